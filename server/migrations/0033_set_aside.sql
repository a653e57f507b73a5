ALTER TABLE "bookings" ADD COLUMN "sets_aside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "pays_at_request" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "settle_as" text;--> statement-breakpoint
CREATE INDEX "payments_to_settle" ON "payments" USING btree ("updated_at") WHERE "payments"."settle_as" is not null and "payments"."status" = 'AUTHORISED';
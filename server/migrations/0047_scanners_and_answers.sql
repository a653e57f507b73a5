ALTER TABLE "door_phones" ADD COLUMN "has_scanner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_said" ON "bookings" USING btree ("event_id") WHERE "bookings"."status" = 'AWAITING_PAYMENT' and "bookings"."transfer_said_at" is not null;--> statement-breakpoint
CREATE INDEX "scans_settled" ON "scans" USING btree ("settled_by") WHERE "scans"."settled_by" is not null;
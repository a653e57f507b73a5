ALTER TABLE "bookings" ADD COLUMN "remind_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "waitlist" ADD COLUMN "remind_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "bookings_remind" ON "bookings" USING btree ("remind_at") WHERE "bookings"."remind_at" is not null;--> statement-breakpoint
CREATE INDEX "waitlist_remind" ON "waitlist" USING btree ("remind_at") WHERE "waitlist"."remind_at" is not null;
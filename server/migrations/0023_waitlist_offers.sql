ALTER TABLE "waitlist" ADD COLUMN "offered_type_id" uuid;--> statement-breakpoint
ALTER TABLE "waitlist" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "waitlist" ADD COLUMN "ending" text;--> statement-breakpoint
CREATE INDEX "waitlist_waiting" ON "waitlist" USING btree ("event_id","wait_id") WHERE "waitlist"."left_at" is null and "waitlist"."offer_ends_at" is null;--> statement-breakpoint
CREATE INDEX "waitlist_offers" ON "waitlist" USING btree ("offer_ends_at") WHERE "waitlist"."left_at" is null and "waitlist"."offer_ends_at" is not null;--> statement-breakpoint
CREATE INDEX "waitlist_user" ON "waitlist" USING btree ("user_id");
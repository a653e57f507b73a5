ALTER TABLE "bookings" ADD COLUMN "search_keys" integer[];--> statement-breakpoint
CREATE INDEX "bookings_search" ON "bookings" USING gin ("search_keys") WITH (fastupdate=false) WHERE "bookings"."search_keys" is not null;--> statement-breakpoint
CREATE INDEX "bookings_unkeyed" ON "bookings" USING btree ("event_id","booking_id") WHERE "bookings"."search_keys" is null;
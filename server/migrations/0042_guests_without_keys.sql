DROP INDEX "bookings_unkeyed";--> statement-breakpoint
CREATE INDEX "bookings_keyless" ON "bookings" USING btree ((("event_id"::text) collate "C")) WHERE "bookings"."search_keys" is null;
CREATE TABLE "run_outs" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guest_keys" (
	"event_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"keys" integer[] NOT NULL,
	CONSTRAINT "guest_keys_booking_id_event_id_pk" PRIMARY KEY("booking_id","event_id")
);
--> statement-breakpoint
CREATE INDEX "run_outs_at" ON "run_outs" USING btree ("at");--> statement-breakpoint
CREATE INDEX "guest_keys_search" ON "guest_keys" USING gin ("keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE FUNCTION "note_run_out"(its_event uuid, due timestamptz) RETURNS void LANGUAGE plpgsql AS $$
begin
  -- Locked, since the job may be about to take it away, and has not seen this booking.
  perform from run_outs where event_id = its_event and at <= due for share;
  if not found then
    insert into run_outs (event_id, at) values (its_event, due)
    on conflict (event_id) do update set at = least(run_outs.at, excluded.at);
  end if;
end $$;--> statement-breakpoint
-- Bookings are made many at a time: it is looked once for all of them.
CREATE FUNCTION "note_run_outs_of_made"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform note_run_out(event_id, min(case status when 'HELD' then hold_expires_at else pay_by end)) from made
    where (status = 'HELD' and hold_expires_at is not null) or (status = 'AWAITING_PAYMENT' and pay_by is not null)
    group by event_id;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "run_outs_are_noted" AFTER INSERT ON "bookings" REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION "note_run_outs_of_made"();--> statement-breakpoint
CREATE FUNCTION "note_run_out_of_moved"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform note_run_out(new.event_id, case new.status when 'HELD' then new.hold_expires_at else new.pay_by end);
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "run_out_is_noted" AFTER UPDATE OF "status", "hold_expires_at", "pay_by" ON "bookings" FOR EACH ROW WHEN ((new."status" = 'HELD' AND new."hold_expires_at" IS NOT NULL) OR (new."status" = 'AWAITING_PAYMENT' AND new."pay_by" IS NOT NULL)) EXECUTE FUNCTION "note_run_out_of_moved"();--> statement-breakpoint
INSERT INTO "run_outs" ("event_id", "at")
  SELECT "event_id", min(CASE "status" WHEN 'HELD' THEN "hold_expires_at" ELSE "pay_by" END) FROM "bookings"
   WHERE ("status" = 'HELD' AND "hold_expires_at" IS NOT NULL) OR ("status" = 'AWAITING_PAYMENT' AND "pay_by" IS NOT NULL)
   GROUP BY "event_id";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "keyed_at" timestamp with time zone;--> statement-breakpoint
DROP INDEX "bookings_search";--> statement-breakpoint
DROP INDEX "bookings_keyless";--> statement-breakpoint
DROP INDEX "bookings_holds";--> statement-breakpoint
DROP INDEX "bookings_pay_by";--> statement-breakpoint
CREATE INDEX "bookings_keyless_guests" ON "bookings" USING btree ("event_id","keyed_at") WHERE "bookings"."keyed_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_run_out" ON "bookings" USING btree ("event_id","hold_expires_at") WHERE "bookings"."status" = 'HELD';--> statement-breakpoint
CREATE INDEX "bookings_to_pay" ON "bookings" USING btree ("event_id","pay_by") WHERE "bookings"."status" = 'AWAITING_PAYMENT';--> statement-breakpoint
CREATE FUNCTION "forget_guest_keys"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  delete from guest_keys where booking_id = old.booking_id and event_id = old.event_id;
  if tg_op = 'DELETE' then
    return old;
  end if;
  new.keyed_at := null;
  new.search_keys := null;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER "guest_is_renamed" BEFORE UPDATE OF "name", "email" ON "bookings" FOR EACH ROW WHEN (old."keyed_at" IS NOT NULL AND (old."name" IS DISTINCT FROM new."name" OR old."email" IS DISTINCT FROM new."email")) EXECUTE FUNCTION "forget_guest_keys"();--> statement-breakpoint
CREATE TRIGGER "guest_is_gone" BEFORE DELETE ON "bookings" FOR EACH ROW WHEN (old."keyed_at" IS NOT NULL) EXECUTE FUNCTION "forget_guest_keys"();

CREATE TABLE "ticket_holders" (
	"user_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	CONSTRAINT "ticket_holders_user_id_booking_id_pk" PRIMARY KEY("user_id","booking_id")
);
--> statement-breakpoint
CREATE TABLE "event_index" (
	"event_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"host_id" uuid NOT NULL,
	"series_id" uuid,
	"status" text NOT NULL,
	"visibility" text NOT NULL,
	"start_at" timestamp with time zone,
	"end_at" timestamp with time zone,
	"postponed_at" timestamp with time zone,
	"currency" text NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION "index_event"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'DELETE' then
    delete from event_index where event_id = old.event_id;
    return null;
  end if;
  insert into event_index (event_id, slug, host_id, series_id, status, visibility, start_at, end_at, postponed_at, currency)
  values (new.event_id, new.slug, new.host_id, new.series_id, new.status, new.visibility, new.start_at, new.end_at,
          new.postponed_at, new.currency)
  on conflict (event_id) do update
    set slug = excluded.slug, host_id = excluded.host_id, series_id = excluded.series_id, status = excluded.status,
        visibility = excluded.visibility, start_at = excluded.start_at, end_at = excluded.end_at,
        postponed_at = excluded.postponed_at, currency = excluded.currency;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "index_holder"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into ticket_holders (user_id, booking_id, event_id) values (new.holder_id, new.booking_id, new.event_id)
  on conflict do nothing;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "event_is_indexed" AFTER INSERT OR DELETE OR UPDATE OF "slug", "host_id", "series_id", "status", "visibility", "start_at", "end_at", "postponed_at", "currency" ON "events" FOR EACH ROW EXECUTE FUNCTION "index_event"();--> statement-breakpoint
CREATE TRIGGER "holder_is_indexed" AFTER INSERT OR UPDATE OF "holder_id" ON "tickets" FOR EACH ROW WHEN (new."holder_id" IS NOT NULL) EXECUTE FUNCTION "index_holder"();--> statement-breakpoint
INSERT INTO "event_index" ("event_id", "slug", "host_id", "series_id", "status", "visibility", "start_at", "end_at", "postponed_at", "currency")
  SELECT "event_id", "slug", "host_id", "series_id", "status", "visibility", "start_at", "end_at", "postponed_at", "currency" FROM "events";--> statement-breakpoint
INSERT INTO "ticket_holders" ("user_id", "booking_id", "event_id")
  SELECT DISTINCT "holder_id", "booking_id", "event_id" FROM "tickets" WHERE "holder_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "event_index" ADD CONSTRAINT "event_index_pkey" PRIMARY KEY ("event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_index_slug" ON "event_index" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "event_index_host" ON "event_index" USING btree ("host_id","start_at");

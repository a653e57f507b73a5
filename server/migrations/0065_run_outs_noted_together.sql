-- Bookings are made many at a time: the trigger looks once for all of them, where it looked once for each.
CREATE FUNCTION "note_run_outs"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  next record;
begin
  for next in
    select event_id, min(case status when 'HELD' then hold_expires_at else pay_by end) as due from made
     where (status = 'HELD' and hold_expires_at is not null) or (status = 'AWAITING_PAYMENT' and pay_by is not null)
     group by event_id order by event_id
  loop
    -- Locked, since the job may be about to take it away, and has not seen these bookings.
    perform from run_outs where event_id = next.event_id and at <= next.due for share;
    if not found then
      insert into run_outs (event_id, at) values (next.event_id, next.due)
      on conflict (event_id) do update set at = least(run_outs.at, excluded.at);
    end if;
  end loop;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "run_outs_are_noted" AFTER INSERT ON "bookings" REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION "note_run_outs"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "run_out_is_noted" AFTER UPDATE OF "status", "hold_expires_at", "pay_by" ON "bookings" FOR EACH ROW WHEN ((new."status" = 'HELD' AND new."hold_expires_at" IS NOT NULL) OR (new."status" = 'AWAITING_PAYMENT' AND new."pay_by" IS NOT NULL)) EXECUTE FUNCTION "note_run_out"();

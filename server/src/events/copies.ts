import type { EventId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { type HistoryEntry, recordAll } from "../history/index.ts";
import { json, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { By } from "./edit.ts";
import type { Changes } from "./fields.ts";
import { findFaults } from "./judge.ts";
import type { HeldEvent } from "./store.ts";
import { planTypes } from "./ticketTypes.ts";
import { daysOf } from "./validDays.ts";

/** A further date of an event, as the rows of another copy say it but for what stands here. */
export type PlannedCopy = {
  event_id: EventId;
  slug: string;
  private_key: string;
  start_at: string;
  end_at: string;
  types: Record<string, unknown>[];
};
type Wanted = { eventId: EventId; changes: Changes; slug: string; privateKey: string };

/** Judges a copy of `model` at other dates as an edit is judged. Throws `invalid_input`. */
export function planCopy(model: HeldEvent, { eventId, changes, slug, privateKey }: Wanted): PlannedCopy {
  const faults = findFaults({ ...changes, event_slug: slug }, model);
  if (Object.keys(faults).length > 0) throw new AppError("invalid_input", { fields: faults });
  const { start_date = "", end_date = "", timezone = model.timezone, ticket_types = [] } = changes;
  const span = { start_at: new Date(start_date), end_at: new Date(end_date), timezone };
  const types = planTypes(ticket_types, [], { currency: model.currency, days: daysOf(span) });
  return {
    ...{ event_id: eventId, slug, private_key: privateKey, start_at: start_date, end_at: end_date },
    types: types.map(({ id, sales_start, sales_end, early_until, valid_days }) => {
      return { ticket_type_id: id, sales_start, sales_end, early_until, valid_days };
    }),
  };
}

/**
 * Makes copies of an event that nobody has booked yet, all in a few statements: a hundred dates one by one kept everybody
 * else waiting for seconds. Each has what the model's rows have, whatever columns there are, but for what is its own.
 */
export async function insertCopies(tx: Tx, model: HeldEvent, copies: readonly PlannedCopy[], by: By): Promise<void> {
  const id = sql`${model.event_id}::uuid`;
  const own = sql`jsonb_array_elements(${json(copies.map(({ types: _types, ...copy }) => copy))}) as c (own)`;
  const types = copies.flatMap(({ event_id, types }) => types.map((type) => ({ event_id, ...type })));
  await run(
    tx,
    sql`insert into events select r.* from events e, ${own}, jsonb_populate_record(e, c.own) r where e.event_id = ${id}`,
  );
  await run(
    tx,
    sql`insert into ticket_types select r.*
          from jsonb_array_elements(${json(types)}) as c (own)
          join ticket_types t on t.event_id = ${id} and t.ticket_type_id = (c.own ->> 'ticket_type_id')::uuid,
               jsonb_populate_record(t, c.own) r
         order by t.ticket_type_id`,
  );
  const parts = [
    sql`event_seats`,
    sql`guest_counters`,
    sql`questions`,
    sql`capacity_groups`,
    sql`capacity_group_types`,
  ];
  for (const part of parts)
    await run(
      tx,
      sql`insert into ${part} select r.*
            from ${part} p, ${own}, jsonb_populate_record(p, jsonb_build_object('event_id', c.own -> 'event_id')) r
           where p.event_id = ${id}`,
    );
  await recordAll(
    tx,
    copies.flatMap((copy) => beginnings(copy, model, by)),
  );
}

/** What the history of a copy begins with. */
function beginnings({ event_id: eventId }: PlannedCopy, { status, visibility }: HeldEvent, by: By): HistoryEntry[] {
  const entry = { eventId, at: by.now, actorId: by.userId, subject: "event", subjectId: eventId } as const;
  if (status !== "PUBLISHED") return [{ ...entry, action: "create" }];
  const before = { status: "DRAFT", visibility };
  return [
    { ...entry, action: "create" },
    { ...entry, action: "publish", before, after: { status, visibility } },
  ];
}

/** What hosts set beside the form: who is going, reminders, the door by day. */
export async function copySettings(tx: Tx, from: EventId, to: EventId): Promise<void> {
  await run(
    tx,
    sql`update events c
           set shows_guests = e.shows_guests, sends_reminders = e.sends_reminders, admits_by_day = e.admits_by_day,
               is_door_express = e.is_door_express, sells_walk_ins = e.sells_walk_ins
          from events e where e.event_id = ${from}::uuid and c.event_id = ${to}::uuid`,
  );
}

import { type BookingId, type EventId, type Locale, TicketTypeId, UserId } from "@mela/contract/common";
import { ImportFault, ImportMapping, ImportSource } from "@mela/contract/imports";
import { z } from "zod";
import { At, firstRow, Int, instant, json, rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** What is kept of a file beside its bytes: how to read it, and what was decided. Nothing of people. */
export const Details = z.object({
  source: ImportSource,
  mapping: ImportMapping.optional(),
  /** The file's names of tickets → ours, all of them, once it has begun. */
  types: z.record(z.string(), TicketTypeId).optional(),
  sendsTickets: z.boolean().optional(),
  /** The lines that were left out, the first of them, and why. */
  left: z.array(z.tuple([z.number(), ImportFault])).optional(),
});
export type Details = z.output<typeof Details>;

const TaskRow = z.object({
  task_id: z.string(),
  kind: z.enum(["IMPORT_DRAFT", "IMPORT"]),
  total: Int,
  done: Int,
  failed: Int,
  after: z.coerce.number().nullable(),
  details: Details,
  started_by: UserId.nullable(),
  finished_at: At.nullable(),
});
export type ImportTask = z.output<typeof TaskRow>;

/** A file that was read; nothing is done with it yet. */
export async function insertDraft(
  tx: Tx,
  draft: { eventId: EventId; importId: string; total: number; details: Details; by: UserId; now: Date },
): Promise<void> {
  const { eventId, importId, total, details, by, now } = draft;
  await run(
    tx,
    sql`insert into event_tasks (event_id, task_id, kind, total, details, started_by, created_at)
        values (${eventId}::uuid, ${importId}::uuid, 'IMPORT_DRAFT', ${total}::int, ${json(details)}, ${by}::uuid, ${instant(now)})`,
  );
}

/** One import of an event. `lock`: nobody else goes on with it until the transaction ends. */
export async function findTask(tx: Tx, eventId: EventId, importId: string, lock?: "lock"): Promise<ImportTask | null> {
  return firstRow(
    tx,
    TaskRow,
    sql`select task_id, kind, total, done, failed, after, details, started_by, finished_at from event_tasks
         where event_id = ${eventId}::uuid and task_id = ${importId}::uuid and kind in ('IMPORT', 'IMPORT_DRAFT')
         ${lock ? sql`for update` : sql``}`,
  );
}

/** The file's host has decided: from now on it is work. */
export async function beginTask(
  tx: Tx,
  eventId: EventId,
  importId: string,
  begun: { details: Details; by: UserId; now: Date },
) {
  await run(
    tx,
    sql`update event_tasks set kind = 'IMPORT', after = '0', begun_at = ${instant(begun.now)}, started_by = ${begun.by}::uuid,
               details = ${json(begun.details)}
         where event_id = ${eventId}::uuid and task_id = ${importId}::uuid and kind = 'IMPORT_DRAFT'`,
  );
}

/** So many more rows are dealt with, up to `after`. */
export async function advanceTask(
  tx: Tx,
  eventId: EventId,
  importId: string,
  step: {
    after: number;
    done: number;
    failed: number;
    left: readonly [number, ImportFault][];
    finishedAt: Date | null;
  },
): Promise<void> {
  await run(
    tx,
    sql`update event_tasks set after = ${String(step.after)}, done = done + ${step.done}::int, failed = failed + ${step.failed}::int,
               details = jsonb_set(details, '{left}', coalesce(details->'left', '[]'::jsonb) || ${json(step.left)}),
               finished_at = ${step.finishedAt?.toISOString() ?? null}::timestamptz
         where event_id = ${eventId}::uuid and task_id = ${importId}::uuid`,
  );
}

const EventRow = z.object({
  title: z.string(),
  timezone: z.string(),
  currency: z.string(),
  locale: z.enum(["en", "hi"]),
});
/** What an import needs to know of its event; `locale` is its host's. */
export async function findEvent(
  tx: Tx,
  eventId: EventId,
): Promise<{ title: string; timezone: string; currency: string; locale: Locale } | null> {
  return firstRow(
    tx,
    EventRow,
    sql`select e.title, e.timezone, e.currency, u.locale from events e join users u on u.user_id = e.host_id
         where e.event_id = ${eventId}::uuid`,
  );
}

const TypeRow = z.object({ id: TicketTypeId, name: z.string(), price: Int });
/** The tickets that an event offers, hidden ones too. */
export function findTypes(tx: Tx, eventId: EventId): Promise<z.output<typeof TypeRow>[]> {
  return rows(
    tx,
    TypeRow,
    sql`select ticket_type_id as id, name, price_minor as price from ticket_types
         where event_id = ${eventId}::uuid and retired_at is null order by position`,
  );
}

/** Looked up in one step by the engine: joined with thousands of guests, a list was gone through for each of them. */
const keysOf = (texts: readonly string[]) => Object.fromEntries(texts.map((text) => [text, 1]));

const EmailRow = z.object({ email: z.string() });

/** Which of these addresses are on an event's list already, by bookings that are not of the file itself. */
export async function findListed(
  tx: Tx,
  eventId: EventId,
  { emails, own }: { emails: readonly string[]; own: readonly BookingId[] },
): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const found = await rows(
    tx,
    EmailRow,
    sql`with asked as materialized (select ${json(keysOf(emails))} as emails, ${json(keysOf(own))} as own)
        select distinct lower(b.email) as email from asked, bookings b
         where b.event_id = ${eventId}::uuid and not b.is_test
           and b.status in ('AWAITING_APPROVAL', 'AWAITING_PAYMENT', 'CONFIRMED')
           and jsonb_exists(asked.emails, lower(b.email)) and not jsonb_exists(asked.own, b.booking_id::text)`,
  );
  return new Set(found.map(({ email }) => email));
}

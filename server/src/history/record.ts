import type { EventId } from "@mela/contract/common";
import { actingOperator } from "../platform/actingOperator.ts";
import { instant, json, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { usedKey } from "../platform/usedKey.ts";
import { putIntoOutbox } from "../webhooks/index.ts";

/** What of an event changed. */
export type Subject =
  | "event"
  | "ticket_type"
  | "booking"
  | "payment"
  | "refund"
  | "ticket"
  | "admission"
  | "role"
  | "promo_code";

/** One line of an event's history. `actorId` null: the server itself. No personal data in `before` and `after`. */
export type HistoryEntry = {
  eventId: EventId;
  at: Date;
  actorId: string | null;
  subject: Subject;
  subjectId: string;
  action: string;
  before?: unknown;
  after?: unknown;
};

/**
 * Writes down who did what, in the transaction that does it, and has those programs told that want to know. Nothing ever
 * changes a line.
 */
export async function record(tx: Tx, entry: HistoryEntry): Promise<void> {
  const { eventId, at, actorId, subject, subjectId, action, before = null, after = null } = entry;
  const historyId = newRowId();
  const written = run(
    tx,
    sql`insert into history (event_id, history_id, at, actor_id, operator_id, key_id, subject, subject_id, action, before, after)
        values (${eventId}::uuid, ${historyId}::uuid, ${instant(at)}, ${actorId}::uuid, ${actingOperator()}::uuid, ${usedKey()}::uuid,
                ${subject}, ${subjectId}::uuid, ${action}, ${json(before)}, ${json(after)})`,
  );
  await Promise.all([written, putIntoOutbox(tx, [{ ...entry, historyId }])]);
}

/**
 * As `record`, for many lines in one statement. Mostly they are of one event and one moment, which are told once: a moment
 * takes the engine longest of all to read.
 */
export async function recordAll(tx: Tx, entries: readonly HistoryEntry[]): Promise<void> {
  const [first] = entries;
  if (!first) return;
  const lines = entries.map((entry) => ({ ...entry, historyId: newRowId() }));
  const told = lines.map(({ eventId, at, ...line }) => ({
    ...line,
    eventId: eventId === first.eventId ? undefined : eventId,
    at: at.getTime() === first.at.getTime() ? undefined : at.toISOString(),
  }));
  const written = run(
    tx,
    sql`insert into history (event_id, history_id, at, actor_id, operator_id, key_id, subject, subject_id, action, before, after)
        select coalesce(l."eventId", ${first.eventId}::uuid), l."historyId", coalesce(l.at, ${instant(first.at)}), l."actorId",
               ${actingOperator()}::uuid, ${usedKey()}::uuid, l.subject, l."subjectId", l.action, l.before, l.after
          from jsonb_to_recordset(${json(told)}) as l("eventId" uuid, "historyId" uuid, at timestamptz, "actorId" uuid,
               subject text, "subjectId" uuid, action text, before jsonb, after jsonb)`,
  );
  await Promise.all([written, putIntoOutbox(tx, lines)]);
}

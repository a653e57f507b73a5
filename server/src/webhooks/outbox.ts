import type { WebhookTopic } from "@mela/contract/webhookTopics";
import { json, run, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** What has just been written into history, under its id there. */
export type Line = {
  eventId: string;
  historyId: string;
  at: Date;
  subject: string;
  subjectId: string;
  action: string;
  before?: unknown;
  after?: unknown;
};

const changes: ReadonlySet<string> = new Set(["change_details", "change_type", "cancel_seats", "hand_back"]);
const admissions: ReadonlyMap<string, WebhookTopic> = new Map([
  ["admit", "guest.checked_in"],
  ["admit_offline", "guest.checked_in"],
  ["admit_elsewhere", "guest.checked_in"],
  ["undo", "guest.check_in_undone"],
]);
const ofEvents: ReadonlyMap<string, WebhookTopic> = new Map([
  ["publish", "event.published"],
  ["update", "event.updated"],
  ["unpublish", "event.hidden"],
  ["postpone", "event.postponed"],
  ["name_date", "event.postponed"],
  ["cancel", "event.cancelled"],
]);

/** What of it programs can be told of; null: nothing. */
export function topicOf({ subject, action, before, after }: Omit<Line, "historyId">): WebhookTopic | null {
  if (subject === "admission") return admissions.get(action) ?? null;
  if (subject === "event") return ofEvents.get(action) ?? null;
  if (subject !== "booking") return null;
  if (changes.has(action)) return "booking.changed";
  const [from, to] = [Object(before).status, Object(after).status];
  if (to === "AWAITING_APPROVAL" && from === undefined) return "booking.requested";
  if (to === "CONFIRMED" && from !== "CONFIRMED") return "booking.confirmed";
  if (to === "DECLINED") return "booking.declined";
  return to === "CANCELLED" && from !== "HELD" ? "booking.cancelled" : null;
}

/**
 * Puts what was written into history into the outbox of those programs that want to be told, in the same transaction: what
 * didn't happen is told to nobody, and what did is not forgotten. One insert that hangs on no other.
 */
export async function putIntoOutbox(tx: Tx, lines: readonly Line[]): Promise<void> {
  const told = lines.flatMap((line) => {
    const topic = topicOf(line);
    const { eventId, historyId, subjectId, at } = line;
    return topic ? [{ topic, eventId, historyId, subjectId, at: at.toISOString() }] : [];
  });
  if (told.length === 0) return;
  // Each event is asked for by itself, which asks one part of its table. Mostly nobody listens: then the lines are not read.
  const events = [...new Set(told.map(({ eventId }) => eventId))];
  await run(
    tx,
    sql`insert into webhook_deliveries (webhook_id, message_id, event_id, topic, subject_id, at, due_at, since)
        with happened as materialized (
          select a.event_id, (select e.host_id from events e where e.event_id = a.event_id)
            from unnest(${uuids(events)}) as a(event_id)),
        listening as materialized (
          select w.webhook_id, w.topics, h.event_id
            from happened h join webhooks w
              on w.event_id = h.event_id
              or (w.event_id is null and (w.host_id = h.host_id or (w.host_id is null and w.user_id = h.host_id))))
        select w.webhook_id, l."historyId", l."eventId", l.topic, l."subjectId", l.at, l.at, l.at
          from jsonb_to_recordset(case when exists (select from listening) then ${json(told)} else '[]' end)
                 as l("historyId" uuid, "eventId" uuid, topic text, "subjectId" uuid, at timestamptz)
          join listening w on w.event_id = l."eventId" and w.topics @> to_jsonb(l.topic)
        on conflict do nothing`,
  );
}

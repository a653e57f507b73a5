import { EventId, UserId } from "@mela/contract/common";
import { Audience, MessageChannel } from "@mela/contract/guestMessages";
import { z } from "zod";
import { AnyRow, At, firstRow, Int, instant, json, rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

const Row = z.object({
  event_id: EventId,
  message_id: z.string(),
  author_id: UserId,
  subject: z.string(),
  body: z.string(),
  audience: Audience,
  channels: z.array(MessageChannel),
  recipients: Int,
  sent: Int,
  unreachable: Int,
  muted: Int,
  after: UserId.nullable(),
  created_at: At,
  finished_at: At.nullable(),
});
/** What a host wrote, and how far it has come. */
export type MessageRow = z.output<typeof Row>;
const columns = sql`event_id, message_id, author_id, subject, body, audience, channels, recipients, sent, unreachable, muted,
  after, created_at, finished_at`;

const mostShown = 50;

/** An event's messages, the newest first. */
export function listMessages(tx: Tx, eventId: EventId): Promise<MessageRow[]> {
  return rows(
    tx,
    Row,
    sql`select ${columns} from guest_messages where event_id = ${eventId}::uuid
         order by created_at desc, message_id desc limit ${mostShown}::int`,
  );
}

export function findMessage(tx: Tx, eventId: EventId, messageId: string): Promise<MessageRow | null> {
  return firstRow(
    tx,
    Row,
    sql`select ${columns} from guest_messages where event_id = ${eventId}::uuid and message_id = ${messageId}::uuid`,
  );
}

/** A message that has further to go, for one job at a time until the transaction ends; null: it is done. */
export function holdOpenMessage(tx: Tx, eventId: EventId, messageId: string): Promise<MessageRow | null> {
  return firstRow(
    tx,
    Row,
    sql`select ${columns} from guest_messages
         where event_id = ${eventId}::uuid and message_id = ${messageId}::uuid and finished_at is null for update`,
  );
}

export type NewMessage = Omit<MessageRow, "sent" | "after" | "finished_at">;

export async function insertMessage(tx: Tx, made: NewMessage): Promise<void> {
  await run(
    tx,
    sql`insert into guest_messages (event_id, message_id, author_id, subject, body, audience, channels, recipients,
                                    unreachable, muted, created_at)
        values (${made.event_id}::uuid, ${made.message_id}::uuid, ${made.author_id}::uuid, ${made.subject}, ${made.body},
                ${json(made.audience)}, ${json(made.channels)}, ${made.recipients}::int, ${made.unreachable}::int,
                ${made.muted}::int, ${instant(made.created_at)})`,
  );
}

/** Notes how far a message has come. */
export async function noteSent(
  tx: Tx,
  { event_id, message_id }: MessageRow,
  { more, after, finishedAt }: { more: number; after: UserId | null; finishedAt: Date | null },
): Promise<void> {
  await run(
    tx,
    sql`update guest_messages
           set sent = sent + ${more}::int, after = coalesce(${after}::uuid, after),
               finished_at = ${finishedAt?.toISOString() ?? null}::timestamptz
         where event_id = ${event_id}::uuid and message_id = ${message_id}::uuid`,
  );
}

const EventIdMessageIdRow = z.object({ event_id: EventId, message_id: z.string() });

/** Messages that should be done long since: whatever carried them on was lost. */
export function listStalled(tx: Tx, before: Date) {
  return rows(
    tx,
    EventIdMessageIdRow,
    sql`select event_id, message_id from guest_messages
         where finished_at is null and created_at < ${instant(before)} order by created_at limit 100`,
  );
}

/** Lets one transaction at a time count what a host has sent and add to it. */
export async function lockHost(tx: Tx, hostId: UserId): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`guest-messages/${hostId}`}, 0))`);
}

const Spent = z.object({ at_event: Int, of_host: Int });

/** How many messages went out since a moment: to one event's guests, and to those of all of its host's events. */
export async function countSince(tx: Tx, eventId: EventId, since: Date): Promise<z.output<typeof Spent>> {
  const found = await firstRow(
    tx,
    Spent,
    sql`select count(*) filter (where g.event_id = ${eventId}::uuid) as at_event, count(*) as of_host
          from events mine join events e on e.host_id = mine.host_id
          join guest_messages g on g.event_id = e.event_id and g.created_at > ${instant(since)}
         where mine.event_id = ${eventId}::uuid`,
  );
  return found ?? { at_event: 0, of_host: 0 };
}

const Reminders = z.object({
  sends_reminders: z.boolean(),
  reminded_day_at: At.nullable(),
  reminded_hour_at: At.nullable(),
});

export function findReminders(tx: Tx, eventId: EventId) {
  return firstRow(
    tx,
    Reminders,
    sql`select sends_reminders, reminded_day_at, reminded_hour_at from events where event_id = ${eventId}::uuid`,
  );
}

/** Switches an event's reminders; false: they were so already. */
export async function updateReminders(tx: Tx, eventId: EventId, isOn: boolean): Promise<boolean> {
  const changed = await firstRow(
    tx,
    AnyRow,
    sql`update events set sends_reminders = ${isOn}::boolean
         where event_id = ${eventId}::uuid and sends_reminders <> ${isOn}::boolean returning event_id`,
  );
  return changed !== null;
}

import { Locale } from "@mela/contract/common";
import { z } from "zod";
import { At, firstRow, Int, instant, rows, run, statement, type Tx, told, words } from "../database/rows.ts";
import { type SQL, sql } from "../database/sql.ts";
import { newRowId } from "../ids.ts";
import { Enclosed } from "./enclosures.ts";
import type { Along, Message } from "./messages.ts";

const Row = z.object({
  message_id: z.string(),
  channel: z.enum(["EMAIL", "SMS", "WHATSAPP"]),
  recipient: z.string(),
  kind: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  code: z.string().nullable(),
  locale: Locale.nullable(),
  stop_url: z.string().nullable(),
  enclosed: z.array(Enclosed).nullable(),
  created_at: At,
  expires_at: At.nullable(),
});
export type MessageRow = z.output<typeof Row>;

type NewMessages = { list: readonly Message[]; now: Date; along: Along | undefined };

/** Keeps messages, and does what goes along with them; the ids of those whose key was not there already. */
export async function insertMessages(tx: Tx, { list, now, along }: NewMessages): Promise<string[]> {
  const insert = along ? (insertions.get(along.change) ?? insertionWith(along.change)) : insertion;
  if (along) insertions.set(along.change, insert);
  const made = await insert(tx, { ...along?.values, messages: JSON.stringify(list.map((one) => toTold(one, now))) });
  return made.map(({ message_id }) => message_id);
}

function toTold({ to, onceKey, stopUrl, expiresAt, ...rest }: Message, now: Date) {
  const ours = { message_id: newRowId(), recipient: to, once_key: onceKey, stop_url: stopUrl };
  return { ...rest, ...ours, expires_at: expiresAt, created_at: now };
}

const insertionWith = (change: SQL | null) =>
  statement(
    z.object({ message_id: z.string() }),
    sql`${change ? sql`with along as (${change})` : sql``}
        insert into messages (message_id, channel, recipient, kind, once_key, subject, text, html, code, locale,
                              stop_url, enclosed, expires_at, created_at)
        select * from json_to_recordset(${told("messages")}) as told (
          message_id uuid, channel text, recipient text, kind text, once_key text, subject text, text text, html text,
          code text, locale text, stop_url text, enclosed jsonb, expires_at timestamptz, created_at timestamptz)
        on conflict (once_key) do nothing returning message_id`,
  );
const insertion = insertionWith(null);
const insertions = new WeakMap<SQL, typeof insertion>();

/** A message that was not sent yet and not given up. */
export async function findUnsent(tx: Tx, id: string): Promise<MessageRow | null> {
  return firstRow(
    tx,
    Row,
    sql`select ${columns} from messages
         where message_id = ${id}::uuid and sent_at is null and failed_as is null`,
  );
}

const MessageIdRow = z.object({ message_id: z.string() });

/** Those of before that still wait, the oldest first. */
export async function listUnsent(tx: Tx, before: Date): Promise<string[]> {
  const found = await rows(
    tx,
    MessageIdRow,
    sql`select message_id from messages
         where created_at < ${instant(before)} and sent_at is null and failed_as is null
         order by created_at limit 500`,
  );
  return found.map(({ message_id }) => message_id);
}

/** Marks a message sent and forgets what it said: only the outbox keeps texts. */
export async function markSent(tx: Tx, id: string, at: Date): Promise<void> {
  await run(tx, sql`update messages set sent_at = ${instant(at)}, ${forgotten} where message_id = ${id}::uuid`);
}

/** Gives a message up for good, with a reason of ours, and forgets what it said. */
export async function giveUp(tx: Tx, id: string, reason: string): Promise<void> {
  await run(tx, sql`update messages set failed_as = ${reason}, ${forgotten} where message_id = ${id}::uuid`);
}

/** The same for all that is of no use any more, and for what has waited since before `oldest`. */
export async function giveUpStale(tx: Tx, now: Date, oldest: Date): Promise<void> {
  await run(
    tx,
    sql`update messages set failed_as = 'stale', ${forgotten}
         where sent_at is null and failed_as is null
           and (expires_at <= ${instant(now)} or created_at < ${instant(oldest)})`,
  );
}

/** The newest messages, to one address or to all. */
export async function newestMessages(tx: Tx, to: string | null): Promise<MessageRow[]> {
  return rows(
    tx,
    Row,
    sql`select ${columns} from messages where ${to}::text is null or recipient = ${to}
        order by created_at desc, message_id desc limit 100`,
  );
}

/** Lets one transaction at a time count what phones were sent and add to it. */
export async function lockBudget(tx: Tx): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended('messages/phones', 0))`);
}

const SentRow = z.object({ sent: Int });

/** The messages to phones since a moment. */
export async function countToPhones(tx: Tx, since: Date): Promise<number> {
  const found = await firstRow(
    tx,
    SentRow,
    sql`select count(*) as sent from messages where channel <> 'EMAIL' and created_at >= ${instant(since)}`,
  );
  return found?.sent ?? 0;
}

const SentToRow = z.object({ recipient: z.string(), sent: Int });

/** The messages to each of some numbers since a moment; a number without any is left out. */
export async function countToNumbers(tx: Tx, numbers: readonly string[], since: Date): Promise<Map<string, number>> {
  const found = await rows(
    tx,
    SentToRow,
    sql`select recipient, count(*) as sent from messages
         where recipient = any(${words(numbers)}) and channel <> 'EMAIL' and created_at >= ${instant(since)}
         group by recipient`,
  );
  return new Map(found.map(({ recipient, sent }) => [recipient, sent]));
}

const columns = sql`message_id, channel, recipient, kind, subject, text, html, code, locale, stop_url, enclosed, created_at, expires_at`;
const forgotten = sql`text = '', html = null, code = null, stop_url = null, enclosed = null`;

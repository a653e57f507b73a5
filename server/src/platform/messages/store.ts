import { sql } from "drizzle-orm";
import { z } from "zod";
import { At, firstRow, instant, rows, run, type Tx } from "../database/rows.ts";
import type { Message } from "./messages.ts";

const Row = z.object({
  message_id: z.string(),
  channel: z.enum(["EMAIL", "SMS", "WHATSAPP"]),
  recipient: z.string(),
  kind: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  code: z.string().nullable(),
  created_at: At,
});
export type MessageRow = z.output<typeof Row>;

/** Keeps a message; false when one with its key is there already. */
export async function insertMessage(tx: Tx, id: string, message: Message, at: Date): Promise<boolean> {
  const { channel, to, kind, subject, text, html = null, code = null, onceKey = null } = message;
  const made = await firstRow(
    tx,
    z.object({ message_id: z.string() }),
    sql`insert into messages (message_id, channel, recipient, kind, once_key, subject, text, html, code, created_at)
        values (${id}::uuid, ${channel}, ${to}, ${kind}, ${onceKey}, ${subject}, ${text}, ${html}, ${code}, ${instant(at)})
        on conflict (once_key) do nothing returning message_id`,
  );
  return made !== null;
}

/** A message that was not sent yet. */
export async function findUnsent(tx: Tx, id: string): Promise<MessageRow | null> {
  return firstRow(tx, Row, sql`select ${columns} from messages where message_id = ${id}::uuid and sent_at is null`);
}

/** Marks a message sent and forgets what it said: only the outbox keeps texts. */
export async function markSent(tx: Tx, id: string, at: Date): Promise<void> {
  await run(
    tx,
    sql`update messages set sent_at = ${instant(at)}, text = '', html = null, code = null where message_id = ${id}::uuid`,
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

const columns = sql`message_id, channel, recipient, kind, subject, text, html, code, created_at`;

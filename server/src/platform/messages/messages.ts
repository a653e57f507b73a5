import type { Tx } from "../database/rows.ts";

export type Channel = "EMAIL" | "SMS" | "WHATSAPP";

/** A message as a reader gets it. `html` is the mail's twin of `text`; `code` a one-time code that stands in it. */
export type Message = {
  channel: Channel;
  to: string;
  kind: string;
  subject: string;
  text: string;
  html?: string;
  code?: string;
  /** The same key is the same message: it reaches its reader once, however often it is written. */
  onceKey?: string;
};

/** What carries messages of a channel to their readers. Throws when it could not. */
export type Transport = { deliver(message: Message & { messageId: string }): Promise<void> };

/** Writes messages in the transaction that causes them; a job sends them. */
export type Messages = {
  /** Throws `channel_unavailable` when nothing carries this channel here. */
  write(tx: Tx, message: Message): Promise<void>;
  /** Whether a channel reaches its readers: through a transport, or the outbox. */
  reaches(channel: Channel): boolean;
  deliver(messageId: string): Promise<void>;
};

import type { Locale } from "@mela/contract/common";
import type { Tx } from "../database/rows.ts";
import type { SQL } from "../database/sql.ts";
import type { Enclosed, Enclosure, Enclosures } from "./enclosures.ts";

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
  /** The language it is in: services that send registered texts choose theirs by it. */
  locale?: Locale;
  /** After this it is of no use: it is not sent any more, however long a service was away. */
  expiresAt?: Date;
  /** Where one request ends mails of this kind: mail programs offer it beside the sender (RFC 8058). */
  stopUrl?: string;
  /** The same key is the same message: it reaches its reader once, however often it is written. */
  onceKey?: string;
  /** Files that come with a mail; made when it goes out. */
  enclosed?: readonly Enclosed[];
};

/** The address that a message to a phone ends with: services of registered texts put it into their template. */
export const linkOf = ({ text }: Pick<Message, "text">): string | null => /https?:\/\/\S+$/.exec(text)?.[0] ?? null;

/** A message on its way: `messageId` is the same at every try, `lifeMs` how long it is of use from now. */
export type Letter = Omit<Message, "expiresAt" | "onceKey" | "enclosed"> & {
  messageId: string;
  lifeMs: number | null;
  enclosures?: readonly Enclosure[];
};

/** What carries messages of a channel to their readers. Throws a `DeliveryFailed`, and nothing else, when it could not. */
export type Transport = { deliver(letter: Letter): Promise<void> };

/** A change of the caller's that the statement which writes a message makes too: a text that never varies, and values. */
export type Along = { change: SQL; values: Record<string, unknown> };

/** Writes messages in the transaction that causes them; a job sends them. */
export type Messages = {
  /**
   * Throws `channel_unavailable` when nothing reaches phones here, `mail_unavailable` when nothing carries mail,
   * `channel_paused` while phones get none.
   */
  write(tx: Tx, message: Message): Promise<void>;
  /** The same for several, by one statement. */
  writeAll(tx: Tx, messages: readonly Message[], along?: Along): Promise<void>;
  /**
   * Writes news to phones as far as the day's number goes, which codes need too: the first ones, and how many. Nothing is
   * thrown while phones get none.
   */
  writeNews(tx: Tx, news: readonly Message[]): Promise<number>;
  /** Whether a channel reaches its readers: through a transport, or the outbox. */
  reaches(channel: Channel): boolean;
  deliver(messageId: string): Promise<void>;
  /** What mails may bring: each feature defines its own. */
  enclosures: Enclosures;
};

/** What became of a try: `final` ones are not repeated (a number that is none), `later` ones are (a service is away). */
export type Outlook = "final" | "later";

/** A message did not go out. `reason` stands in logs and rows: a service and its code, no person and no secret. */
export class DeliveryFailed extends Error {
  override readonly name = "DeliveryFailed";
  readonly reason: string;
  readonly outlook: Outlook;
  constructor(reason: string, outlook: Outlook) {
    super(`message not delivered: ${reason}`); // without a cause: theirs quote addresses, numbers and keys
    this.reason = reason;
    this.outlook = outlook;
  }
}

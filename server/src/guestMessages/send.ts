import { EventId, type UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { Audience, MessageChannel } from "@mela/contract/guestMessages";
import { z } from "zod";
import { findPerson } from "../auth/index.ts";
import { findMailFacts } from "../events/index.ts";
import { record } from "../history/index.ts";
import { newHostOf } from "../hostLimits/index.ts";
import { dayMs, later, minuteMs } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { Message } from "../platform/messages/messages.ts";
import type { App } from "../platform/services.ts";
import { readSiteLimits } from "../siteLimits/index.ts";
import { countAudience, findReaders, type Meant, type Reader } from "./audience.ts";
import { carries, type PhoneChannel } from "./channels.ts";
import { type Letter, mailsTo, phoneMessagesTo } from "./letters.ts";
import {
  countSince,
  findMessage,
  holdOpenMessage,
  insertMessage,
  listStalled,
  lockHost,
  type MessageRow,
  noteSent,
} from "./store.ts";

export type Asked = {
  id: string;
  eventId: EventId;
  authorId: UserId;
  subject: string;
  text: string;
  audience: Audience;
  phoneChannels: readonly PhoneChannel[];
  now: Date;
};

/**
 * Takes a message that a job sends on; the same id again is the one that is there. Throws `channel_not_ready`,
 * `too_many_messages`, and `nobody_reached` when nobody of those meant can be.
 */
export async function send(app: App, asked: Asked): Promise<MessageRow> {
  const { id, eventId, authorId, audience, now } = asked;
  const channels: MessageChannel[] = ["EMAIL", ...new Set(asked.phoneChannels)];
  if (channels.some((channel) => !carries(app.config, channel))) throw new AppError("channel_not_ready");
  return transaction(app.db, async (tx) => {
    const event = await findMailFacts(tx, eventId);
    if (!event) throw new AppError("not_found");
    await lockHost(tx, event.host_id);
    const known = await findMessage(tx, eventId, id);
    if (known) return known;
    if ((await leftToday(app, tx, eventId, now)) <= 0) throw new AppError("too_many_messages");
    const usesPhones = channels.length > 1;
    const counted = await countAudience(tx, { eventId, hostId: event.host_id, audience, usesPhones, asOf: now });
    if (counted.recipients === 0) throw new AppError("nobody_reached");
    const { recipients, unreachable, muted } = counted;
    const head = { event_id: eventId, message_id: id, author_id: authorId, created_at: now };
    const words = { subject: asked.subject, body: asked.text };
    await insertMessage(tx, { ...head, ...words, audience, channels, recipients, unreachable, muted });
    const { statuses, waiting } = audience;
    const after = { recipients, statuses, waiting, channels };
    const line = { eventId, at: now, actorId: authorId, subject: "event", subjectId: eventId, after } as const;
    await record(tx, { ...line, action: "message_guests" });
    await app.jobs.send(tx, job, { eventId, messageId: id });
    return { ...head, ...words, audience, channels, ...counted, sent: 0, after: null, finished_at: null };
  });
}

/** How many more messages may go to an event's guests now: of its own, and of all that its host has left. */
export async function leftToday(app: Pick<App, "config">, tx: Tx, eventId: EventId, now: Date): Promise<number> {
  const { event_messages_a_day, host_messages_a_day } = await readSiteLimits(tx, app.config);
  const isNew = (await newHostOf(app, tx, eventId, now)) !== null;
  const ofHost = isNew ? Math.min(app.config.newHost.messagesPerDay, host_messages_a_day) : host_messages_a_day;
  const { at_event, of_host } = await countSince(tx, eventId, later(now, -dayMs));
  return Math.max(0, Math.min(event_messages_a_day - at_event, ofHost - of_host));
}

const job = "send-guest-message";
const batch = 100;
const batchesAtOnce = 20;
const stalledMs = 15 * minuteMs; // longer than a job is repeated

/**
 * The work of sending: a batch after the other, each in a transaction with the mark of how far it has come. After some
 * of them the next job goes on, so that no job runs for long.
 */
export function defineSending(app: App): void {
  app.jobs.define({
    name: job,
    data: z.object({ eventId: EventId, messageId: z.string() }),
    work: async ({ eventId, messageId }) => {
      for (let n = 0; n < batchesAtOnce; n += 1)
        if (!(await transaction(app.db, (tx) => sendBatch(app, tx, eventId, messageId)))) return;
      await app.jobs.send(app.db, job, { eventId, messageId });
    },
  });
  app.jobs.every("resume-guest-messages", "*/10 * * * *", async () => {
    for (const { event_id: eventId, message_id: messageId } of await listStalled(
      app.db,
      later(app.clock.now(), -stalledMs),
    ))
      await app.jobs.send(app.db, job, { eventId, messageId });
  });
}

/**
 * Writes to the next people of a message; whether there are more. Killed at any point it goes on where it was; nobody
 * is written to twice.
 */
export async function sendBatch(app: App, tx: Tx, eventId: EventId, messageId: string): Promise<boolean> {
  const message = await holdOpenMessage(tx, eventId, messageId);
  const event = message && (await findMailFacts(tx, eventId));
  if (!message || !event) return false;
  const [, ...phoneChannels] = message.channels;
  const usesPhones = phoneChannels.length > 0;
  const { audience, created_at: asOf } = message;
  const meant: Meant = { eventId, hostId: event.host_id, audience, usesPhones, asOf };
  const readers = await findReaders(tx, meant, { after: message.after, limit: batch });
  const host = await findPerson(tx, event.host_id);
  const letter: Letter = { id: messageId, subject: message.subject, text: message.body, event, host };
  await app.messages.writeAll(tx, mailsTo(app, letter, readers));
  let reachesPhones = false;
  for (const channel of phoneChannels) {
    if (channel === "EMAIL") continue;
    if (await bear(app, tx, phoneMessagesTo(app, letter, { readers, channel }))) reachesPhones = true;
  }
  const isWrittenTo = ({ mail, phone, is_muted }: Reader) =>
    !is_muted && (mail !== null || (phone !== null && reachesPhones));
  const more = readers.filter(isWrittenTo).length;
  const finishedAt = readers.length < batch ? app.clock.now() : null;
  await noteSent(tx, message, { more, after: readers.at(-1)?.user_id ?? null, finishedAt });
  return finishedAt === null;
}

/** While phones get no messages, or a service was taken away, the mails go out all the same; false: so it is. */
async function bear(app: App, tx: Tx, messages: Message[]): Promise<boolean> {
  try {
    await app.messages.writeAll(tx, messages);
    return true;
  } catch (error) {
    const isBearable = error instanceof AppError && /^channel_(?:paused|unavailable)$/.test(error.code);
    if (!isBearable) throw error;
    app.log.warn({ reason: error.code, messages: messages.length }, "guests were not written to on their phones");
    return false;
  }
}

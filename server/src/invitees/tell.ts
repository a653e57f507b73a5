import { EventId, type Locale } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { z } from "zod";
import { findPeople, hostNameIn, type Named, type PersonFacts } from "../auth/index.ts";
import { findMailFacts, type MailFacts } from "../events/index.ts";
import { carries, mutedAmong, stopAt } from "../guestMessages/index.ts";
import { toMailMessage } from "../notifications/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { Message } from "../platform/messages/messages.ts";
import type { App } from "../platform/services.ts";
import { agreesToMessages } from "./consent.ts";
import { invitationMail, pathFor } from "./invitationMail.ts";
import { noteTold, takeWaiting, type Waiting } from "./store.ts";
import { texts } from "./texts.ts";

const job = "tell-invitees";
const batch = 100;
const Batch = z.object({ eventId: EventId, after: z.string() });

/** The work of inviting: a batch after the other, each in a transaction with the mark of who was told. */
export function defineInviting(app: App): void {
  app.jobs.define({
    name: job,
    data: Batch,
    work: ({ eventId, after }) => transaction(app.db, (tx) => tellBatch(app, tx, eventId, after)),
  });
}

/** Has those who wait be told. */
export async function beginTelling(app: App, tx: Tx, eventId: EventId): Promise<void> {
  await app.jobs.send(tx, job, { eventId, after: "" } satisfies z.input<typeof Batch>);
}

/** Invites the next ones. Whom nothing reaches stays untold; who wants no messages of this host is left in peace. */
async function tellBatch(app: App, tx: Tx, eventId: EventId, after: string): Promise<void> {
  const event = await findMailFacts(tx, eventId);
  const now = app.clock.now();
  if (event?.status !== "PUBLISHED" || (event.end_at && event.end_at <= now)) return;
  const waiting = await takeWaiting(tx, eventId, { after, limit: batch });
  const muted = await mutedAmong(
    tx,
    event.host_id,
    waiting.map(({ address }) => address),
  );
  const people = await findPeople(tx, [event.host_id, ...new Set(waiting.map(({ invited_by }) => invited_by))]);
  const host = people.get(event.host_id);
  const wanted = waiting.filter(({ address }) => !muted.has(address));
  const mails = wanted.filter(({ address }) => !isPhone(address));
  await app.messages.writeAll(
    tx,
    mails.map((one) => toMail(app, one, { event, host, by: people.get(one.invited_by) })),
  );
  const toPhones = await phoneMessages(app, tx, { event, host, waiting: wanted });
  const told = [...mails, ...((await areWritten(app, tx, toPhones)) ? toPhones.map(({ one }) => one) : [])];
  await noteTold(
    tx,
    eventId,
    told.map(({ address }) => address),
    now,
  );
  const last = waiting.at(-1);
  if (waiting.length === batch && last) await app.jobs.send(tx, job, { eventId, after: last.address });
}

export const isPhone = (address: string) => address.startsWith("+");

type Inviting = { event: MailFacts; host: Named; by: PersonFacts | undefined };

/** In the reader's language, else in that of whoever invites. The key lets one number of an invitation go out once. */
function toMail(app: App, { address, told_times, locale: theirs }: Waiting, { event, host, by }: Inviting) {
  const locale: Locale = theirs ?? by?.locale ?? "en";
  const onceKey = onceKeyOf(event, address, told_times);
  const stop = stopAt(app, { address, hostId: event.host_id });
  const mail = invitationMail(event, { address, host: hostNameIn(locale, host), stop }, locale);
  return toMailMessage(app, { to: address, locale, kind: "event_invitation", onceKey }, mail);
}

const onceKeyOf = (event: MailFacts, address: string, times: number) =>
  `invite:${event.event_id}:${address}:${times + 1}`;

type ToPhone = { one: Waiting; message: Message };

/** Numbers of people who have an account and agreed to messages, where something carries them. */
async function phoneMessages(
  app: App,
  tx: Tx,
  { event, host, waiting }: { event: MailFacts; host: Named; waiting: readonly Waiting[] },
): Promise<ToPhone[]> {
  const channel = app.config.phoneChannel;
  if (!carries(app.config, channel)) return [];
  const numbers = waiting.filter(({ address }) => isPhone(address));
  const agreeing = await agreesToMessages(
    tx,
    numbers.flatMap(({ user_id }) => user_id ?? []),
  );
  return numbers.flatMap((one) => {
    const { address: to, user_id, locale, told_times } = one;
    if (!user_id || !locale || !agreeing.has(user_id)) return [];
    const url = `${app.config.publicUrl}${pathFor(event)}`;
    const text = texts[locale].phone({ host: hostNameIn(locale, host), event: event.title, url });
    const onceKey = onceKeyOf(event, to, told_times);
    return [{ one, message: { channel, to, locale, kind: "event_invitation", subject: event.title, text, onceKey } }];
  });
}

/** While phones get no messages, nobody is told by them. */
async function areWritten(app: App, tx: Tx, list: readonly ToPhone[]): Promise<boolean> {
  try {
    await app.messages.writeAll(
      tx,
      list.map(({ message }) => message),
    );
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "channel_paused") return false;
    throw error;
  }
}

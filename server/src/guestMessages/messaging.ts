import type { EventId, Locale, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { Audience, Messaging, Recipients } from "@mela/contract/guestMessages";
import { findPeople, findPerson } from "../auth/index.ts";
import { findMailFacts } from "../events/index.ts";
import { record } from "../history/index.ts";
import { type Mail, renderMail, writeMail } from "../notifications/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { countAudience } from "./audience.ts";
import { carries, channelStates } from "./channels.ts";
import { toMail } from "./letters.ts";
import { leftToday } from "./send.ts";
import { findReminders, listMessages, updateReminders } from "./store.ts";
import { texts } from "./texts.ts";
import { toGuestMessage } from "./wire.ts";

/** All that a host sees of messages to an event's guests. */
export async function showMessaging(app: App, eventId: EventId, now: Date): Promise<Messaging> {
  const [found, reminders] = [await listMessages(app.db, eventId), await findReminders(app.db, eventId)];
  const authors = await findPeople(app.db, [...new Set(found.map(({ author_id }) => author_id))]);
  return {
    channels: channelStates(app.config),
    left_today: await leftToday(app, app.db, eventId, now),
    reminders: {
      is_on: reminders?.sends_reminders ?? false,
      day_sent_at: reminders?.reminded_day_at?.toISOString() ?? null,
      hour_sent_at: reminders?.reminded_hour_at?.toISOString() ?? null,
    },
    messages: found.map((row) => toGuestMessage(row, authors.get(row.author_id)?.name ?? "")),
  };
}

type Choice = { eventId: EventId; audience: Audience; usesPhones: boolean; now: Date };

/** How many people a choice would reach now. */
export async function countRecipients(tx: Tx, { now, ...choice }: Choice): Promise<Recipients> {
  const event = await findMailFacts(tx, choice.eventId);
  if (!event) throw new AppError("not_found");
  return countAudience(tx, { ...choice, hostId: event.host_id, asOf: now });
}

type Trial = { eventId: EventId; authorId: UserId; subject: string; text: string; waiting: boolean };

/** The mail as a guest would read it, in the language of whoever wrote it. */
export async function preview(app: App, trial: Trial): Promise<{ subject: string; html: string }> {
  const { mail, locale } = await compose(app, app.db, trial);
  return renderMail(app, mail, locale);
}

/** Sends the mail to whoever wrote it. Throws `email_needed`, `channel_not_ready`. */
export async function tryOut(app: App, trial: Trial): Promise<{ to: string }> {
  if (!carries(app.config, "EMAIL")) throw new AppError("channel_not_ready");
  return transaction(app.db, async (tx) => {
    const { mail, locale, to } = await compose(app, tx, trial);
    if (!to) throw new AppError("email_needed");
    const { stop: _works, ...rest } = mail; // its link would stop the host's own messages
    const subject = texts[locale].trial(mail.subject);
    await writeMail(app, tx, { to, locale, kind: "guest_message_test" }, { ...rest, subject });
    return { to };
  });
}

type Composed = { mail: Mail; locale: Locale; to: string | null };

async function compose(app: App, tx: Tx, { eventId, authorId, subject, text, waiting }: Trial): Promise<Composed> {
  const [event, author] = [await findMailFacts(tx, eventId), await findPerson(tx, authorId)];
  if (!event || !author) throw new AppError("not_found");
  const host = await findPerson(tx, event.host_id);
  const { locale, mailTo: to } = author;
  const letter = { id: "", subject, text, event, host };
  const copy = {
    address: to ?? "",
    hostId: event.host_id,
    locale,
    path: waiting ? `/${event.slug}` : "/bookings",
    isWaiting: waiting,
  };
  return { mail: toMail(app, letter, copy), locale, to };
}

type Switched = { eventId: EventId; isOn: boolean; actorId: UserId; now: Date };

/** Switches an event's reminders on or off. Again changes nothing. */
export async function switchReminders(
  app: App,
  { eventId, isOn, actorId, now }: Switched,
): Promise<{ is_on: boolean }> {
  await transaction(app.db, async (tx) => {
    if (!(await updateReminders(tx, eventId, isOn))) return;
    const line = { eventId, at: now, actorId, subject: "event", subjectId: eventId, action: "reminders" } as const;
    await record(tx, { ...line, before: { is_on: !isOn }, after: { is_on: isOn } });
  });
  return { is_on: isOn };
}

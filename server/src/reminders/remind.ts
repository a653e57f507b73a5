import { BookingId, EventId, type Locale, UtcTime } from "@mela/contract/common";
import { dateIn } from "@mela/contract/zones";
import { z } from "zod";
import { findPeople } from "../auth/index.ts";
import { withEntry } from "../bookings/index.ts";
import { aboutEvent, findMailFacts, type MailFacts } from "../events/index.ts";
import {
  type Mail,
  onPhone,
  type PhoneNews,
  tellsPhones,
  toMailMessage,
  writePhoneNews,
} from "../notifications/index.ts";
import { later } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import { daysText, tagOf } from "../platform/inLocale.ts";
import type { Message } from "../platform/messages/messages.ts";
import type { App } from "../platform/services.ts";
import { findFriends } from "../tasks/index.ts";
import { claimDue, findGuests, findTicketDays, leadOf, type ReminderGuest } from "./store.ts";
import { type Reminder, texts } from "./texts.ts";

const job = "remind-guests";
const batch = 100;
const batchesAtOnce = 20;
const Batch = z.object({
  eventId: EventId,
  kind: z.enum(["day", "hour"]),
  /** The start that it is about: an event that was moved since is reminded of another time. */
  start: UtcTime,
  after: BookingId.nullable(),
});
type Batch = z.output<typeof Batch>;

/** The work of reminding: every few minutes it is looked whose time has come, and jobs write to the guests in batches. */
export function defineReminders(app: App): void {
  app.jobs.define({ name: job, data: Batch, work: (due) => remind(app, due) });
  app.jobs.every("find-reminders", "*/5 * * * *", () => findReminders(app));
}

async function findReminders(app: App): Promise<void> {
  if (!app.messages.reaches("EMAIL") && !tellsPhones(app)) return;
  const now = app.clock.now();
  for (const kind of ["hour", "day"] as const) {
    await transaction(app.db, async (tx) => {
      for (const { event_id: eventId } of await claimDue(tx, kind, now)) {
        const event = await findMailFacts(tx, eventId);
        // Nobody is to be anywhere within the hour that a whole day begins in.
        if (event?.start_at && !(kind === "hour" && event.all_day)) {
          const start = event.start_at.toISOString();
          await app.jobs.send(tx, job, { eventId, kind, start, after: null } satisfies Batch);
        }
      }
    });
  }
}

/** One batch after the other; after some of them the next job goes on, so that no job runs for long. */
async function remind(app: App, due: Batch): Promise<void> {
  let { after } = due;
  for (let n = 0; n < batchesAtOnce; n += 1) {
    after = await transaction(app.db, (tx) => remindBatch(app, tx, { ...due, after }));
    if (!after) return;
  }
  await app.jobs.send(app.db, job, { ...due, after });
}

/** Writes to some guests; behind whom it goes on, if it does. The key of a mail lets it be written once. */
async function remindBatch(app: App, tx: Tx, { eventId, kind, start, after }: Batch): Promise<BookingId | null> {
  const event = await findMailFacts(tx, eventId);
  const now = app.clock.now();
  if (!event?.start_at || event.start_at.toISOString() !== start || event.start_at <= now) return null;
  if (event.status !== "PUBLISHED" || event.postponed_at) return null;
  const bookedBefore = later(event.start_at, -leadOf(kind, event.all_day));
  const guests = await findGuests(tx, { eventId, bookedBefore, after, limit: batch });
  const { mails, toPhones } = await remindersFor(app, tx, { event, kind, guests, now });
  if (app.messages.reaches("EMAIL")) await app.messages.writeAll(tx, mails);
  await writePhoneNews(app, tx, toPhones);
  return guests.length === batch ? (guests.at(-1)?.booking_id ?? null) : null;
}

type Writing = { event: MailFacts; kind: Reminder; guests: readonly ReminderGuest[]; now: Date };

/** Who booked, and whom they gave tickets: each is reminded by themselves, who has no address for mail on their phone. */
async function remindersFor(app: App, tx: Tx, { event, kind, guests, now }: Writing) {
  const ids = guests.map(({ booking_id }) => booking_id);
  const friends = await findFriends(tx, event.event_id, ids);
  const found = await findTicketDays(tx, event.event_id, ids);
  const daysOf = (bookingId: BookingId, holderId: string | null) =>
    found.find(({ booking_id, holder_id }) => booking_id === bookingId && holder_id === holderId)?.days ?? [];
  const readers = [
    ...guests
      .filter(({ has_ticket }) => has_ticket)
      .map((guest) => ({ ...guest, days: daysOf(guest.booking_id, null), key: guest.booking_id })),
    ...friends.map((friend) => {
      const { booking_id: bookingId, user_id: userId } = friend;
      return { ...friend, address: null, days: daysOf(bookingId, userId), key: `${bookingId}:${userId}` };
    }),
  ];
  const people = await findPeople(
    tx,
    readers.map(({ user_id }) => user_id),
  );
  const mails: Message[] = [];
  const toPhones: PhoneNews[] = [];
  for (const guest of readers) {
    const person = people.get(guest.user_id);
    if (!person) continue;
    const { locale, mailTo, phoneTo } = person;
    const head: Omit<PhoneNews, "to" | "text" | "path"> = {
      locale,
      kind: `reminder_${kind}`,
      onceKey: `reminder:${kind}:${guest.key}:${event.start_at?.toISOString()}`,
      ...(event.start_at && { expiresAt: event.start_at }),
    };
    const to = mailTo ?? guest.address;
    const enclosed = [withEntry({ eventId: event.event_id, bookingId: guest.booking_id, locale })];
    if (to) mails.push(toMailMessage(app, { ...head, to, enclosed }, toMail(event, { kind, guest, locale, now })));
    else if (phoneTo) {
      const facts = { event: onPhone(event.title), when: dayOf(event, now), time: timeOf(event, locale) };
      const days = daysText(guest.days, locale);
      const text = texts[locale].phone({ ...facts, days }); // the link of what is online stands on the pass, for its guest alone
      toPhones.push({ ...head, to: phoneTo, text, path: `/booking_confirmed/${guest.booking_id}` });
    }
  }
  return { mails, toPhones };
}

/** `days`: those that their tickets are good for, where it is not all of them. */
type Reader = Pick<ReminderGuest, "booking_id" | "reference"> & { days: readonly string[] };
type Reading = { kind: Reminder; guest: Reader; locale: Locale; now: Date };

/** A reminder as a mail. */
export function toMail(event: MailFacts, { kind, guest, locale, now }: Reading): Mail {
  const said = texts[locale];
  const facts = { event: event.title, when: dayOf(event, now), time: timeOf(event, locale) };
  const pass = `/booking_confirmed/${guest.booking_id}`;
  const url = event.is_online ? event.online_url : null;
  return {
    subject: said.subject[kind](facts),
    heading: said.heading[kind](facts),
    about: aboutEvent(event, locale),
    lines: [
      ...(guest.days.length > 0 ? [said.goodOn(daysText(guest.days, locale))] : []),
      url ? said.joinAt(url) : said.reference(guest.reference),
    ],
    action: url ? { label: said.join, url } : { label: said.action, url: pass },
    footer: said.footer,
  };
}

/** Whether it begins today or tomorrow, where it takes place. */
function dayOf({ start_at, timezone: timeZone }: MailFacts, now: Date): "today" | "tomorrow" | "later" {
  if (!start_at) return "later";
  const day = (at: Date) => Date.parse(dateIn(timeZone, at));
  const days = Math.round((day(start_at) - day(now)) / 86_400_000);
  return days === 0 ? "today" : days === 1 ? "tomorrow" : "later";
}

function timeOf({ start_at, timezone: timeZone, all_day, is_online }: MailFacts, locale: Locale): string {
  if (!start_at || all_day) return "";
  const how = { hour: "numeric", minute: "2-digit", timeZone } as const;
  const zone = is_online ? ({ timeZoneName: "short" } as const) : {};
  return new Intl.DateTimeFormat(tagOf(locale), { ...how, ...zone }).format(start_at);
}

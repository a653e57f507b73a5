import { BookingId, Day, EventId, UtcTime } from "@mela/contract/common";
import { z } from "zod";
import { findPeople } from "../auth/index.ts";
import { withEntry } from "../bookings/index.ts";
import { findMailFacts, type MailFacts } from "../events/index.ts";
import { onPhone, type PhoneNews, tellsPhones, toMailMessage, writePhoneNews } from "../notifications/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import { daysText } from "../platform/inLocale.ts";
import type { Message } from "../platform/messages/messages.ts";
import type { App } from "../platform/services.ts";
import { findFriends } from "../tasks/index.ts";
import { dayOf, timeOf, toMail } from "./mail.ts";
import { isMeant, type Occasion, timesOf } from "./occasion.ts";
import { claimDays, claimDue, findGuests, findTicketDays, type ReminderGuest } from "./store.ts";
import { texts } from "./texts.ts";

const job = "remind-guests";
const batch = 100;
const batchesAtOnce = 20;
const Batch = z.object({
  eventId: EventId,
  kind: z.enum(["day", "hour"]),
  /** The start that it is about: an event that was moved since is reminded of another time. */
  start: UtcTime,
  /** A later day of it, for whose tickets begin with that one; null: its start. */
  day: Day.nullable().default(null),
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
          await app.jobs.send(tx, job, { eventId, kind, start, day: null, after: null } satisfies Batch);
        }
      }
    });
  }
  await transaction(app.db, async (tx) => {
    for (const { event_id: eventId, start_at, day } of await claimDays(tx, now)) {
      const start = start_at.toISOString();
      await app.jobs.send(tx, job, { eventId, kind: "day", start, day, after: null } satisfies Batch);
    }
  });
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
async function remindBatch(app: App, tx: Tx, { eventId, kind, start, day, after }: Batch): Promise<BookingId | null> {
  const event = await findMailFacts(tx, eventId);
  const now = app.clock.now();
  if (!event?.start_at || event.start_at.toISOString() !== start) return null;
  if (event.status !== "PUBLISHED" || event.postponed_at) return null;
  const occasion = { kind, day };
  const { dueAt, lateAt } = timesOf({ ...event, start_at: event.start_at }, occasion);
  if (lateAt <= now) return null;
  const guests = await findGuests(tx, {
    eventId,
    bookedBefore: dueAt,
    withAdmitted: day !== null,
    after,
    limit: batch,
  });
  const { mails, toPhones } = await remindersFor(app, tx, { event, occasion, expiresAt: lateAt, guests, now });
  if (app.messages.reaches("EMAIL")) await app.messages.writeAll(tx, mails);
  await writePhoneNews(app, tx, toPhones);
  return guests.length === batch ? (guests.at(-1)?.booking_id ?? null) : null;
}

type Writing = {
  event: MailFacts;
  occasion: Occasion;
  expiresAt: Date;
  guests: readonly ReminderGuest[];
  now: Date;
};

/** Who booked, and whom they gave tickets: each is reminded by themselves, who has no address for mail on their phone. */
async function remindersFor(app: App, tx: Tx, { event, occasion, expiresAt, guests, now }: Writing) {
  const { kind, day } = occasion;
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
  ].filter(({ days }) => isMeant(event, occasion, days));
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
      onceKey: `reminder:${day ?? kind}:${guest.key}:${event.start_at?.toISOString()}`,
      expiresAt,
    };
    const to = mailTo ?? guest.address;
    const enclosed = [withEntry({ eventId: event.event_id, bookingId: guest.booking_id, locale })];
    if (to) mails.push(toMailMessage(app, { ...head, to, enclosed }, toMail(event, { occasion, guest, locale, now })));
    else if (phoneTo) {
      const facts = { event: onPhone(event.title), when: dayOf(event, day, now), time: timeOf(event, day, locale) };
      const days = daysText(guest.days, locale);
      const text = texts[locale].phone({ ...facts, days }); // the link of what is online stands on the pass, for its guest alone
      toPhones.push({ ...head, to: phoneTo, text, path: `/booking_confirmed/${guest.booking_id}` });
    }
  }
  return { mails, toPhones };
}

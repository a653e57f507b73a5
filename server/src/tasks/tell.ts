import { BookingStatus } from "@mela/contract/bookings";
import { BookingId, EventId, type Locale, UserId } from "@mela/contract/common";
import type { MailKind } from "@mela/contract/mailKinds";
import type { TaskKind } from "@mela/contract/tasks";
import { z } from "zod";
import { findPeople } from "../auth/index.ts";
import { record } from "../history/index.ts";
import {
  type Mail,
  onPhone,
  type PhoneNews,
  tellsPhones,
  toMailMessage,
  writePhoneNews,
} from "../notifications/index.ts";
import { transaction } from "../platform/database/engine.ts";
import { At, firstRow, Int, rows, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import type { Enclosed } from "../platform/messages/enclosures.ts";
import type { Message } from "../platform/messages/messages.ts";
import type { App } from "../platform/services.ts";
import { findFriends } from "./friends.ts";
import { advanceTask, findOpen, holdTask, type Task, type TaskId } from "./store.ts";

const EventRow = z.object({
  title: z.string(),
  status: z.string(),
  start_at: At.nullable(),
  end_at: At.nullable(),
  timezone: z.string(),
  postponed_at: At.nullable(),
  postponed_from: At.nullable(),
  postpone_note: z.string(),
  refund_choice_until: At.nullable(),
});
/** The event as it is when its guests are told. */
export type EventFacts = z.output<typeof EventRow> & { shortTitle: string };

const GuestRow = z.object({
  booking_id: BookingId,
  user_id: UserId,
  status: BookingStatus,
  reference: z.string(),
  kept_minor: Int,
  currency: z.string(),
  address: z.string().nullable(),
});
/**
 * A guest as far as a mail about the whole event needs it. `keptMinor`: what was paid and not given back; `isFriend`: they
 * were given a ticket of a booking that is another's.
 */
export type GuestFacts = Pick<z.output<typeof GuestRow>, "booking_id" | "status" | "reference" | "currency"> & {
  keptMinor: number;
  isFriend: boolean;
};

type ToldKind = Exclude<TaskKind, "CANCEL">;
/** News as a mail, and in a sentence for the phone of whoever has no address for mail; the address of their pass follows. */
export type Said = { mail: Mail; phone: string };
type Say = (guest: GuestFacts, locale: Locale) => Said;
const mailOf = {
  CHANGE: "event_change",
  POSTPONE: "event_postpone",
  NAME_DATE: "event_name_date",
} satisfies Record<ToldKind, MailKind>;

/** What one kind of work says, and to whom. */
export type Telling = {
  /** A cancelled event's guests are told of their bookings instead. */
  kind: ToldKind;
  /** Which bookings `b` are told. */
  guests: SQL;
  /** What comes with each mail. */
  encloses?(whose: { eventId: EventId; bookingId: BookingId; locale: Locale }): Enclosed;
  /** Asked once for each batch: how to say it to a guest, or null when there is nothing to say any more. */
  prepare(tx: Tx, task: Task, event: EventFacts): Promise<Say | null>;
};

const tellings = new WeakMap<App, Map<TaskKind, Telling>>();
const jobName = (kind: TaskKind) => `tell-${kind.toLowerCase().replaceAll("_", "-")}`;
const TaskData = z.object({ eventId: EventId, taskId: z.string() });

/** Defines how the guests of an event are told something: in batches, each guest once, whatever interrupts it. */
export function defineTelling(app: App, telling: Telling): void {
  const known = tellings.get(app) ?? new Map<TaskKind, Telling>();
  tellings.set(app, known.set(telling.kind, telling));
  app.jobs.define({ name: jobName(telling.kind), data: TaskData, work: (task) => tell(app, telling, task) });
  if (known.size === 1) app.jobs.every("go-on-telling", "* * * * *", () => goOn(app));
}

/** Has a work begin as soon as the transaction is through; were that lost, the next minute finds it. */
export async function tellSoon(app: App, tx: Tx, kind: TaskKind, task: TaskId): Promise<void> {
  await app.jobs.send(tx, jobName(kind), task);
}

/** Begins what is due, and goes on with what was interrupted. */
async function goOn(app: App): Promise<void> {
  const known = tellings.get(app) ?? new Map<TaskKind, Telling>();
  for (const { kind, ...task } of await findOpen(app.db, [...known.keys()], app.clock.now())) {
    const telling = known.get(kind);
    if (!telling) continue;
    try {
      await tell(app, telling, task);
    } catch (error) {
      app.log.error({ err: error, eventId: task.eventId, kind }, "guests not told yet"); // those behind it are
    }
  }
}

async function tell(app: App, telling: Telling, task: TaskId): Promise<void> {
  for (let isMore = true; isMore; ) {
    isMore = await transaction(app.db, (tx) => tellSome(app, tx, telling, task));
    app.live.publish({ eventId: task.eventId, kind: "guests", bookingId: null });
  }
}

const batch = 100;

/** Writes to the next guests and notes it, in one transaction. False: that was all, or others are at it. */
async function tellSome(app: App, tx: Tx, telling: Telling, id: TaskId): Promise<boolean> {
  const now = app.clock.now();
  const task = await holdTask(tx, id, now);
  const event = task && (await readEvent(tx, id.eventId));
  if (!task || !event) return false;
  const say = await telling.prepare(tx, task, { ...event, shortTitle: onPhone(event.title) });
  if (!say) {
    await advanceTask(tx, id, { done: 0, failed: 0, isLast: true, now });
    return false;
  }
  const which = sql`b.event_id = ${id.eventId}::uuid and not b.is_test and ${telling.guests}`;
  const total = task.begun_at ? task.total : await count(tx, which);
  const guests = await readGuests(tx, which, task.after);
  const people = await findPeople(
    tx,
    guests.map(({ user_id }) => user_id),
  );
  const letters = guests.map((guest): Letter => {
    const person = people.get(guest.user_id);
    const { booking_id, status, reference, currency, kept_minor: keptMinor } = guest;
    const facts = { booking_id, status, reference, currency, keptMinor, isFriend: false };
    const reader = { mailTo: person?.mailTo ?? guest.address, phoneTo: person?.phoneTo ?? null };
    const head = { locale: person?.locale ?? "en", onceKey: `task:${id.taskId}:${booking_id}` };
    return { ...reader, ...head, facts };
  });
  const written = await writeLetters(app, tx, { id, telling, say }, letters);
  await writeLetters(app, tx, { id, telling, say }, await lettersToFriends(tx, id, guests));
  const [done, failed] = [written, guests.length - written];
  const isLast = guests.length < batch;
  const after = guests.at(-1)?.booking_id;
  await advanceTask(tx, id, { done, failed, total, isLast, now, ...(after && { after }) });
  if (isLast && task.done + task.failed + guests.length > 0) {
    const told = { kind: task.kind, told: task.done + done, unreachable: task.failed + failed };
    const { eventId } = id;
    const entry = { eventId, at: now, actorId: null, subject: "event", subjectId: eventId, action: "tell" } as const;
    await record(tx, { ...entry, after: told });
  }
  return !isLast;
}

/** News for one reader. */
type Letter = {
  mailTo: string | null;
  phoneTo: string | null;
  locale: Locale;
  onceKey: string;
  facts: GuestFacts;
};
type Writing = { id: TaskId; telling: Telling; say: Say };

/** Writes to each by mail, or on the phone who has no address for it; to how many. */
async function writeLetters(app: App, tx: Tx, { id, telling, say }: Writing, letters: readonly Letter[]) {
  const [reaches, kind] = [app.messages.reaches("EMAIL"), mailOf[telling.kind]];
  const mails: Message[] = [];
  const toPhones: PhoneNews[] = [];
  for (const { mailTo, phoneTo, locale, onceKey, facts } of letters) {
    const bookingId = facts.booking_id;
    const head = { locale, kind, onceKey };
    if (mailTo && reaches) {
      const enclosed = telling.encloses?.({ eventId: id.eventId, bookingId, locale });
      const address = { ...head, to: mailTo, ...(enclosed && { enclosed: [enclosed] }) };
      mails.push(toMailMessage(app, address, say(facts, locale).mail));
    } else if (!mailTo && phoneTo && tellsPhones(app)) {
      const { phone: text } = say(facts, locale);
      toPhones.push({ ...head, to: phoneTo, text, path: `/booking_confirmed/${bookingId}` });
    }
  }
  if (mails.length > 0) await app.messages.writeAll(tx, mails);
  return mails.length + (await writePhoneNews(app, tx, toPhones));
}

/** The same news for those who were given tickets of these guests. They are no bookings, and are not counted as such. */
async function lettersToFriends(tx: Tx, { eventId, taskId }: TaskId, guests: readonly z.output<typeof GuestRow>[]) {
  const byId = new Map(guests.map((guest) => [guest.booking_id, guest]));
  const friends = await findFriends(tx, eventId, [...byId.keys()]);
  const people = await findPeople(
    tx,
    friends.map(({ user_id }) => user_id),
  );
  return friends.flatMap(({ booking_id, user_id }): Letter[] => {
    const [guest, person] = [byId.get(booking_id), people.get(user_id)];
    if (!guest || !person) return [];
    const { mailTo, phoneTo, locale } = person;
    const { status, reference, currency } = guest;
    const facts = { booking_id, status, reference, currency, keptMinor: 0, isFriend: true };
    return [{ mailTo, phoneTo, locale, onceKey: `task:${taskId}:${booking_id}:${user_id}`, facts }];
  });
}

function readEvent(tx: Tx, eventId: EventId): Promise<z.output<typeof EventRow> | null> {
  return firstRow(
    tx,
    EventRow,
    sql`select title, status, start_at, end_at, timezone, postponed_at, postponed_from, postpone_note, refund_choice_until
          from events where event_id = ${eventId}::uuid`,
  );
}

const CountRow = z.object({ n: Int });

async function count(tx: Tx, which: SQL): Promise<number> {
  const found = await firstRow(tx, CountRow, sql`select count(*) as n from bookings b where ${which}`);
  return found?.n ?? 0;
}

/** Whoever a host wrote down is written to at the address that stands there. */
function readGuests(tx: Tx, which: SQL, after: string | null) {
  return rows(
    tx,
    GuestRow,
    sql`select b.booking_id, b.user_id, b.status, b.reference, b.currency,
               case when b.payment_status in ('PAID', 'PARTLY_REFUNDED') or b.venue_paid_at is not null then b.total_minor - b.refunded_minor else 0 end as kept_minor,
               case when b.added_by is not null then b.email end as address
          from bookings b
         where ${which} and (${after}::uuid is null or b.booking_id > ${after}::uuid)
         order by b.booking_id limit ${batch}::int`,
  );
}

import type { createBooking, getBooking } from "@mela/contract/bookings";
import type { Answer } from "@mela/contract/call";
import type { checkIn } from "@mela/contract/checkin";
import { BookingId, type EventId } from "@mela/contract/common";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { firstRow, Int, json, rows, type Tx } from "../server/src/platform/database/rows.ts";
import { expectRightBooks, expectRightMoney, type Taken, takenIn } from "../server/src/testing/books.ts";
import { expectRightLedger } from "../server/src/testing/ledger.ts";
import type { TicketKeys } from "../server/src/tickets/index.ts";
import { latelyAnswered, unclearlyRefused, waitedForOthers } from "./answers.ts";
import type { History } from "./history.ts";

/** What must be true at every moment, of a backup too that was taken in the middle of it all. */
export const alwaysTrue = [
  "acknowledged bookings exist",
  "no more seats than there are",
  "the books count what is there",
  "the ledger is in balance",
  "a ticket comes in once",
  "each acknowledged scan is kept, once",
  "tickets that were shown are genuine",
  "pictures that were taken in are shown",
] as const;
/** What must be true of a history and of what it leaves once all work is done, whatever struck meanwhile. */
export const invariants = [
  ...alwaysTrue,
  "a repeat under its key gets the first answer",
  "each captured payment has one booking, or went back",
  "who has a booking was told so by mail",
  "what can't be done says when to come again",
  "every request is answered in ten seconds",
  "who needs no service outside waits for none",
] as const;
export type Invariant = (typeof invariants)[number];
export type Broken = { invariant: Invariant; what: unknown };

/** What is left of a history. `taken`: what the payment service has; null: it is the sandbox, in this database. */
export type Left = {
  tx: Tx;
  eventId: EventId;
  history: History;
  codes: readonly string[];
  keys: Pick<TicketKeys, "verify">;
  /** Pictures that were taken in and are not shown. */
  unseen: readonly string[];
  taken: readonly Taken[] | null;
  /** The texts of all mails that came; null: they lie in the outbox. */
  mails: readonly string[] | null;
};

/** Holds a history against what the database has in the end. Gives what is broken. */
export async function check(left: Left, among: readonly Invariant[] = invariants): Promise<Broken[]> {
  const { tx, eventId, history, taken } = left;
  const found: { [I in Invariant]: () => Promise<unknown[]> } = {
    "acknowledged bookings exist": () => missingBookings(left),
    "a repeat under its key gets the first answer": async () => secondAnswers(history),
    "no more seats than there are": () => oversold(tx, eventId),
    "the books count what is there": () => thrownBy(() => expectRightBooks({ app: { db: tx } }, eventId)),
    "each captured payment has one booking, or went back": async () => [
      ...(await lostMoney(left)),
      ...(await thrownBy(() => expectRightMoney({ app: { db: tx } }, eventId, taken))),
    ],
    "the ledger is in balance": () => thrownBy(() => expectRightLedger({ app: { db: tx } }, eventId)),
    "a ticket comes in once": () => admittedTwice(tx, eventId),
    "each acknowledged scan is kept, once": () => lostScans(left),
    "tickets that were shown are genuine": () => forged(left),
    "pictures that were taken in are shown": async () => [...left.unseen],
    "who has a booking was told so by mail": () => untold(left),
    "what can't be done says when to come again": async () => unclearlyRefused(history),
    "every request is answered in ten seconds": async () => latelyAnswered(history),
    "who needs no service outside waits for none": async () => waitedForOthers(history),
  };
  const broken: Broken[] = [];
  for (const invariant of among) {
    const what = await found[invariant]();
    if (what.length > 0) broken.push({ invariant, what: what.slice(0, 5) });
  }
  return broken;
}

const Id = z.object({ id: z.string() });

async function missingBookings({ tx, history }: Left): Promise<string[]> {
  const told = history.of<Answer<typeof createBooking>>("createBooking").flatMap(({ answers }) => answers);
  const ids = [...new Set(told.map(({ data }) => data.booking_id))];
  const there = await rows(tx, Id, sql`select booking_id as id from bookings`);
  const known = new Set(there.map(({ id }) => id));
  return ids.filter((id) => !known.has(BookingId.parse(id)));
}

function secondAnswers(history: History): string[] {
  const bookings = history.of<Answer<typeof createBooking>>("createBooking");
  const scans = history.of<Answer<typeof checkIn>>("checkIn");
  return [
    ...bookings
      .filter(({ answers }) => new Set(answers.map(({ data }) => data.booking_id)).size > 1)
      .map(({ key }) => `bookings under ${key}`),
    ...scans
      .filter(
        ({ answers }) => new Set(answers.map((one) => JSON.stringify([one.success, one.data?.checkinTime]))).size > 1,
      )
      .map(({ key }) => `scans under ${key}`),
  ];
}

function oversold(tx: Tx, eventId: EventId): Promise<unknown[]> {
  return rows(
    tx,
    z.object({ id: z.string(), taken: Int, capacity: Int }),
    sql`select t.ticket_type_id as id, sum(l.count) as taken, t.capacity
          from ticket_types t join booking_lines l using (event_id, ticket_type_id) join bookings b using (event_id, booking_id)
         where t.event_id = ${eventId}::uuid and b.status in ('HELD', 'AWAITING_PAYMENT', 'CONFIRMED')
         group by t.ticket_type_id, t.capacity having sum(l.count) > t.capacity`,
  );
}

/** Money that came in pays for one booking that has its seats or had them, or all of it went back; and we know of all of it. */
function lostMoney({ tx, eventId, taken }: Left): Promise<unknown[]> {
  return rows(
    tx,
    Id,
    sql`select s.payment_id as id
          from ${takenIn(eventId, taken)} s left join payments p using (payment_id) left join bookings b using (event_id, booking_id)
         where (case when b.status = 'CONFIRMED' and p.status = 'PAID' then 1 else 0 end)
               + (case when s.refunded_minor = s.amount_minor then 1 else 0 end) <> 1
           and not (coalesce(b.status, '') = 'CONFIRMED' and 0 < (select count(*) from payments o where o.event_id = p.event_id
                     and o.booking_id = p.booking_id and o.payment_id <> p.payment_id and o.paid_at is not null))`,
  );
}

function admittedTwice(tx: Tx, eventId: EventId): Promise<unknown[]> {
  return rows(
    tx,
    Id,
    sql`select ticket_id as id from admissions where event_id = ${eventId}::uuid and undone_at is null
         group by ticket_id, day having count(*) > 1`,
  );
}

async function lostScans({ tx, eventId, history }: Left): Promise<unknown[]> {
  const twice = await rows(
    tx,
    Id,
    sql`select scan_id as id from scans where event_id = ${eventId}::uuid group by scan_id having count(*) > 1`,
  );
  const kept = await firstRow(
    tx,
    z.object({ count: Int }),
    sql`select count(distinct scan_id) as count from scans where event_id = ${eventId}::uuid`,
  );
  const told = history.of("checkIn").filter(({ answers }) => answers.length > 0).length;
  return [...twice, ...((kept?.count ?? 0) < told ? [`${told} scans were answered, ${kept?.count} are kept`] : [])];
}

async function forged({ codes, keys }: Left): Promise<string[]> {
  const looked = await Promise.all(codes.map(async (code) => ({ code, found: await keys.verify(code) })));
  return looked.filter(({ found }) => typeof found === "string").map(({ code }) => code);
}

/** Bookings that their people know of and have still, and that no mail leads to. */
async function untold({ tx, history, mails }: Left): Promise<string[]> {
  const shown = history.of<Answer<typeof getBooking>>("getBooking").flatMap(({ answers }) => answers);
  const known = [
    ...new Set(shown.filter(({ data }) => data.status === "CONFIRMED").map(({ data }) => data.booking_id)),
  ];
  const still = await rows(
    tx,
    Id,
    sql`select booking_id as id from bookings where status = 'CONFIRMED'
           and booking_id in (select value::uuid from jsonb_array_elements_text(${json(known)}))`,
  );
  const texts =
    mails ?? (await rows(tx, z.object({ text: z.string() }), sql`select text from messages`)).map(({ text }) => text);
  const all = texts.join("\n");
  return still.filter(({ id }) => !all.includes(id)).map(({ id }) => id);
}

async function thrownBy(look: () => Promise<void>): Promise<string[]> {
  try {
    await look();
    return [];
  } catch (error) {
    return [String(error).slice(0, 500)];
  }
}

import type { createBooking } from "@mela/contract/bookings";
import type { Answer } from "@mela/contract/call";
import type { checkIn } from "@mela/contract/checkin";
import { BookingId, type EventId } from "@mela/contract/common";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { firstRow, Int, rows, type Tx } from "../server/src/platform/database/rows.ts";
import { expectRightBooks, expectRightMoney } from "../server/src/testing/books.ts";
import { expectRightLedger } from "../server/src/testing/ledger.ts";
import type { TicketKeys } from "../server/src/tickets/index.ts";
import type { History } from "./history.ts";

/** What must be true of a history and the database that it leaves, whatever struck meanwhile. */
export const invariants = [
  "acknowledged bookings exist",
  "a repeat under its key gets the first answer",
  "no more seats than there are",
  "the books count what is there",
  "each captured payment has one booking, or went back",
  "the ledger is in balance",
  "a ticket comes in once",
  "each acknowledged scan is kept, once",
  "tickets that were shown are genuine",
] as const;
export type Invariant = (typeof invariants)[number];
export type Broken = { invariant: Invariant; what: unknown };
type Left = { tx: Tx; eventId: EventId; history: History; codes: readonly string[]; keys: Pick<TicketKeys, "verify"> };

/** Holds a history against what the database has in the end. Gives what is broken. */
export async function check(left: Left): Promise<Broken[]> {
  const { tx, eventId } = left;
  const found: { [I in Invariant]: () => Promise<unknown> } = {
    "acknowledged bookings exist": () => missingBookings(left),
    "a repeat under its key gets the first answer": async () => secondAnswers(left.history),
    "no more seats than there are": () => oversold(tx, eventId),
    "the books count what is there": () => thrownBy(() => expectRightBooks({ app: { db: tx } }, eventId)),
    "each captured payment has one booking, or went back": async () => [
      ...(await lostMoney(tx, eventId)),
      ...(await thrownBy(() => expectRightMoney({ app: { db: tx } }, eventId))),
    ],
    "the ledger is in balance": () => thrownBy(() => expectRightLedger({ app: { db: tx } }, eventId)),
    "a ticket comes in once": () => admittedTwice(tx, eventId),
    "each acknowledged scan is kept, once": () => lostScans(left),
    "tickets that were shown are genuine": () => forged(left),
  };
  const broken: Broken[] = [];
  for (const invariant of invariants) {
    const what = await found[invariant]();
    if (Array.isArray(what) && what.length > 0) broken.push({ invariant, what: what.slice(0, 5) });
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

/** Money that came in pays for one booking that has its seats or had them, or all of it went back. */
function lostMoney(tx: Tx, eventId: EventId): Promise<unknown[]> {
  return rows(
    tx,
    Id,
    sql`select p.payment_id as id
          from sandbox_payments s join payments p using (payment_id) join bookings b using (event_id, booking_id)
         where p.event_id = ${eventId}::uuid and s.status = 'PAID'
           and (case when b.status = 'CONFIRMED' and p.status = 'PAID' then 1 else 0 end)
               + (case when s.refunded_minor = s.amount_minor then 1 else 0 end) <> 1
           and not (b.status = 'CONFIRMED' and 0 < (select count(*) from payments o where o.event_id = p.event_id
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

async function thrownBy(look: () => Promise<void>): Promise<string[]> {
  try {
    await look();
    return [];
  } catch (error) {
    return [String(error).slice(0, 500)];
  }
}

import type { BookingStatus } from "@mela/contract/bookings";
import { type BookingId, type EventId, TicketId } from "@mela/contract/common";
import { instant, instantOrNull, json, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newId } from "../platform/ids.ts";
import type { PricePart } from "../platform/pricePart.ts";
import type { PlannedLine } from "./plan.ts";
import type { Counted } from "./standing.ts";

/** A booking that has found its seats and is to be written down. */
export type NewBooking = Omit<Counted, "lines"> & {
  status: BookingStatus;
  reference: string;
  name: string;
  email: string | null;
  phone: string | null;
  totalMinor: number;
  currency: string;
  priceLines: readonly PricePart[];
  requiresApproval: boolean;
  /** Its money is to be set aside while it waits for the host. */
  setsAside?: boolean;
  lines: readonly PlannedLine[];
  answers: readonly { questionId: string; seat: number; answer: string }[];
  /** Of one that a host or a door put on the list: who did, from where, and whether it is to be paid at the venue. */
  added?: {
    addedBy: string;
    source: string | null;
    note: string;
    paymentStatus: "NONE" | "PENDING";
    /** When it was booked there, where that was before. */
    bookedAt?: Date;
  };
};

/** What is written at one moment, and till when those of it that are holds are held; null: none is one. */
type Writing = { bookings: readonly NewBooking[]; at: Date; heldUntil: Date | null };

/** A ticket of a new booking. */
export type NewTicket = ReturnType<typeof toTickets>[number];

/**
 * Writes bookings of one event with their lines, tickets and answers, each kind of row by one statement. Gives the tickets.
 * The moments go by themselves: to read them out of each row again took the engine a twentieth of a rush's batch.
 */
export async function insertBookings(
  tx: Tx,
  eventId: EventId,
  { bookings, at, heldUntil }: Writing,
): Promise<readonly NewTicket[]> {
  if (bookings.length === 0) return [];
  const now = instant(at);
  const heads = bookings.map(toHead);
  const places = bookings.map(({ bookingId, userId, added }) => ({ bookingId, userId, bookedAt: added?.bookedAt }));
  const lines = bookings.flatMap(({ bookingId, lines }) =>
    lines.map(({ typeId, count, unitMinor }) => ({ bookingId, typeId, count, unitMinor })),
  );
  const tickets = bookings.flatMap(({ bookingId, lines }) => toTickets(bookingId, lines));
  const answers = bookings.flatMap(({ bookingId, answers }) => answers.map((answer) => ({ ...answer, bookingId })));
  await Promise.all([
    run(
      tx,
      sql`insert into bookings (event_id, booking_id, user_id, reference, status, name, email, phone, party, total_minor,
                                currency, price_lines, promo_code_id, requires_approval, hold_expires_at, created_at, updated_at,
                                confirmed_at, added_by, source, note, payment_status, sets_aside)
          select ${eventId}::uuid, n."bookingId", n."userId", n.reference, n.status, n.name, n.email, n.phone, n.party,
                 n."totalMinor", n.currency, n."priceLines", n."promoCodeId", n."requiresApproval",
                 case when n.status = 'HELD' then ${instantOrNull(heldUntil)} end,
                 coalesce(n."bookedAt", ${now}), ${now}, case when n.status = 'CONFIRMED' then coalesce(n."bookedAt", ${now}) end,
                 n."addedBy", n.source, coalesce(n.note, ''), coalesce(n."paymentStatus", 'NONE'), coalesce(n."setsAside", false)
            from jsonb_to_recordset(${json(heads)}) as n("bookingId" uuid, "userId" uuid, reference text, status text, name text,
                 email text, phone text, party int, "totalMinor" bigint, currency text, "priceLines" jsonb, "promoCodeId" uuid,
                 "requiresApproval" boolean, "bookedAt" timestamptz, "addedBy" uuid, source text, note text,
                 "paymentStatus" text, "setsAside" boolean)`,
    ),
    run(
      tx,
      sql`insert into booking_index (booking_id, event_id, user_id, created_at)
          select n."bookingId", ${eventId}::uuid, n."userId", coalesce(n."bookedAt", ${now})
            from jsonb_to_recordset(${json(places)}) as n("bookingId" uuid, "userId" uuid, "bookedAt" timestamptz)`,
    ),
    run(
      tx,
      sql`insert into booking_lines (event_id, booking_id, ticket_type_id, count, unit_minor)
          select ${eventId}::uuid, n."bookingId", n."typeId", n.count, n."unitMinor"
            from jsonb_to_recordset(${json(lines)}) as n("bookingId" uuid, "typeId" uuid, count int, "unitMinor" bigint)`,
    ),
    run(
      tx,
      sql`insert into tickets (event_id, ticket_id, booking_id, ticket_type_id, seat, holder_name, holder_email)
          select ${eventId}::uuid, n."ticketId", n."bookingId", n."typeId", n.seat, n.name, n.email
            from jsonb_to_recordset(${json(tickets)}) as n("ticketId" uuid, "bookingId" uuid, "typeId" uuid, seat int, name text,
                 email text)`,
    ),
    answers.length > 0 &&
      run(
        tx,
        sql`insert into responses (event_id, booking_id, question_id, seat, answer)
            select ${eventId}::uuid, n."bookingId", n."questionId", n.seat, n.answer
              from jsonb_to_recordset(${json(answers)}) as n("bookingId" uuid, "questionId" uuid, seat int, answer text)`,
      ),
  ]);
  return tickets;
}

/** What stands in its own row. */
function toHead({ lines: _lines, answers: _answers, isAnyoneIn: _in, added, ...head }: NewBooking) {
  return { ...head, ...added };
}

/** One ticket for each person: seats 1…n over all types, in the order of the lines. */
function toTickets(bookingId: BookingId, lines: readonly PlannedLine[]) {
  const people = lines.flatMap(({ typeId, count, holders }) =>
    Array.from({ length: count }, (_, index) => ({ typeId, holder: holders[index] })),
  );
  return people.map(({ typeId, holder }, index) => ({
    ticketId: newId(TicketId),
    bookingId,
    typeId,
    seat: index + 1,
    name: holder?.name ?? null,
    email: holder?.email ?? null,
  }));
}

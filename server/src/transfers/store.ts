import { BookingStatus, PaymentStatus } from "@mela/contract/bookings";
import { BookingId, EventId, Locale, TicketId, UserId } from "@mela/contract/common";
import { EventStatus, Visibility } from "@mela/contract/eventKinds";
import { z } from "zod";
import { AnyRow, At, firstRow, Int, instant, rows, run, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";

export type BookingKey = { eventId: EventId; bookingId: BookingId };
/** Row `b` belongs to the booking. */
const isOf = ({ eventId, bookingId }: BookingKey) =>
  sql`b.event_id = ${eventId}::uuid and b.booking_id = ${bookingId}::uuid`;

const Head = z.object({
  user_id: UserId,
  status: BookingStatus,
  payment_status: PaymentStatus,
  is_held_back: z.boolean(),
  needs_host: z.boolean(),
  event_status: EventStatus,
  visibility: Visibility,
  start_at: At.nullable(),
  postponed_at: At.nullable(),
});
/** A booking and its event, as far as passing tickets on goes. */
export type Head = z.output<typeof Head>;

/** Reads it; `lock`: doors, cancellations and others who pass on wait until the transaction ends. */
export async function readHead(tx: Tx, key: BookingKey, lock: "locked" | "free"): Promise<Head | null> {
  // Locked before it is read: a statement that waited would still see what was.
  if (lock === "locked") await run(tx, sql`select from bookings b where ${isOf(key)} for update`);
  return firstRow(
    tx,
    Head,
    sql`select b.user_id, b.status, b.payment_status, b.is_test or b.blocked_at is not null as is_held_back,
               e.requires_approval or b.requires_approval as needs_host, e.status as event_status, e.visibility, e.start_at,
               e.postponed_at
          from bookings b join events e using (event_id) where ${isOf(key)}`,
  );
}

const SeatRow = z.object({
  ticket_id: TicketId,
  seat: Int,
  ticket_type: z.string(),
  holder: z.string().nullable(),
  holder_email: z.string().nullable(),
  is_given: z.boolean(),
  is_in: z.boolean(),
  offered_to: z.string().nullable(),
  offered_at: At.nullable(),
  accepted_at: At.nullable(),
});
export type SeatRow = z.output<typeof SeatRow>;

/** Whether ticket `b` let somebody in. */
const isIn = sql`exists (select from admissions a where a.event_id = b.event_id and a.booking_id = b.booking_id
                            and a.ticket_id = b.ticket_id and a.undone_at is null)`;

/** The good tickets of a booking, with who has them or was asked to. */
export function readSeats(tx: Tx, key: BookingKey): Promise<SeatRow[]> {
  return rows(
    tx,
    SeatRow,
    sql`select b.ticket_id, b.seat, y.name as ticket_type, nullif(b.holder_name, '') as holder, b.holder_email,
               b.holder_id is not null as is_given, ${isIn} as is_in, o.email as offered_to, o.created_at as offered_at,
               (select max(w.accepted_at) from ticket_transfers w
                 where w.event_id = b.event_id and w.booking_id = b.booking_id and w.ticket_id = b.ticket_id) as accepted_at
          from tickets b join ticket_types y using (event_id, ticket_type_id)
          left join ticket_transfers o on o.event_id = b.event_id and o.booking_id = b.booking_id
                                      and o.ticket_id = b.ticket_id and o.accepted_at is null and o.taken_back_at is null
         where ${isOf(key)} and b.status = 'VALID' order by b.seat`,
  );
}

const OffersRow = z.object({ offers: Int });

/** How often somebody offered tickets since a moment; `ticket`: only this one. */
export async function countOffers(
  tx: Tx,
  giverId: UserId,
  { since, ticket = null }: { since: Date; ticket?: TicketId | null },
): Promise<number> {
  const row = await firstRow(
    tx,
    OffersRow,
    sql`select count(*) as offers from ticket_transfers
         where giver_id = ${giverId}::uuid and created_at > ${instant(since)}
           and (${ticket}::uuid is null or ticket_id = ${ticket}::uuid)`,
  );
  return row?.offers ?? 0;
}

export type NewTransfer = BookingKey & {
  transferId: string;
  ticketId: TicketId;
  giverId: UserId;
  email: string;
  tokenHash: string;
  at: Date;
};
export async function insertTransfer(tx: Tx, made: NewTransfer): Promise<void> {
  const { eventId, bookingId, transferId, ticketId, giverId, email, tokenHash, at } = made;
  await run(
    tx,
    sql`insert into ticket_transfers (event_id, transfer_id, booking_id, ticket_id, giver_id, email, token_hash, created_at)
        values (${eventId}::uuid, ${transferId}::uuid, ${bookingId}::uuid, ${ticketId}::uuid, ${giverId}::uuid, ${email},
                ${tokenHash}, ${instant(at)})`,
  );
}

/** Ends the open offer of a ticket; false: there is none. */
export async function endOffer(tx: Tx, { eventId }: BookingKey, ticketId: TicketId, at: Date): Promise<boolean> {
  const ended = await firstRow(
    tx,
    AnyRow,
    sql`update ticket_transfers set taken_back_at = ${instant(at)}
         where event_id = ${eventId}::uuid and ticket_id = ${ticketId}::uuid and accepted_at is null
           and taken_back_at is null returning 1`,
  );
  return ended !== null;
}

const TransferRow = z.object({
  transfer_id: z.string(),
  event_id: EventId,
  booking_id: BookingId,
  ticket_id: TicketId,
  giver_id: UserId,
  accepted_at: At.nullable(),
  accepted_by: UserId.nullable(),
  taken_back_at: At.nullable(),
});
export type Transfer = z.output<typeof TransferRow>;

/** The offer that a token's hash names, good or not any more. */
export function findTransfer(tx: Tx, tokenHash: string): Promise<Transfer | null> {
  return firstRow(
    tx,
    TransferRow,
    sql`select transfer_id, event_id, booking_id, ticket_id, giver_id, accepted_at, accepted_by, taken_back_at
          from ticket_transfers where token_hash = ${tokenHash}`,
  );
}

/** Spends an offer for one person; false: it was spent or taken back. The update decides who was first. */
export async function spendOffer(tx: Tx, { event_id, transfer_id }: Transfer, by: UserId, at: Date): Promise<boolean> {
  const spent = await firstRow(
    tx,
    AnyRow,
    sql`update ticket_transfers set accepted_at = ${instant(at)}, accepted_by = ${by}::uuid
         where event_id = ${event_id}::uuid and transfer_id = ${transfer_id}::uuid and accepted_at is null
           and taken_back_at is null returning 1`,
  );
  return spent !== null;
}

/** A version that no ticket of booking `b` ever had: what was passed on never shares one with its booker's tickets. */
const newVersion = sql`(select max(n.version) + 1 from tickets n where n.event_id = b.event_id and n.booking_id = b.booking_id)`;
/** A code has one byte for it; what is above is left to the booker's own tickets, so that they never share one. */
const lastVersion = 200;

export type Holder = { userId: UserId; name: string | null; email: string | null };
const SeatOnlyRow = z.object({ seat: Int });

/** Makes a good ticket that nobody has come in with somebody else's; its code is void. Null: it is none such. */
export function giveTicket(tx: Tx, { event_id, booking_id, ticket_id }: Transfer, holder: Holder) {
  return firstRow(
    tx,
    SeatOnlyRow,
    sql`update tickets b set version = ${newVersion}, holder_id = ${holder.userId}::uuid, holder_name = ${holder.name},
                             holder_email = ${holder.email}
         where b.event_id = ${event_id}::uuid and b.booking_id = ${booking_id}::uuid and b.ticket_id = ${ticket_id}::uuid
           and b.status = 'VALID' and b.holder_id is null and not ${isIn} and ${newVersion} <= ${lastVersion}::int
        returning b.seat`,
  );
}

const EventIdBookingIdRow = z.object({ event_id: EventId, booking_id: BookingId });

/**
 * Gives tickets back to who booked: those of somebody who is gone. All tickets of the booker get a new version, so that
 * one code is good for all of them again, and no older one for any.
 */
export async function returnTickets(tx: Tx, which: SQL, at: Date): Promise<void> {
  const found = await rows(
    tx,
    EventIdBookingIdRow,
    sql`select distinct b.event_id, b.booking_id from tickets b where ${which} order by b.event_id, b.booking_id`,
  );
  for (const { event_id: eventId, booking_id: bookingId } of found) {
    const key = { eventId, bookingId };
    await run(tx, sql`select from bookings b where ${isOf(key)} for update`);
    await run(
      tx,
      sql`update tickets b set holder_id = null, holder_name = null, holder_email = null where ${isOf(key)} and ${which}`,
    );
    await run(tx, sql`update tickets b set version = ${newVersion} where ${isOf(key)} and b.holder_id is null`);
    await touchBooking(tx, key, at);
  }
}

/** What one guest of the party answered is said no more: another comes in their place, and is asked by themselves. */
export async function replaceAnswers(
  tx: Tx,
  { eventId, bookingId, seat }: BookingKey & { seat: number },
  answers: readonly { questionId: string; answer: string }[],
): Promise<void> {
  await run(tx, sql`delete from responses b where ${isOf({ eventId, bookingId })} and b.seat = ${seat}::int`);
  for (const { questionId, answer } of answers)
    await run(
      tx,
      sql`insert into responses (event_id, booking_id, question_id, seat, answer)
          values (${eventId}::uuid, ${bookingId}::uuid, ${questionId}::uuid, ${seat}::int, ${answer})`,
    );
}

/** Doors that keep a list see that it has changed. */
export function touchBooking(tx: Tx, key: BookingKey, at: Date): Promise<void> {
  return run(tx, sql`update bookings b set updated_at = ${instant(at)} where ${isOf(key)}`);
}

const LocaleRow = z.object({ locale: Locale });

/** The language of whoever reads mail at an address: their own when they have an account, else `otherwise`. */
export async function findReader(tx: Tx, email: string, otherwise: Locale): Promise<Locale> {
  const found = await firstRow(
    tx,
    LocaleRow,
    sql`select u.locale from identities i join users u using (user_id)
         where i.kind = 'EMAIL' and i.value = lower(${email}::text)`,
  );
  return found?.locale ?? otherwise;
}

import { type EventId, TicketTypeId, UserId } from "@mela/contract/common";
import { z } from "zod";
import {
  lockStock,
  moveSeats,
  readInvited,
  type SeatLine,
  type Stock,
  serveLine,
  shiftStock,
  shortage,
} from "../bookings/index.ts";
import { hourMs, later, minuteMs } from "../platform/clock.ts";
import {
  At,
  firstRow,
  Int,
  instant,
  instantOrNull,
  json,
  rows,
  run,
  type Tx,
  uuids,
} from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";

import { remindAt } from "./remindAt.ts";

/** Seats set aside for somebody who waited, till `endsAt`. */
export type SeatOffer = { waitId: string; userId: UserId; line: SeatLine; endsAt: Date };

/** Row `w` waits and nothing is offered to it; the index `waitlist_waiting` has just these. */
const waits = sql`w.left_at is null and w.offer_ends_at is null`;
/** Row `w` has seats set aside, though their time may be over. */
const hasOffer = sql`w.left_at is null and w.offer_ends_at is not null`;

/** Whether somebody waits for seats of an event: then what comes free is theirs first. */
export const isAwaited = (eventId: EventId): SQL =>
  sql`exists (select from waitlist w where w.event_id = ${eventId}::uuid and ${waits})`;

const most = 12 * hourMs;
const least = 30 * minuteMs;

/** Twelve hours, or a quarter of what is left till the event starts; half an hour at least, while the event lasts. */
export function offerEnd(at: Date, { startAt, endAt }: { startAt: Date; endAt: Date }): Date {
  const quarter = (startAt.getTime() - at.getTime()) / 4;
  const end = later(at, Math.max(least, Math.min(most, quarter)));
  return end < endAt ? end : endAt;
}

const EventRow = z.object({ start_at: At, end_at: At, visibility: z.string() });
const TypeRow = z.object({ id: TicketTypeId, max_per_booking: Int, max_per_person: Int.nullable() });
const WaitingRow = z.object({
  wait_id: z.string(),
  user_id: UserId,
  ticket_type_id: TicketTypeId.nullable(),
  count: Int,
});

/** So many are looked at in one go: who comes after them is looked at when these are served. */
const mostAtOnce = 500;

/**
 * Offers the seats that are free to those who wait, in the order of coming; whoever's party does not fit is passed over
 * and keeps the place. In the transaction that has the event's stock locked, or locks it now. Gives how many offers.
 */
export async function offerSeats(tx: Tx, eventId: EventId, at: Date): Promise<number> {
  const stock = await lockStock(tx, eventId);
  const event = await firstRow(
    tx,
    EventRow,
    sql`select start_at, end_at, visibility from events
         where event_id = ${eventId}::uuid and status = 'PUBLISHED' and postponed_at is null
           and not requires_approval and start_at is not null and end_at > ${instant(at)}`,
  );
  if (!event) return 0;
  const waiting = await rows(
    tx,
    WaitingRow,
    sql`select w.wait_id, w.user_id, w.ticket_type_id, w.count from waitlist w
         where w.event_id = ${eventId}::uuid and ${waits} order by w.wait_id limit ${mostAtOnce}::int`,
  );
  if (waiting.length === 0) return 0;
  const people = waiting.map(({ user_id }) => user_id);
  const isPrivate = event.visibility === "PRIVATE";
  const invited = isPrivate ? await readInvited(tx, eventId, people) : new Set(people);
  const types = await readSold(tx, eventId, at);
  const offers = waiting.flatMap((one) => {
    if (!invited.has(one.user_id)) return [];
    const line = fitting(stock, types, one);
    if (!line) return [];
    shiftStock(stock, [line], { as: "held", by: 1 });
    return [{ waitId: one.wait_id, typeId: line.typeId, count: line.count }];
  });
  if (offers.length === 0) return 0;
  const endsAt = offerEnd(at, { startAt: event.start_at, endAt: event.end_at });
  await run(
    tx,
    sql`update waitlist w set offered_type_id = o."typeId", offered_at = ${instant(at)}, offer_ends_at = ${instant(endsAt)},
               remind_at = ${instantOrNull(remindAt(at, endsAt))}
          from jsonb_to_recordset(${json(offers)}) as o ("waitId" uuid, "typeId" uuid)
         where w.event_id = ${eventId}::uuid and w.wait_id = o."waitId"`,
  );
  await moveSeats(tx, eventId, heldMoves(offers, 1), at);
  return offers.length;
}

/** A ticket type that everyone may buy. */
export type Sold = z.output<typeof TypeRow>;
/** What everyone may buy now, in the event's order. */
export function readSold(tx: Tx, eventId: EventId, at: Date): Promise<Sold[]> {
  return rows(
    tx,
    TypeRow,
    sql`select ticket_type_id as id, max_per_booking, max_per_person from ticket_types
         where event_id = ${eventId}::uuid and retired_at is null and access_code is null
           and (sales_start is null or sales_start <= ${instant(at)}) and (sales_end is null or sales_end > ${instant(at)})
         order by position`,
  );
}

type Wish = { ticket_type_id: TicketTypeId | null; count: number };
/** The seats that would do for a wish and are free now; null: none. */
export function fitting(stock: Stock, types: readonly Sold[], { ticket_type_id, count }: Wish): SeatLine | null {
  const wanted = types.filter(({ id, max_per_booking }) => {
    return (ticket_type_id === null || id === ticket_type_id) && count <= max_per_booking;
  });
  const found = wanted.find(({ id }) => shortage(stock, [{ typeId: id, count }]) === null);
  return found ? { typeId: found.id, count } : null;
}

const OfferRow = z.object({ waitId: z.string(), userId: UserId, typeId: TicketTypeId, count: Int, endsAt: At });
const offerColumns = sql`w.wait_id as "waitId", w.user_id as "userId", w.offered_type_id as "typeId", w.count,
                         w.offer_ends_at as "endsAt"`;
const toOffer = ({ typeId, count, ...row }: z.output<typeof OfferRow>): SeatOffer => ({
  ...row,
  line: { typeId, count },
});

/** The offers that some people may still take up. */
export async function findOffers(
  tx: Tx,
  eventId: EventId,
  { people, at }: { people: readonly UserId[]; at: Date },
): Promise<SeatOffer[]> {
  const found = await rows(
    tx,
    OfferRow,
    sql`select ${offerColumns} from waitlist w
         where w.event_id = ${eventId}::uuid and w.user_id = any(${uuids(people)}) and ${hasOffer}
           and w.offer_ends_at > ${instant(at)}`,
  );
  return found.map(toOffer);
}

/** Notes that offers were taken up, and gives their seats free for the bookings that are written next. Stock is locked. */
export async function useOffers(
  tx: Tx,
  eventId: EventId,
  { used, at }: { used: readonly { waitId: string; bookingId: string; line: SeatLine }[]; at: Date },
): Promise<void> {
  if (used.length === 0) return;
  await run(
    tx,
    sql`update waitlist w set booking_id = u."bookingId", left_at = ${instant(at)}, ending = 'BOOKED'
          from jsonb_to_recordset(${json(used)}) as u ("waitId" uuid, "bookingId" uuid)
         where w.event_id = ${eventId}::uuid and w.wait_id = u."waitId"`,
  );
  const lines = used.map(({ line }) => line);
  await moveSeats(tx, eventId, heldMoves(lines, -1), at);
}

const TypeIdEndsAtRow = OfferRow.extend({ typeId: TicketTypeId.nullable(), endsAt: At.nullable() });

/** Ends places in the line that `where` names; seats that were set aside for them go on at once. Locks the stock itself. */
export async function endWaits(
  tx: Tx,
  eventId: EventId,
  { where, ending, at }: { where: SQL; ending: "LEFT" | "LAPSED" | "CANCELLED"; at: Date },
): Promise<SeatOffer[]> {
  await lockStock(tx, eventId);
  const ended = await rows(
    tx,
    TypeIdEndsAtRow,
    sql`update waitlist w set left_at = ${instant(at)}, ending = ${ending}
         where w.event_id = ${eventId}::uuid and w.left_at is null and ${where} returning ${offerColumns}`,
  );
  const offers = ended.flatMap(({ typeId, endsAt, ...row }) =>
    typeId && endsAt ? [toOffer({ ...row, typeId, endsAt })] : [],
  );
  const lines = offers.map(({ line }) => line);
  await moveSeats(tx, eventId, heldMoves(lines, -1), at);
  if (lines.length > 0) await serveLine(tx, eventId, at);
  return offers;
}

/** Row `w` has an offer whose time is over. */
export const isLapsed = (at: Date): SQL => sql`(w.offer_ends_at is not null and w.offer_ends_at <= ${instant(at)})`;

/** By how much the counters of seats move when these are set aside, or (`by` -1) are so no more. */
function heldMoves(lines: readonly SeatLine[], by: 1 | -1) {
  const held = new Map<TicketTypeId, number>();
  for (const { typeId, count } of lines) held.set(typeId, (held.get(typeId) ?? 0) + by * count);
  return [...held].map(([typeId, count]) => ({ typeId, sold: 0, held: count }));
}

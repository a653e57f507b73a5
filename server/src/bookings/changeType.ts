import type { TicketId, TicketTypeId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { record } from "../history/index.ts";
import { transaction } from "../platform/database/engine.ts";
import { instant, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import type { App } from "../platform/services.ts";
import { announce } from "./announce.ts";
import { seatsText } from "./cancelByHost.ts";
import { applyChanges, movePersonSeats, moveSeats } from "./changes.ts";
import { checkRefund } from "./checkRefund.ts";
import { endOverdue } from "./expire.ts";
import {
  changeTickets,
  chosenOf,
  countByType,
  type HostDeed,
  lowerTotal,
  shortenLines,
  takeInHand,
} from "./hostChange.ts";
import {
  type HostBooking,
  type HostTicket,
  type HostType,
  readTypes,
  refundOfType,
  ticketShares,
  worthEach,
} from "./hostRead.ts";
import { serveLine } from "./line.ts";
import { oweBack } from "./oweBack.ts";
import { checkRate, readEventRate } from "./sameRate.ts";
import { lockStock, shiftStock, shortage } from "./seats.ts";
import { unitOf } from "./shares.ts";

/** Which tickets of a booking become which type. */
export type TypeChange = HostDeed & { ticketIds: readonly TicketId[]; typeId: TicketTypeId };

/**
 * Gives tickets another type: its seats are taken by the guarded statement, those of the old one are free, and what was
 * paid too much goes back. The codes stay as they are: a door reads the type from its list (decision 034). Throws
 * `unknown_ticket_type`, `not_changeable`, `guest_inside`, `dearer_type`, `other_gst_rate`, `sold_out`, `all_held`, `refund_changed`.
 */
export async function changeType(app: App, asked: TypeChange): Promise<void> {
  const { eventId, bookingId } = asked;
  const isDone = await transaction(app.db, async (tx) => {
    const { booking } = await takeInHand(tx, asked);
    const type = (await readTypes(tx, eventId)).find(({ id }) => id === asked.typeId);
    if (!type) throw new AppError("unknown_ticket_type");
    if (booking.status !== "CONFIRMED") throw new AppError("not_changeable");
    const chosen = chosenOf(booking, asked.ticketIds).filter(({ ticket_type_id }) => ticket_type_id !== type.id);
    if (chosen.length === 0) return false; // they have it already
    checkRate(booking, { chosen, to: type.gst_percent ?? (await readEventRate(tx, eventId)) });
    const minor = differenceOf(booking, chosen, type);
    checkRefund(asked.expectedRefund, minor, booking.currency);
    await takeSeats(tx, asked, chosen);
    await write(tx, asked, { booking, chosen, type });
    await settle(tx, asked, { booking, chosen, minor, label: `${seatsText(chosen)} → ${type.name}` });
    const seats = `${chosen.length} x ${type.name}`;
    const paidBack = booking.wasPaid && minor > 0 ? { minor } : {};
    const news = { eventId, kind: "typeChanged" as const, bookingIds: [bookingId], seats, onceId: newRowId() };
    await announce(app, tx, { ...news, ...paidBack, ticketIds: chosen.map(({ ticket_id }) => ticket_id) });
    return true;
  });
  if (isDone) app.live.publish({ eventId, kind: "guests", bookingId });
}

function differenceOf(booking: HostBooking, chosen: readonly HostTicket[], type: HostType): number {
  return chosen.reduce((sum, ticket) => {
    const back = refundOfType(booking, ticket, type);
    if (back === null) throw new AppError("dearer_type");
    return sum + back;
  }, 0);
}

/** Judges by what is free once holds that ran out are gone and who waits is served, and moves the counters. */
async function takeSeats(
  tx: Tx,
  { eventId, typeId, now: at }: TypeChange,
  chosen: readonly HostTicket[],
): Promise<void> {
  await applyChanges(tx, eventId, await endOverdue(tx, eventId, at), at);
  const stock = await lockStock(tx, eventId);
  const given = countByType(chosen);
  shiftStock(stock, given, { as: "sold", by: -1 });
  const missing = shortage(stock, [{ typeId, count: chosen.length }]);
  if (missing) throw new AppError(missing);
  const moves = given.map((line) => ({ typeId: line.typeId, sold: -line.count, held: 0 }));
  await moveSeats(tx, eventId, [...moves, { typeId, sold: chosen.length, held: 0 }], at);
  await serveLine(tx, eventId, at);
}

async function write(
  tx: Tx,
  asked: TypeChange,
  { booking, chosen, type }: { booking: HostBooking; chosen: readonly HostTicket[]; type: HostType },
): Promise<void> {
  const { eventId, bookingId, typeId, actorId, now: at } = asked;
  await changeTickets(tx, asked, { tickets: chosen, set: sql`ticket_type_id = ${typeId}::uuid` });
  await shortenLines(tx, asked, chosen);
  const { lines, user_id: userId } = booking;
  const unit = unitOf(typeId, { lines, priceMinor: type.price_minor, isFree: booking.total_minor === 0 });
  await run(
    tx,
    sql`insert into booking_lines as l (event_id, booking_id, ticket_type_id, count, unit_minor)
        values (${eventId}::uuid, ${bookingId}::uuid, ${typeId}::uuid, ${chosen.length}::int, ${unit}::bigint)
        on conflict (event_id, booking_id, ticket_type_id) do update set count = l.count + excluded.count`,
  );
  const given = countByType(chosen);
  const less = given.map((line) => ({ userId, typeId: line.typeId, count: -line.count }));
  await movePersonSeats(tx, eventId, [...less, { userId, typeId, count: chosen.length }]);
  await run(
    tx,
    sql`update bookings set updated_at = ${instant(at)} where event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid`,
  );
  const entry = { eventId, at, actorId, subject: "booking" as const, subjectId: bookingId, action: "change_type" };
  await record(tx, {
    ...entry,
    before: { types: given },
    after: { type: typeId, seats: chosen.map(({ seat }) => seat) },
  });
}

async function settle(
  tx: Tx,
  asked: TypeChange,
  {
    booking,
    chosen,
    minor,
    label,
  }: { booking: HostBooking; chosen: readonly HostTicket[]; minor: number; label: string },
): Promise<void> {
  const { eventId, bookingId, now: at } = asked;
  const tickets = ticketShares(booking, worthEach(booking, chosen));
  if (!booking.wasPaid) return lowerTotal(tx, asked, { minor, label });
  await oweBack(tx, eventId, { bookings: [{ bookingId, minor, tickets, seats: label }], reason: "changed", at });
}

import type { BookingId } from "@mela/contract/common";
import { moveCounters } from "../counters/index.ts";
import { billFee, issueInvoice } from "../invoices/index.ts";
import { moveMoney, type Paid, type Reception } from "../payments/index.ts";
import { instant, json, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { App } from "../platform/services.ts";
import { announce } from "./announce.ts";
import { mergeParts, type Swap } from "./changePrice.ts";
import { endChange, type KeptChange } from "./changeStore.ts";
import { applyChanges, countChanges } from "./changes.ts";
import { hasRoom } from "./confirm.ts";
import { type HostDeed, takeInHand } from "./hostChange.ts";
import type { HostBooking, HostTicket } from "./hostRead.ts";
import { readOffer } from "./offer.ts";
import { readBooking } from "./read.ts";
import { findCounted, type Moved, moveBookings } from "./store.ts";
import { swapTickets } from "./swapTickets.ts";

/**
 * Money has come in for a hold that is to change tickets: they are changed, and what was paid is their booking's. Where
 * that has changed meanwhile (somebody is in, the host or a friend has them, it is cancelled) the money finds no place.
 */
export async function receiveChange(app: App, tx: Tx, paid: Paid, change: KeptChange): Promise<Reception> {
  const { eventId, bookingId: holdId, at } = paid;
  const { of_booking_id: bookingId } = change;
  if (change.done_at) return "paid_already";
  const offer = await readOffer(tx, eventId, []);
  const found = await findCounted(tx, eventId, holdId);
  const isLate = found?.status === "EXPIRED";
  if (!found || (found.status !== "HELD" && !isLate) || offer?.event.status !== "PUBLISHED") return "no_room";
  const deed = { eventId, bookingId, actorId: found.booking.userId, now: at };
  const { booking } = await takeInHand(tx, deed);
  const chosen = stillThere(booking, change);
  if (!chosen) {
    // There is nothing left that it could change: nobody is asked to pay for it again.
    await applyChanges(tx, eventId, await endHold(tx, paid), at);
    return "no_room";
  }
  if (isLate && !(await hasRoom(tx, eventId, { offer, booking: found.booking, at }))) return "no_room";
  await closeHold(tx, paid);
  const swap = toSwap(change);
  await swapTickets(tx, deed, { booking, chosen, swap });
  await addMoney(tx, deed, { holdId, swap });
  await billFee(app, tx, await issueInvoice(tx, paid));
  const news = { eventId, kind: "ownChangePaid" as const, bookingIds: [bookingId], billOf: holdId, onceId: holdId };
  await announce(app, tx, { ...news, minor: found.totalMinor, seats: `${swap.count} x ${swap.to.name}` });
  return "confirmed";
}

/** The tickets, if all of them are what they were when they were to be changed; null: they are not. */
function stillThere(booking: HostBooking, change: KeptChange): HostTicket[] | null {
  if (booking.status !== "CONFIRMED") return null;
  const chosen = booking.valid.filter(({ ticket_id }) => change.ticket_ids.includes(ticket_id));
  const line = booking.lines.find(({ typeId }) => typeId === change.from_type_id);
  const isSame = chosen.length === change.ticket_ids.length && line?.unitMinor === change.from_unit_minor;
  const areFree = chosen.every(
    ({ ticket_type_id, is_given, checked_in_at }) =>
      ticket_type_id === change.from_type_id && !is_given && checked_in_at === null,
  );
  return isSame && areFree ? chosen : null;
}

function toSwap(change: KeptChange): Swap {
  return {
    count: change.ticket_ids.length,
    from: { typeId: change.from_type_id, name: change.from_name, unitMinor: change.from_unit_minor },
    to: { typeId: change.to_type_id, name: change.to_name, unitMinor: change.to_unit_minor },
    creditMinor: change.credit_minor,
  };
}

function endHold(tx: Tx, { eventId, bookingId, at }: Paid, action?: string): Promise<Moved[]> {
  const where = sql`b.booking_id = ${bookingId}::uuid and b.status = 'HELD'`;
  return moveBookings(tx, eventId, { transition: "expire", where, at, actorId: null, ...(action && { action }) });
}

/** Its seats go over: as one that a new choice replaces, it is over without having been anybody's. */
async function closeHold(tx: Tx, paid: Paid): Promise<void> {
  const { eventId, bookingId, at } = paid;
  await countChanges(tx, eventId, await endHold(tx, paid, "pay_change"), at);
  await run(
    tx,
    sql`update bookings set payment_status = 'NONE', updated_at = ${instant(at)}
         where event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid`,
  );
  await endChange(tx, { eventId, bookingId }, at);
}

/** What was paid is the booking's from now on: its total, its price and the payment itself. */
async function addMoney(
  tx: Tx,
  { eventId, bookingId, now: at }: HostDeed,
  { holdId, swap }: { holdId: BookingId; swap: Swap },
): Promise<void> {
  const [own, paid] = [await readBooking(tx, eventId, bookingId), await readBooking(tx, eventId, holdId)];
  if (!own || !paid) throw new Error("a booking that was just there is not");
  const parts = mergeParts(own.price_lines, paid.price_lines, swap);
  await run(
    tx,
    sql`update bookings set total_minor = total_minor + ${paid.total_minor}::bigint, price_lines = ${json(parts)},
               payment_status = case payment_status when 'NONE' then 'PAID' else payment_status end, updated_at = ${instant(at)}
         where event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid`,
  );
  await moveMoney(tx, eventId, { from: holdId, to: bookingId });
  await moveCounters(tx, eventId, { collectedMinor: paid.total_minor });
}

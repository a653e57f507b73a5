import type { EventId } from "@mela/contract/common";
import { z } from "zod";
import { moveCounters } from "../counters/index.ts";
import { settleHandBacks } from "../handBacks/index.ts";
import type { Paid, Reception } from "../payments/index.ts";
import { Int, instant, rows, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { applyChanges } from "./changes.ts";
import { endOverdue } from "./expire.ts";
import { type Offer, readOffer } from "./offer.ts";
import { type Room, refusal } from "./room.ts";
import { lockStock } from "./seats.ts";
import type { Counted } from "./standing.ts";
import { findCounted, findTaken, moveBookings } from "./store.ts";

/**
 * Money has come in for a booking: it is CONFIRMED. One whose time had run out comes back to life if there is still room
 * for it, by every limit. For all others the money finds no place.
 */
export async function confirmPaid(tx: Tx, { eventId, bookingId, at }: Paid): Promise<Reception> {
  await lockStock(tx, eventId);
  const offer = await readOffer(tx, eventId, []);
  const found = await findCounted(tx, eventId, bookingId);
  if (found?.status === "CONFIRMED") return "paid_already";
  if (!found || offer?.event.status !== "PUBLISHED") return "no_room";
  const isLate = found.status === "EXPIRED";
  if (isLate && !(await hasRoom(tx, eventId, { offer, booking: found.booking, at }))) return "no_room";
  const moved = await moveBookings(tx, eventId, {
    transition: isLate ? "payLate" : "pay",
    where: sql`b.booking_id = ${bookingId}::uuid`,
    at,
    actorId: null,
    set: sql`, payment_status = 'PAID', refunded_minor = 0, confirmed_at = ${instant(at)}`,
  });
  if (moved.length === 0) return "no_room"; // cancelled or declined
  await applyChanges(tx, eventId, moved, at);
  await moveCounters(tx, eventId, { collectedMinor: found.totalMinor });
  const seats = found.booking.lines;
  await settleHandBacks(tx, eventId, { bookingId, seats, takenAt: isLate ? at : null, at });
  return "confirmed";
}

/** Whether a booking that had run out fits in again, once others that ran out are gone. */
export async function hasRoom(
  tx: Tx,
  eventId: EventId,
  { offer, booking, at }: { offer: Offer; booking: Counted; at: Date },
): Promise<boolean> {
  if (offer.event.postponed_at) return false; // nothing is sold while no date is known
  if (!offer.event.end_at || offer.event.end_at <= at) return false;
  await applyChanges(tx, eventId, await endOverdue(tx, eventId, at), at);
  const room: Room = {
    stock: await lockStock(tx, eventId),
    taken: await findTaken(tx, eventId, [booking.userId]),
    mostPerPerson: new Map([...offer.types].map(([id, { max_per_person }]) => [id, max_per_person])),
    promos: booking.promoCodeId ? await readPromo(tx, eventId, booking.promoCodeId) : new Map(),
  };
  return refusal(room, booking, "CONFIRMED") === null;
}

const UsesMaxUsesRow = z.object({ uses: Int, max_uses: Int.nullable() });

async function readPromo(tx: Tx, eventId: EventId, promoCodeId: string): Promise<Room["promos"]> {
  const found = await rows(
    tx,
    UsesMaxUsesRow,
    sql`select uses, max_uses from promo_codes where event_id = ${eventId}::uuid and promo_code_id = ${promoCodeId}::uuid`,
  );
  return new Map(found.map(({ uses, max_uses }) => [promoCodeId, { uses, max: max_uses }]));
}

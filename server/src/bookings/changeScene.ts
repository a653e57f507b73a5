import type { PaymentStatus } from "@mela/contract/bookings";
import { type BookingId, type EventId, TicketId, TicketTypeId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { TicketChanges, TicketStanding } from "@mela/contract/ticketChanges";
import { z } from "zod";
import { At, firstRow, Int, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { type HostBooking, type HostTicket, readForHost } from "./hostRead.ts";
import { type Offer, readOffer } from "./offer.ts";

/** A code has one byte for its ticket's version; what is above is left to hosts (decision 041). */
const lastVersion = 200;

const Facts = z.object({
  user_id: UserId,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  is_held_back: z.boolean(),
  needs_host: z.boolean(),
  discount_minor: Int,
  /** The tickets that the booking's promo code is for; null: all, or it has none. */
  code_types: z.array(TicketTypeId).nullable(),
  offered: z.array(TicketId),
  version: Int,
  postponed_from: At.nullable(),
  refund_choice_until: At.nullable(),
});
/** A booking whose guest wants other tickets, with all that this hangs on. */
export type Scene = { booking: HostBooking; facts: z.output<typeof Facts>; offer: Offer };

/** Reads it; under the event's lock where something is to change. Throws `not_found`. */
export async function readScene(tx: Tx, eventId: EventId, bookingId: BookingId): Promise<Scene> {
  const booking = await readForHost(tx, eventId, bookingId);
  const facts = booking && (await readFacts(tx, eventId, bookingId));
  const offer = facts && (await readOffer(tx, eventId, []));
  if (!booking || !offer) throw new AppError("not_found");
  return { booking, facts, offer };
}

function readFacts(tx: Tx, eventId: EventId, bookingId: BookingId) {
  return firstRow(
    tx,
    Facts,
    sql`select b.user_id, b.name, b.email, b.phone, b.blocked_at is not null as is_held_back,
               (b.requires_approval or e.requires_approval or b.added_by is not null or not e.guests_change_types
                 or b.payment_status = 'PENDING' or b.venue_paid_at is not null) as needs_host,
               (select coalesce(-sum((l ->> 'minor')::bigint), 0) from jsonb_array_elements(b.price_lines) l
                 where l ->> 'kind' = 'DISCOUNT') as discount_minor,
               (select c.ticket_type_ids from promo_codes c
                 where c.event_id = b.event_id and c.promo_code_id = b.promo_code_id) as code_types,
               array(select o.ticket_id::text from ticket_transfers o
                      where o.event_id = b.event_id and o.booking_id = b.booking_id and o.accepted_at is null
                        and o.taken_back_at is null) as offered,
               (select max(k.version) from tickets k
                 where k.event_id = b.event_id and k.booking_id = b.booking_id) as version,
               e.postponed_from, e.refund_choice_until
          from bookings b join events e using (event_id)
         where b.event_id = ${eventId}::uuid and b.booking_id = ${bookingId}::uuid`,
  );
}

/** Whose money is all here, or was never asked for. */
const settled: readonly PaymentStatus[] = ["NONE", "PAID", "PARTLY_REFUNDED"];

/** Why a booking's guest can change no ticket of it; null: they can. */
export function whyClosed({ booking, facts, offer: { event } }: Scene, now: Date): TicketChanges["closed"] {
  const stands = booking.status === "CONFIRMED" && settled.includes(booking.payment_status) && !facts.is_held_back;
  const isOpen = event.status === "PUBLISHED" && event.postponed_at === null && event.end_at !== null;
  const isToCome = event.start_at === null || event.start_at > now;
  if (!stands || !isOpen || !isToCome || facts.version >= lastVersion) return "OVER";
  return facts.needs_host ? "BY_HOST" : null;
}

/** What stands in the way of changing a ticket. */
export function standingOf({ ticket_id, is_given, checked_in_at }: HostTicket, { facts }: Scene): TicketStanding {
  if (checked_in_at) return "IN";
  if (is_given) return "GIVEN";
  return facts.offered.includes(ticket_id) ? "OFFERED" : "FREE";
}

/** The tickets that are meant: of one type, and all free to be changed. Throws `change_closed`, `change_by_host`. */
export function chosenIn(scene: Scene, ids: readonly TicketId[], now: Date): [HostTicket, ...HostTicket[]] {
  const closed = whyClosed(scene, now);
  if (closed) throw new AppError(closed === "BY_HOST" ? "change_by_host" : "change_closed");
  const wanted = new Set(ids);
  const [first, ...others] = scene.booking.valid.filter(({ ticket_id }) => wanted.has(ticket_id));
  if (!first || others.length + 1 < wanted.size) throw new AppError("change_closed");
  const chosen: [HostTicket, ...HostTicket[]] = [first, ...others];
  const isOneType = chosen.every(({ ticket_type_id }) => ticket_type_id === first.ticket_type_id);
  if (!isOneType || chosen.some((ticket) => standingOf(ticket, scene) !== "FREE")) throw new AppError("change_closed");
  return chosen;
}

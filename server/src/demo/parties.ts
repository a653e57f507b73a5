import type { BookingStatus } from "@mela/contract/bookings";
import type { Random, Some } from "../media/index.ts";
import type { PlannedEvent, PlannedType } from "./eventRows.ts";
import { guestPasses } from "./journey.ts";
import type { DemoPeople, DemoPerson } from "./people.ts";

/** What one person of the demo booked: how many places of one type, how it stands, and how many of them are in. */
export type Party = {
  person: DemoPerson;
  type: PlannedType;
  count: number;
  status: BookingStatus;
  admitted: number;
  isPaymentFailed: boolean;
};

/** Whether an event lies ahead, goes on, or is over. */
export type Phase = "ahead" | "on" | "over";

const sizes: Some<number> = [1, 1, 2, 2, 2, 2, 3, 3, 4, 4, 5, 6];

/** Everybody who booked an event of the demo: as many as fill it as far as it says, and some who did not come to it. */
export function partiesOf(planned: PlannedEvent, people: DemoPeople, phase: Phase, random: Random): Party[] {
  const { event, types } = planned;
  const own = passesOf(planned, people.guest);
  const parties = [...own];
  const nextGuest = inTurn(people.guests, random);
  const some = (type: PlannedType, count: number, status: BookingStatus): Party => {
    const admitted = status === "CONFIRMED" ? comeIn(count, phase, random) : 0;
    return { person: nextGuest(), type, count, status, admitted, isPaymentFailed: false };
  };
  const sizeOf = (left: number, type: PlannedType) => Math.min(left, random.pick(sizes), type.max ?? 10);
  for (const type of types) {
    const taken = own
      .filter((party) => party.type === type && takesSeats(party))
      .reduce((sum, { count }) => sum + count, 0);
    let left = Math.round(type.capacity * event.fill) - taken;
    while (left > 0) {
      const count = sizeOf(left, type);
      parties.push(some(type, count, event.status === "CANCELLED" ? "CANCELLED" : "CONFIRMED"));
      left -= count;
    }
  }
  const [first] = types;
  if (!first || event.fill === 0 || event.status === "CANCELLED") return parties;
  const others = (status: BookingStatus, count: number) => {
    for (let left = count; left > 0; left--) parties.push(some(first, sizeOf(2, first), status));
  };
  if (parties.length > 6) {
    others("CANCELLED", random.whole(0, 2));
    if (!event.approval) others("EXPIRED", random.whole(0, 1));
  }
  if (event.approval) {
    others("DECLINED", random.whole(1, 2));
    if (phase === "ahead") others("AWAITING_APPROVAL", random.whole(3, 5));
    if (phase === "ahead" && first.capacity * (1 - event.fill) >= 3) parties.push(some(first, 1, "AWAITING_PAYMENT"));
  }
  return parties;
}

function passesOf({ event, types }: PlannedEvent, person: DemoPerson): Party[] {
  return guestPasses
    .filter((pass) => pass.event === event.title)
    .flatMap(({ ticket, count, state }) => {
      const type = types.find(({ name }) => name === ticket);
      if (!type) return [];
      const isIn = state === "CHECKED_IN";
      const isPaymentFailed = state === "PAYMENT_FAILED";
      const status = isIn ? "CONFIRMED" : state === "PAYMENT_FAILED" ? "AWAITING_PAYMENT" : state;
      return [{ person, type, count, status, admitted: isIn ? count : 0, isPaymentFailed }];
    });
}

/** Everybody once before anybody comes again, from a guest and in an order that differ from event to event. */
function inTurn(guests: DemoPeople["guests"], random: Random): () => DemoPerson {
  const step = random.pick([5, 7, 11, 13, 17]);
  let at = random.whole(0, guests.length - 1);
  return () => {
    at = (at + step) % guests.length;
    return guests[at] ?? guests[0];
  };
}

const takesSeats = ({ status }: Party) => status === "CONFIRMED" || status === "HELD" || status === "AWAITING_PAYMENT";

/** How many of a party are in: nobody before, most by the end, and while it goes on also half a party. */
function comeIn(count: number, phase: Phase, random: Random): number {
  if (phase === "ahead") return 0;
  if (phase === "over") return random.chance(0.88) ? count : 0;
  if (random.chance(0.55)) return count;
  return count > 1 && random.chance(0.2) ? count - 1 : 0;
}

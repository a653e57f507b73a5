import type { BookingId, EventId, UserId } from "@mela/contract/common";
import { findPeople, type PersonFacts } from "../auth/index.ts";
import { sellsUpTo } from "../hostLimits/index.ts";
import { readAsOne } from "../platform/database/asOne.ts";
import { planOnce } from "../platform/database/plannedOnce.ts";
import type { Tx } from "../platform/database/rows.ts";
import { type Done, findDone, type Once } from "../platform/http/once.ts";
import type { App } from "../platform/services.ts";
import { findOffers, type SeatOffer } from "../waitlist/index.ts";
import { clear } from "./clearedStock.ts";
import { findOverdue } from "./expire.ts";
import type { NewBooking } from "./insert.ts";
import { type Offer, readOffer, readWelcome } from "./offer.ts";
import type { Choice } from "./plan.ts";
import { countIn, type Room } from "./room.ts";
import { lockStock } from "./seats.ts";
import type { Counted } from "./standing.ts";
import { findHolds, findTaken, type Moved } from "./store.ts";

/** What a person asks for; `once`: its Idempotency-Key, if one came. */
export type Asked = Choice & { once?: Once | null };

/** An event under its locks, with what is decided so far. */
export type Desk = {
  eventId: EventId;
  now: Date;
  offer: Offer;
  room: Room;
  people: Map<UserId, PersonFacts>;
  invited: Set<UserId>;
  /** What was booked before under the keys that came, by `nameOf`. */
  done: Map<string, Done>;
  holds: Map<UserId, Counted>;
  /** Seats that are set aside for people who waited, and those of them that were taken up. */
  offers: Map<UserId, SeatOffer>;
  used: (SeatOffer & { bookingId: BookingId })[];
  replaced: Counted[];
  made: NewBooking[];
  /** The keys that they came under. */
  keys: (Once & { subjectId: BookingId })[];
  expired: readonly Moved[];
  /** The most that a booking may cost, where its host is new (decision 069); null: any amount. */
  sellsUpTo: number | null;
};

type Parts = Pick<App, "config">;
type Opening = { eventId: EventId; choices: readonly Asked[]; now: Date };

/**
 * Locks an event's stock and reads all that choices are judged by; null when there is no such event. Holds that ran out
 * never stand in the way, however late their job. Where people wait, what is free is theirs first.
 */
export async function openDesk(app: Parts, tx: Tx, opening: Opening): Promise<Desk | null> {
  const { eventId, now } = opening;
  const seen = await look(app, tx, opening);
  if (!seen.offer) return null;
  if (seen.overdue.length === 0 && !seen.stock.isAwaited) return toDesk(opening, seen, seen.offer, []);
  const expired = await clear(tx, eventId, { stock: seen.stock, overdue: seen.overdue, now });
  const after = await look(app, tx, opening);
  return after.offer && toDesk(opening, after, after.offer, expired);
}

/**
 * Everything in one go, the locks first: a connection does one after the other, and nothing waits for an answer. Behind the
 * locks it is one question, by a plan that is good for whatever values: to plan it took longer than to answer it.
 */
async function look(app: Parts, tx: Tx, { eventId, choices, now }: Opening) {
  const userIds = choices.map(({ userId }) => userId);
  const codes = choices.flatMap(({ promo_code }) => promo_code?.trim() ?? []);
  const waited = choices.flatMap(({ offer, userId }) => (offer === undefined ? [] : [userId]));
  const keys = choices.flatMap(({ once }) => once ?? []);
  const read = (tx: Tx) =>
    Promise.all([
      findOverdue(tx, eventId, now),
      readOffer(tx, eventId, codes),
      findTaken(tx, eventId, userIds),
      findPeople(tx, userIds),
      findDone(tx, keys),
      sellsUpTo(app, tx, { eventId, now }),
      waited.length === 0 ? [] : findOffers(tx, eventId, { people: waited, at: now }),
    ]);
  const [, stock, [overdue, offer, taken, people, done, sellable, offers]] = await Promise.all([
    planOnce(tx),
    lockStock(tx, eventId),
    readAsOne(tx, read),
  ]);
  // Whoever has a hold has taken seats; in a rush that is hardly anybody.
  const seated = new Set([...taken].flatMap(([key, count]) => (count > 0 ? key.split(" ", 1) : [])));
  const before = userIds.filter((userId) => seated.has(userId));
  const holds = before.length === 0 ? [] : await findHolds(tx, eventId, before);
  const isPrivate = offer?.event.visibility === "PRIVATE";
  const invited = isPrivate ? await readWelcome(tx, eventId, userIds) : new Set<UserId>();
  return { stock, overdue, offer, holds, taken, people, done, offers, invited, sellable };
}

/** `expired`: holds that are over, and still to be counted out. */
function toDesk(
  { eventId, now }: Opening,
  { stock, holds, taken, people, done, offers, invited, sellable }: Awaited<ReturnType<typeof look>>,
  offer: Offer,
  expired: readonly Moved[],
): Desk {
  const room: Room = {
    stock,
    taken,
    mostPerPerson: new Map([...offer.types].map(([id, { max_per_person }]) => [id, max_per_person])),
    promos: new Map(offer.promos.map(({ id, uses, max_uses }) => [id, { uses, max: max_uses }])),
  };
  for (const { booking, from } of expired) countIn(room, booking, { status: from, by: -1 });
  return {
    eventId,
    now,
    offer,
    room,
    people,
    invited,
    done,
    holds: new Map(holds.map((hold) => [hold.userId, hold])),
    offers: new Map(offers.map((one) => [one.userId, one])),
    used: [],
    replaced: [],
    made: [],
    keys: [],
    expired,
    sellsUpTo: sellable,
  };
}

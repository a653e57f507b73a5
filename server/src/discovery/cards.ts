import type { EventId } from "@mela/contract/common";
import type { Event } from "@mela/contract/events";
import { findStamps, findWishlisted, type ReadCard, readCards, type Showing } from "../events/index.ts";
import type { Db } from "../platform/database/engine.ts";

/** So old may a card be that another process has overtaken; what this one writes is seen at once. */
export const keptMs = 3_000;
const atMost = 4_000; // cards, some 5 kB each with their text

/** A card, and the moment at which nothing had changed it. */
type Remembered = ReadCard & { checked: Moment };
/** `writes`: as many as this process had written then. */
type Moment = { at: number; writes: number };

/** Events as lists show them, in the order asked for; ids that name none are left out. */
export type Cards = (ids: readonly EventId[], showing: Showing) => Promise<Event[]>;

/**
 * Remembers cards: lists differ, but most of them show the same events. Those that were not checked for a moment, or
 * since this process wrote anything, are asked for their stamps only. `countWrites` grows with each write.
 */
export function rememberCards(db: Db, countWrites: () => number): Cards {
  const known = new Map<EventId, Remembered>();

  function remember(one: Remembered): void {
    known.delete(one.card.id);
    known.set(one.card.id, one);
    const oldest = known.size > atMost ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
  }

  /** Those that still hold, by what this process knows or by their stamps. */
  async function stillGood(ids: readonly EventId[], now: Moment): Promise<Map<EventId, Event>> {
    const past = ids.flatMap((id) => known.get(id) ?? []).filter(({ until }) => now.at < until);
    const unsure = past.filter(({ checked }) => !isFresh(checked, now));
    const stamps = await findStamps(
      db,
      unsure.map(({ card }) => card.id),
    );
    const good = past.filter((one) => isFresh(one.checked, now) || stamps.get(one.card.id) === one.stamp);
    for (const one of good) if (stamps.has(one.card.id)) remember({ ...one, checked: now });
    return new Map(good.map(({ card }) => [card.id, card]));
  }

  return async (ids, showing) => {
    const now = { at: showing.now.getTime(), writes: countWrites() }; // before it is read: it may be newer, never older
    const cards = await stillGood(ids, now);
    const missing = ids.filter((id) => !cards.has(id));
    for (const read of await readCards(db, missing, showing)) {
      remember({ ...read, checked: now });
      cards.set(read.card.id, read.card);
    }
    const wishlisted = showing.viewer ? await findWishlisted(db, showing.viewer, ids) : null;
    return ids.flatMap((id) => {
      const card = cards.get(id);
      if (!card) return [];
      return wishlisted?.has(id) ? { ...card, is_wishlisted: true } : card;
    });
  };
}

const isFresh = (checked: Moment, now: Moment) =>
  checked.writes === now.writes && Math.abs(now.at - checked.at) < keptMs;

import type { EventId } from "@mela/contract/common";
import type { Event } from "@mela/contract/events";
import { findEvents, findWishlisted, type Showing } from "../events/index.ts";
import type { Db } from "../platform/database/engine.ts";

/** So old may a card be that another process has overtaken; what this one writes is seen at once. */
export const keptMs = 3_000;
const atMost = 2_000; // cards, some 5 kB each with their text

type Remembered = { card: Event; at: number; stamp: number };

/** Events as lists show them, in the order asked for; ids that name none are left out. */
export type Cards = (ids: readonly EventId[], showing: Showing) => Promise<Event[]>;

/**
 * Remembers cards for a moment: lists differ, but most of them show the same events. `stampNow` is another number as
 * soon as anything was written here.
 */
export function rememberCards(db: Db, stampNow: () => number): Cards {
  const known = new Map<EventId, Remembered>();

  function remembered(id: EventId, now: number, stamp: number): Event | null {
    const past = known.get(id);
    return past?.stamp === stamp && Math.abs(now - past.at) < keptMs ? past.card : null;
  }
  function remember(card: Event, now: number, stamp: number): void {
    known.delete(card.id);
    known.set(card.id, { card, at: now, stamp });
    const oldest = known.size > atMost ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
  }

  return async (ids, showing) => {
    const [now, stamp] = [showing.now.getTime(), stampNow()]; // before they are read: they may be newer, never older
    const cards = new Map<EventId, Event>();
    const missing: EventId[] = [];
    for (const id of ids) {
      const card = remembered(id, now, stamp);
      if (card) cards.set(id, card);
      else missing.push(id);
    }
    for (const card of await findEvents(db, missing, { ...showing, viewer: null })) {
      remember(card, now, stamp);
      cards.set(card.id, card);
    }
    const wishlisted = showing.viewer ? await findWishlisted(db, showing.viewer, ids) : null;
    return ids.flatMap((id) => {
      const card = cards.get(id);
      if (!card) return [];
      return wishlisted?.has(id) ? { ...card, is_wishlisted: true } : card;
    });
  };
}

/** A carousel needs this many items; placeholders make up for what is missing (spec 4). */
const leastItems = 3;

/** How many placeholders stand after so many events. */
export const placeholders = (events: number) => Math.max(0, leastItems - events);

/** How far a thumb has to go for the next card (spec 9). */
const swipePx = 50;

/** Which way a swipe by so many pixels turns the cards: to the left is on. */
export function swipeStep(movedPx: number): -1 | 0 | 1 {
  if (Math.abs(movedPx) <= swipePx) return 0;
  return movedPx < 0 ? 1 : -1;
}

/**
 * Where a row of cards scrolls to next, round at both ends (spec 2); by no step to the card that it is nearest to. `stops`: where each card begins; `end`: as far as
 * the row can be scrolled, which the last cards may share.
 */
export function nextStop(stops: readonly number[], { at, end }: { at: number; end: number }, step: -1 | 0 | 1): number {
  const reachable = [...new Set(stops.map((stop) => Math.min(stop, Math.max(0, end))))];
  const distances = reachable.map((stop) => Math.abs(stop - at));
  const current = distances.indexOf(Math.min(...distances));
  const next = (current + step + reachable.length) % reachable.length;
  return reachable[next] ?? 0;
}

/** A carousel needs this many items; placeholders make up for what is missing (spec 4). */
const leastItems = 3;

/** How many placeholders stand after so many events. */
export const placeholders = (events: number) => Math.max(0, leastItems - events);

/** Where the active card goes: round at both ends (spec 2). */
export const wrap = (index: number, count: number) => (count === 0 ? 0 : ((index % count) + count) % count);

/** How far a thumb has to go for the next card (spec 9). */
const swipePx = 50;

/** Which way a swipe by so many pixels turns the cards: to the left is on. */
export function swipeStep(movedPx: number): -1 | 0 | 1 {
  if (Math.abs(movedPx) <= swipePx) return 0;
  return movedPx < 0 ? 1 : -1;
}

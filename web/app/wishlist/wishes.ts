import type { CardEvent } from "~/event/cardEvent.ts";

/** The wish to save an event, or to save it no longer. */
export type Wish = { event: CardEvent; isWanted: boolean };

/** A wishlist after a wish: newest first, nothing twice. */
export function withWish(list: readonly CardEvent[], { event, isWanted }: Wish): CardEvent[] {
  const others = list.filter(({ id }) => id !== event.id);
  if (!isWanted) return others;
  return others.length < list.length ? [...list] : [event, ...others];
}

const key = "melaWish";

/** Keeps a wish over a reload: an ended session reloads the page before anyone can log in again (spec 4). */
export function keepWish(storage: Storage, wish: Wish): void {
  storage.setItem(key, JSON.stringify(wish));
}

/** The wish that was kept, once. */
export function takeWish(storage: Storage): Wish | null {
  const text = storage.getItem(key);
  storage.removeItem(key);
  try {
    const wish: unknown = JSON.parse(text ?? "null");
    return isWish(wish) ? wish : null;
  } catch {
    return null;
  }
}

// Written by `keepWish` a moment ago in this very tab.
const isWish = (value: unknown): value is Wish =>
  typeof value === "object" && value !== null && "event" in value && "isWanted" in value;

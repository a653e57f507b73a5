import type { Savable } from "./savable.ts";

const key = "melaSearch";

/** Keeps what somebody wants to save over a reload: an ended session reloads the page before they can log in again. */
export function keepSearch(storage: Storage, filter: Savable): void {
  try {
    storage.setItem(key, JSON.stringify(filter));
  } catch {
    // Storage is full: then the wish lives as long as the page.
  }
}

/** Takes what was kept, once, where it is what could be saved here. */
export function takeSearch(storage: Storage, here: Savable): boolean {
  const kept = storage.getItem(key);
  storage.removeItem(key);
  return kept === JSON.stringify(here);
}

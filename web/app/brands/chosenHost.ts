import { useSyncExternalStore } from "react";

const keyOf = (userId: string) => `melaHostAs:${userId}`;
const listeners = new Set<() => void>();

/** As which brand somebody last began an event on this device; null: as themselves. */
export function chosenHost(userId: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId));
  } catch {
    return null; // the browser keeps nothing
  }
}

export function keepChosenHost(userId: string, brandId: string | null): void {
  try {
    if (brandId === null) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), brandId);
  } catch {
    // Nothing can be kept here: the next event begins as themselves.
  }
  for (const listener of listeners) listener();
}

/** The same for what is on the screen. */
export function useChosenHost(userId: string): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => chosenHost(userId),
    () => null,
  );
}

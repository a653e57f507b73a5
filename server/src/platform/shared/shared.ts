import type { Clock } from "../clock.ts";
import { newCounts } from "./counts.ts";

/** How often something happened in its window, this time included, and how long the window goes on. */
export type Counted = { count: number; leftMs: number };

/** Null: something that was told may not have been heard. */
export type Listener = (message: unknown) => void;
export type Topic = "live" | "public";

/**
 * What the processes of one Mela tell one another and count together, beside the database (decision 062). All of it may be
 * lost at any moment: truth is in the database.
 */
export type Shared = {
  /** Tells the other processes. */
  tell(topic: Topic, message: object | string): void;
  /** Hears what other processes tell. */
  hear(topic: Topic, listener: Listener): void;
  /** Counts one more under a key, in a window that begins with its first. */
  count(key: string, windowMs: number): Promise<Counted>;
  close(): Promise<void>;
};

/** One process alone: nobody else is there to be told. */
export function sharedByNobody(clock: Clock): Shared {
  const count = newCounts(clock);
  return {
    tell: () => undefined,
    hear: () => undefined,
    count: async (key, windowMs) => count(key, windowMs),
    close: async () => undefined,
  };
}

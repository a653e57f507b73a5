import { setTimeout as sleep } from "node:timers/promises";
import { isUnavailable } from "../unavailable.ts";
import { backoff } from "./postgresWay.ts";

/** `onAway` hears of each try that failed because the database was away. */
type Persisting = { isOver: () => boolean; onAway: (error: unknown) => void };

/**
 * Asks for what has to be done, and may be done twice, until the database does it or `isOver`: while it is away the same
 * is asked for again, at least twice a second. Throws what is not the database's being away.
 */
export async function persist(ask: () => Promise<void>, { isOver, onAway }: Persisting): Promise<void> {
  for (let tries = 0; !isOver(); tries++) {
    try {
      return await ask();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      onAway(error);
    }
    await sleep(backoff(tries) * 1_000);
  }
}

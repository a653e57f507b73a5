import { setTimeout as sleep } from "node:timers/promises";
import { isUnavailable } from "../unavailable.ts";
import { backoff } from "./postgresWay.ts";

/**
 * Asks for what has to be done, and may be done twice, until the database does it or `isOver`: while it is away the same
 * is asked for again, at least twice a second. Throws what is not the database's being away.
 */
export async function persist<T>(ask: () => Promise<T>, isOver: () => boolean): Promise<T | null> {
  for (let tries = 0; !isOver(); tries++) {
    try {
      return await ask();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
    await sleep(backoff(tries) * 1_000);
  }
  return null;
}

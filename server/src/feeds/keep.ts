import { LRUCache } from "lru-cache";
import type { App } from "../platform/services.ts";

type Kept<T> = { value: Promise<T>; version: number; at: number };

/**
 * Keeps what was made for the same key until strangers can see something else, and no longer than `longestMs`: what is
 * on also ends by itself, and another process may have changed it. However many ask at once, it is made once; a
 * failure is not kept.
 */
export function newKeeper<T>(
  { publicVersion, clock }: Pick<App, "publicVersion" | "clock">,
  longestMs: number,
  limit = 200,
) {
  const kept = new LRUCache<string, Kept<T>>({ max: limit });
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const [version, now] = [publicVersion.now(), clock.now().getTime()];
    const known = kept.get(key);
    if (known && known.version === version && now - known.at < longestMs) return known.value;
    const made: Kept<T> = { value: make(), version, at: now };
    kept.set(key, made);
    made.value.catch(() => kept.get(key) === made && kept.delete(key));
    return made.value;
  };
}

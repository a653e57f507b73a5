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
  const kept = new Map<string, Kept<T>>();
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const [version, now] = [publicVersion.now(), clock.now().getTime()];
    const known = kept.get(key);
    if (known && known.version === version && now - known.at < longestMs) return known.value;
    const made: Kept<T> = { value: make(), version, at: now };
    kept.delete(key);
    kept.set(key, made);
    made.value.catch(() => kept.get(key) === made && kept.delete(key));
    for (const oldest of kept.keys()) {
      if (kept.size <= limit) break;
      kept.delete(oldest);
    }
    return made.value;
  };
}

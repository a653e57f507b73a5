import { LRUCache } from "lru-cache";
import type { Clock } from "../clock.ts";
import type { Counted } from "./shared.ts";

const mostKeys = 10_000;

/** Counts in this process alone. Whose window began longest ago is forgotten first, should there be too many. */
export function newCounts(clock: Clock): (key: string, windowMs: number) => Counted {
  const windows = new LRUCache<string, { count: number; endsAt: number }>({ max: mostKeys });
  return (key, windowMs) => {
    const now = clock.now().getTime();
    const known = windows.peek(key);
    const goesOn = known !== undefined && known.endsAt > now && known.endsAt - now <= windowMs;
    const window = goesOn ? known : { count: 0, endsAt: now + windowMs };
    window.count += 1;
    if (!goesOn) windows.set(key, window);
    return { count: window.count, leftMs: window.endsAt - now };
  };
}

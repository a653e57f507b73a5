import type { Clock } from "../clock.ts";
import type { Counted } from "./shared.ts";

const mostKeys = 10_000;

/** Counts in this process alone. Whose window began longest ago is forgotten first, should there be too many. */
export function newCounts(clock: Clock): (key: string, windowMs: number) => Counted {
  const windows = new Map<string, { count: number; endsAt: number }>();
  return (key, windowMs) => {
    const now = clock.now().getTime();
    const known = windows.get(key);
    const goesOn = known !== undefined && known.endsAt > now && known.endsAt - now <= windowMs;
    const window = goesOn ? known : { count: 0, endsAt: now + windowMs };
    window.count += 1;
    if (!goesOn) {
      windows.delete(key);
      windows.set(key, window);
      const oldest = windows.size > mostKeys ? windows.keys().next().value : undefined;
      if (oldest !== undefined) windows.delete(oldest);
    }
    return { count: window.count, leftMs: window.endsAt - now };
  };
}

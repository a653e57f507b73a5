import { useEffect, useState } from "react";

/** Milliseconds until `until`, counted from the server's own `now`: the phone's clock may be wrong. Null: no end. */
export function useCountdown(until: string | null, now: string): number | null {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const start = performance.now();
    setElapsed(0);
    if (until === null || now === "") return;
    const timer = setInterval(() => setElapsed(performance.now() - start), 500);
    return () => clearInterval(timer);
  }, [until, now]);
  return until === null ? null : Math.max(0, Date.parse(until) - Date.parse(now) - elapsed);
}

/** 521000 as "8:41". */
export function asClock(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

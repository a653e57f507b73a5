import { useEffect, useState } from "react";

/** Milliseconds until a moment of this device's clock, 0 once it is over, also right after the device slept. Null: no end. */
export function useCountdown(until: number): number;
export function useCountdown(until: number | null): number | null;
export function useCountdown(until: number | null): number | null {
  const [now, setNow] = useState(Date.now);
  const isRunning = until !== null && until > now;
  useEffect(() => {
    if (!isRunning) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  return until === null ? null : Math.max(0, until - now);
}

/** 521000 as "8:41". */
export function asClock(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

import { useEffect, useState } from "react";

/** Whole seconds until `until` (in ms), 0 once it is over. Counts right after the device slept. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const isRunning = left > 0;
  useEffect(() => {
    setNow(Date.now());
    if (!isRunning && Date.now() >= until) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [until, isRunning]);
  return left;
}

import { useEffect, useState } from "react";

const lookMs = 15_000;

/** The time in ms, looked at four times a minute: what is counted by the minute ages while nothing happens. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

import { useEffect, useState } from "react";
import { m } from "~/paraglide/messages.js";
import { useScanner } from "../useScanner.ts";
import type { Verdict } from "../verdict.ts";
import { type Crowd, rushPerMinute, scanRate } from "./crowd.ts";
import { madeUpGuests, madeUpVerdict, practiceCode, readPracticeCode } from "./madeUp.ts";
import { begin, serve, wait } from "./run.ts";

const tickMs = 250;

/** A run of practice with the scanner of the door: it lives in this page alone, and asks and keeps nothing. */
export function usePractice(crowd: Crowd, { isExpress }: { isExpress: boolean }) {
  const [run, setRun] = useState(() => begin(Date.now()));
  const [perMinute, setPerMinute] = useState(() => rushPerMinute(crowd));
  const [lanes, setLanes] = useState(1);
  const [nextGuest, setNextGuest] = useState(() => 1 + Math.floor(Math.random() * (madeUpGuests / 2)));
  useEffect(() => {
    const timer = setInterval(() => setRun((known) => wait(known, Date.now(), perMinute)), tickMs);
    return () => clearInterval(timer);
  }, [perMinute]);

  const scanner = useScanner(
    async (code) => {
      const guest = readPracticeCode(code);
      const verdict: Verdict =
        guest === null
          ? { kind: "error", text: m.practice_no_code(), tone: "wait" }
          : madeUpVerdict(guest, new Date().toISOString());
      if (guest !== null) setRun((known) => serve(known, { guest, at: Date.now() }, lanes));
      return verdict;
    },
    { isExpress, countsExits: false },
  );
  return {
    run,
    rate: scanRate(run.scans.map(({ at }) => at)),
    scanner,
    perMinute,
    setPerMinute,
    lanes,
    setLanes,
    /** A tap instead of a scan. */
    tap: () => {
      setNextGuest(nextGuest + 1);
      void scanner.onPicture(practiceCode(nextGuest));
    },
  };
}

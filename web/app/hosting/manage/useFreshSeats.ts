import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { hostEventQuery } from "../hostEventQuery.ts";
import { chartsQuery } from "../life/queries.ts";

const gatherMs = 1_500;

/** Has seats and drawings read anew once the figures, which are told live, say that more or fewer are sold. */
export function useFreshSeats(eventId: string, sold: number | undefined): void {
  const queries = useQueryClient();
  const known = useRef<number>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const before = known.current;
    known.current = sold;
    if (sold === undefined || before === undefined || before === sold) return;
    // Not put off by the next change: a sale may be busy for an hour.
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      for (const { queryKey } of [hostEventQuery(eventId), chartsQuery(eventId)])
        void queries.invalidateQueries({ queryKey });
    }, gatherMs);
  }, [eventId, sold, queries]);
  useEffect(() => () => clearTimeout(timer.current), []);
}

import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { m } from "~/paraglide/messages.js";
import type { ListQuery } from "./filter.ts";
import { eventsQuery } from "./lists.ts";

const pauseMs = 150;

/** How many a search or a filter left, for those who can't see the list change. Nothing is said of the tabs as they are. */
export function FoundCount({ query }: { query: ListQuery }) {
  const { data } = useInfiniteQuery(eventsQuery(query));
  // Only what changes is read out: what comes together with its words is passed over.
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsThere(true), pauseMs);
    return () => clearTimeout(timer);
  }, []);
  const [first] = data?.pages ?? [];
  const count = first?.events.length ?? 0;
  return (
    <p role="status" className="sr-only">
      {isThere && first && (first.next ? m.home_found_more({ count }) : m.home_found({ count }))}
    </p>
  );
}

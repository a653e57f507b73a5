import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSession } from "~/api/session.ts";
import { keepAhead } from "~/offline/keep.ts";
import { bookingQuery, myBookingsQuery } from "./queries.ts";

/** While a page of passes is open, each fresh list is kept with its passes: also the one that comes with the network. */
export function useKeepAhead(): void {
  const queries = useQueryClient();
  const person = useSession()?.userId;
  const { data, dataUpdatedAt } = useQuery(myBookingsQuery);
  useEffect(() => {
    if (!data || !person || dataUpdatedAt === 0) return; // a list that says the same as before is fresh all the same
    void keepAhead(person, data, (id) => queries.prefetchQuery({ ...bookingQuery(id), staleTime: 0 }));
  }, [data, dataUpdatedAt, person, queries]);
}

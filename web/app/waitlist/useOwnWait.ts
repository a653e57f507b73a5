import { useQuery } from "@tanstack/react-query";
import { useSession } from "~/api/session.ts";
import { ownWaitQuery } from "./queries.ts";

/** One's own place in the line of an event; `isAsked` false: nobody waits there. */
export function useOwnWait(eventId: string, isAsked = true) {
  const session = useSession();
  const { data = null, refetch } = useQuery({ ...ownWaitQuery(eventId), enabled: isAsked && Boolean(session) });
  return { waiting: session ? data : null, refetch, isKnown: session !== undefined };
}

import type { getOwnRoles, Role } from "@mela/contract/cohosts";
import type { PublicEvent } from "@mela/contract/events";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";
import { useSession } from "~/api/session.ts";

const byRank: readonly Role[] = ["OWNER", "COHOST", "FINANCE", "DOOR"];

const ownRolesQuery = (eventId: PublicEvent["id"]) =>
  queryOptions({
    queryKey: ["events", eventId, "own-roles"],
    queryFn: async ({ signal }) =>
      (await sendSigned<typeof getOwnRoles>("getOwnRoles", { params: { eventId } }, { signal })).data.roles,
    staleTime: 30_000,
  });

/** What whoever is signed in is at an event, of several roles the one that may most; null: none of its team. */
export function useOwnRole({ id, host }: PublicEvent): Role | null {
  const isHost = useSession()?.userId === host.id;
  const { data = [] } = useQuery({ ...ownRolesQuery(id), enabled: !isHost });
  if (isHost) return "OWNER";
  return byRank.find((role) => data.includes(role)) ?? null;
}

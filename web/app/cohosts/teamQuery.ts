import type { listTeam } from "@mela/contract/cohosts";
import { queryOptions } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";

/** Who helps with an event, on which phones, and the links that still work. */
export const teamQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["events", eventId, "team"],
    queryFn: async ({ signal }) =>
      (await sendSigned<typeof listTeam>("listTeam", { params: { eventId } }, { signal })).data,
    refetchInterval: 60_000, // somebody may accept meanwhile
  });

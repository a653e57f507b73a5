import type { getEventLimits, getHostLimits, lookAtStanding } from "@mela/contract/hostLimits";
import { queryOptions } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";

/** One's own limits as a host. */
export const hostLimitsQuery = queryOptions({
  queryKey: ["host-limits", "own"],
  queryFn: async ({ signal }) => (await sendSigned<typeof getHostLimits>("getHostLimits", {}, { signal })).data,
});

/** Those of an event's host, for whoever looks after its money. */
export const eventLimitsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["host-limits", "event", eventId],
    queryFn: async ({ signal }) =>
      (await sendSigned<typeof getEventLimits>("getEventLimits", { params: { eventId } }, { signal })).data,
  });

/** How a host stands, for operators. */
export const standingQuery = (personId: string) =>
  queryOptions({
    queryKey: ["admin", "standing", personId],
    queryFn: async ({ signal }) =>
      (await sendSigned<typeof lookAtStanding>("lookAtStanding", { params: { personId } }, { signal })).data,
  });

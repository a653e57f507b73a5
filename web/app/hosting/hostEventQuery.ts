import type { getEvent, HostEvent, PublicEvent } from "@mela/contract/events";
import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "~/api/ApiError.ts";
import { sendSigned } from "~/api/send.ts";

/** An event as those see it who manage it. Others get a public one, or none: to them this page is closed. */
export const hostEventQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["events", eventId, "host"],
    queryFn: async () => {
      const { data } = await sendSigned<typeof getEvent>("getEvent", { params: { eventId } });
      if (!isHostEvent(data)) throw new ApiError("forbidden", 403, "You don't have permission to do that.");
      return data;
    },
  });

const isHostEvent = (event: HostEvent | PublicEvent): event is HostEvent => "seats" in event;

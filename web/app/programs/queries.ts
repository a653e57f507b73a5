import type { listApiKeys } from "@mela/contract/apiKeys";
import type { myEvents } from "@mela/contract/listings";
import { queryOptions } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";
import { myEventsKey } from "~/hosting/hostEventQuery.ts";

/** The keys of one's programs, and those of one's team for one's events. */
export const keysQuery = queryOptions({
  queryKey: ["api-keys"],
  queryFn: async ({ signal }) => (await sendSigned<typeof listApiKeys>("listApiKeys", {}, { signal })).data.keys,
});

/** The events that a program may be let at: those that one runs. */
export const runEventsQuery = queryOptions({
  queryKey: [...myEventsKey, "run"],
  queryFn: async ({ signal }) => {
    const { data } = await sendSigned<typeof myEvents>("myEvents", { query: {} }, { signal });
    return data.filter(({ role }) => role === "OWNER" || role === "COHOST");
  },
});

import type { getConsents, getDeletion } from "@mela/contract/privacy";
import { queryOptions } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";

/** What the signed-in person agreed to. */
export const consentsQuery = queryOptions({
  queryKey: ["consents"],
  queryFn: async ({ signal }) => (await sendSigned<typeof getConsents>("getConsents", {}, { signal })).data,
});

/** What deleting the account would do: asked anew each time, as it says what is about to happen. */
export const deletionQuery = queryOptions({
  queryKey: ["deletion"],
  queryFn: async ({ signal }) => (await sendSigned<typeof getDeletion>("getDeletion", {}, { signal })).data,
  staleTime: 0,
  gcTime: 0,
});

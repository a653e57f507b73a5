import type { getIdentities } from "@mela/contract/identities";
import type { listSessions } from "@mela/contract/sessions";
import { queryOptions } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";

/** What the signed-in person can log in with. */
export const waysInQuery = queryOptions({
  queryKey: ["ways-in"],
  queryFn: async ({ signal }) => (await sendSigned<typeof getIdentities>("getIdentities", {}, { signal })).data,
});

/** Where the signed-in person is logged in. */
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: async ({ signal }) => (await sendSigned<typeof listSessions>("listSessions", {}, { signal })).data,
});

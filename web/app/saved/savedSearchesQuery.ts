import type { listSavedSearches } from "@mela/contract/savedSearches";
import { queryOptions } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";

export const savedSearchesKey = ["saved-searches"];

/** What a person wants to hear of, last first. */
export const savedSearchesQuery = (userId: string | null) =>
  queryOptions({
    queryKey: [...savedSearchesKey, userId],
    queryFn: async ({ signal }) =>
      (await sendSigned<typeof listSavedSearches>("listSavedSearches", {}, { signal })).data,
    enabled: userId !== null,
    staleTime: 60_000,
  });

import type { getBrand, listBrandHistory, listBrands, listMembers } from "@mela/contract/brands";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";

export const brandsKey = ["brands"] as const;

/** The brands that one acts for. */
export const brandsQuery = queryOptions({
  queryKey: [...brandsKey, "mine"],
  queryFn: async () => (await sendSigned<typeof listBrands>("listBrands", {})).data,
  staleTime: 60_000,
});

export const brandQuery = (hostId: string) =>
  queryOptions({
    queryKey: [...brandsKey, hostId],
    queryFn: async () => (await sendSigned<typeof getBrand>("getBrand", { params: { hostId } })).data,
  });

/** Who acts for a brand, and the links that still work. */
export const membersQuery = (hostId: string) =>
  queryOptions({
    queryKey: [...brandsKey, hostId, "members"],
    queryFn: async () => (await sendSigned<typeof listMembers>("listMembers", { params: { hostId } })).data,
    refetchInterval: 60_000, // somebody may accept meanwhile
  });

/** Who did what for a brand, last first. */
export const brandHistoryQuery = (hostId: string) =>
  infiniteQueryOptions({
    queryKey: [...brandsKey, hostId, "history"],
    queryFn: ({ pageParam }) =>
      sendSigned<typeof listBrandHistory>("listBrandHistory", {
        params: { hostId },
        query: pageParam === null ? {} : { cursor: pageParam },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

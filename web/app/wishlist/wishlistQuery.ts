import type { getWishlist } from "@mela/contract/wishlist";
import { queryOptions } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";
import { toCard } from "~/event/cardEvent.ts";

/** What a person has saved: one query for all hearts of a page, and for the Wishlist tab. */
export const wishlistQuery = (userId: string | null) =>
  queryOptions({
    queryKey: ["wishlist", userId],
    queryFn: async () => (await sendSigned<typeof getWishlist>("getWishlist", {})).map(toCard),
    enabled: userId !== null,
    staleTime: 60_000,
  });

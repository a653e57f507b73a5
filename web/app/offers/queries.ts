import type { endPromoCode, listPromoCodes, PromoCode } from "@mela/contract/promoCodes";
import type { listWaitlist } from "@mela/contract/waitlist";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";

const codesKey = (eventId: string) => ["events", eventId, "promo-codes"] as const;

/** An event's codes. Their uses move while guests book: it looks again now and then. */
export const promoCodesQuery = (eventId: string) =>
  queryOptions({
    queryKey: codesKey(eventId),
    queryFn: async () => (await sendSigned<typeof listPromoCodes>("listPromoCodes", { params: { eventId } })).data,
    refetchInterval: 30_000,
  });

/** Who waits, a page at a time. */
export const waitlistQuery = (eventId: string) =>
  infiniteQueryOptions({
    queryKey: ["events", eventId, "waitlist"],
    queryFn: async ({ pageParam }) => {
      const query = pageParam === null ? {} : { cursor: pageParam };
      return (await sendSigned<typeof listWaitlist>("listWaitlist", { params: { eventId }, query })).data;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: 60_000,
  });

/** Ends a code for good. */
export function useEndCode(eventId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ promo_code_id: promoCodeId }: PromoCode) =>
      (await sendSigned<typeof endPromoCode>("endPromoCode", { params: { eventId, promoCodeId } })).data,
    onSuccess: () => queries.invalidateQueries({ queryKey: codesKey(eventId) }),
  });
}

/** Puts a code that was made on top of the list at once, and looks again. */
export function useShowCode(eventId: string) {
  const queries = useQueryClient();
  return (code: PromoCode) => {
    queries.setQueryData(promoCodesQuery(eventId).queryKey, (codes) =>
      codes ? [code, ...codes.filter(({ promo_code_id }) => promo_code_id !== code.promo_code_id)] : undefined,
    );
    void queries.invalidateQueries({ queryKey: codesKey(eventId) });
  };
}

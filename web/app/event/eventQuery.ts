import type { eventBySlug } from "@mela/contract/eventCalls";
import { queryOptions } from "@tanstack/react-query";
import { send } from "~/api/send.ts";

const heldMs = 30_000;

/** An event as it is now: seats move while somebody reads. While all are being paid for, it is looked up by itself. */
export const eventQuery = (slug: string, key: string | null) =>
  queryOptions({
    queryKey: ["event", slug, key],
    queryFn: async () =>
      (await send<typeof eventBySlug>("eventBySlug", { params: { slug }, query: { key: key ?? undefined } })).data,
    staleTime: 0,
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state }) => (state.data?.sale_state === "ALL_HELD" ? heldMs : false),
  });

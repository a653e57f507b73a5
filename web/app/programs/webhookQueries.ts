import type { listDeliveries, listWebhooks, WebhookId } from "@mela/contract/webhooks";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";

/** Where one's programs are told of what happens. */
export const webhooksQuery = queryOptions({
  queryKey: ["webhooks"],
  queryFn: async ({ signal }) => (await sendSigned<typeof listWebhooks>("listWebhooks", {}, { signal })).data.webhooks,
});

/** What a webhook was told, newest first; looked at again while something is on its way. */
export const deliveriesQuery = (webhookId: WebhookId) =>
  infiniteQueryOptions({
    queryKey: ["webhooks", webhookId, "deliveries"],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === "" ? {} : { cursor: pageParam };
      return sendSigned<typeof listDeliveries>("listDeliveries", { params: { webhookId }, query }, { signal });
    },
    initialPageParam: "",
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchInterval: 3_000,
  });

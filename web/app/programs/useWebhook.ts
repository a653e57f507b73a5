import type {
  removeWebhook,
  renewWebhookSecret,
  replayDeliveries,
  testWebhook,
  updateWebhook,
  WebhookId,
} from "@mela/contract/webhooks";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { showToast } from "~/ui/toast.ts";
import { webhooksQuery } from "./webhookQueries.ts";

/** One that was sent, or all since then. */
export type Again = { message_id: string } | { from: string; to: string };

/** What a host does with a webhook; its list and its log are read again after each. */
export function useWebhook(webhookId: WebhookId) {
  const queries = useQueryClient();
  const params = { webhookId };
  const onSuccess = () => queries.invalidateQueries({ queryKey: webhooksQuery.queryKey });
  return {
    pause: useMutation({
      mutationFn: (is_paused: boolean) =>
        sendSigned<typeof updateWebhook>("updateWebhook", { params, body: { is_paused } }),
      onSuccess,
    }),
    test: useMutation({
      mutationFn: () => sendSigned<typeof testWebhook>("testWebhook", { params }),
      onSuccess,
    }),
    again: useMutation({
      mutationFn: async (body: Again) =>
        (await sendSigned<typeof replayDeliveries>("replayDeliveries", { params, body })).data.count,
      onSuccess: async (count) => {
        showToast({ text: m.programs_again_done({ count }), look: "good" });
        await onSuccess();
      },
    }),
    renew: useMutation({
      mutationFn: async () =>
        (await sendSigned<typeof renewWebhookSecret>("renewWebhookSecret", { params })).data.secret,
    }),
    remove: useMutation({
      mutationFn: () => sendSigned<typeof removeWebhook>("removeWebhook", { params }),
      onSuccess,
    }),
  };
}

import type { Delivery, Webhook } from "@mela/contract/webhooks";
import type { DeliveryRow } from "./deliveries.ts";
import type { WebhookRow } from "./store.ts";

/** A webhook as its person sees it: never its secret. */
export function toWebhook(row: WebhookRow): Webhook {
  const { webhook_id, url, topics, event_id, event_title, with_contacts, paused_for } = row;
  return {
    ...{ webhook_id, url, topics, with_contacts },
    event: event_id && { event_id, title: event_title ?? "" },
    state: paused_for === null ? "ON" : paused_for === "HOST" ? "PAUSED_BY_HOST" : "FAILING",
    created_at: row.created_at.toISOString(),
  };
}

export function toDelivery(row: DeliveryRow): Delivery {
  const { message_id, topic, tries, answer_status, answer_start, took_ms } = row;
  return {
    ...{ message_id, tries, answer_status, answer_start, took_ms },
    type: topic,
    at: row.at.toISOString(),
    status: row.due_at ? "WAITING" : row.delivered_at ? "DELIVERED" : "GIVEN_UP",
    tried_at: row.tried_at?.toISOString() ?? null,
    next_try_at: row.due_at?.toISOString() ?? null,
  };
}

import type { UserId } from "@mela/contract/common";
import type { Delivery, Webhook } from "@mela/contract/webhooks";
import type { DeliveryRow } from "./deliveries.ts";
import type { WebhookRow } from "./store.ts";

const states = { HOST: "PAUSED_BY_HOST", FAILING: "FAILING", LEFT: "LEFT" } as const;

/** A webhook as those see it who may: never its secret. `answers`: the name of who answers for it. */
export function toWebhook(row: WebhookRow, answers: string, userId: UserId): Webhook {
  const { webhook_id, url, topics, event_id, event_title, host_id, brand, with_contacts, paused_for } = row;
  return {
    ...{ webhook_id, url, topics, with_contacts },
    event: event_id && { event_id, title: event_title ?? "" },
    brand: host_id && { brand_id: host_id, name: brand ?? "" },
    by: { name: answers, is_you: row.user_id === userId },
    state: paused_for === null ? "ON" : states[paused_for],
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

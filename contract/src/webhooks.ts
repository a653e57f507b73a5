import { z } from "zod";
import { call, created, framed, paged } from "./call.ts";
import { BookingId, Cursor, EventId, UserId, UtcTime } from "./common.ts";
import { EventStatus, Visibility } from "./eventKinds.ts";
import { Guest } from "./guests.ts";
import { webhookTopics } from "./webhookTopics.ts";

export const WebhookId = z.uuid().brand<"WebhookId">();
export type WebhookId = z.infer<typeof WebhookId>;
export const WebhookTopicName = z.enum(webhookTopics);

/** How many webhooks one person may have. */
export const maxWebhooks = 10;
const WebhookUrl = z
  .string()
  .trim()
  .max(500)
  .regex(/^https?:\/\/[^\s@]+$/, "Please enter an https address");
const Topics = z.array(WebhookTopicName).min(1, "Please choose what to be told of").max(webhookTopics.length);

export const Webhook = z.object({
  webhook_id: WebhookId,
  url: z.string(),
  topics: z.array(WebhookTopicName),
  /** The event that it is for, or the brand all of whose events; both null: all that its person hosts. */
  event: z.object({ event_id: EventId, title: z.string() }).nullable(),
  brand: z.object({ brand_id: UserId, name: z.string() }).nullable(),
  /** Who answers for it: who made it, or switched on what another member of a brand had made. */
  by: z.object({ name: z.string(), is_you: z.boolean() }),
  /** Whether guests come with contacts, answers and prices. */
  with_contacts: z.boolean(),
  /**
   * PAUSED_BY_HOST keeps what happens until it goes on; so does FAILING, when it had failed for three days, and LEFT, when
   * whoever answered for a brand's runs it no more.
   */
  state: z.enum(["ON", "PAUSED_BY_HOST", "FAILING", "LEFT"]),
  created_at: UtcTime,
});
export type Webhook = z.infer<typeof Webhook>;

export const NewWebhook = z.object({
  url: WebhookUrl,
  topics: Topics,
  event_id: EventId.nullable().default(null),
  brand_id: UserId.nullable().default(null),
  with_contacts: z.boolean().default(false),
});
export type NewWebhook = z.input<typeof NewWebhook>;

/** One sending to one webhook. `answer_start`: the first letters of what came back. */
export const Delivery = z.object({
  message_id: z.uuid(),
  type: z.string(),
  at: UtcTime,
  status: z.enum(["WAITING", "DELIVERED", "GIVEN_UP"]),
  tries: z.int(),
  tried_at: UtcTime.nullable(),
  next_try_at: UtcTime.nullable(),
  answer_status: z.int().nullable(),
  answer_start: z.string().nullable(),
  took_ms: z.int().nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

/** What of an event is told with everything that happens at it. */
export const WebhookEvent = z.object({
  id: EventId,
  title: z.string(),
  event_slug: z.string(),
  status: EventStatus,
  visibility: Visibility,
  start_date: UtcTime.nullable(),
  end_date: UtcTime.nullable(),
  timezone: z.string(),
});
/**
 * What is sent. `id` names what happened: it comes again when an answer was lost, and grows with time. `at`: when it
 * happened; `data` is how things are when it is sent. `guest` is null where it is not about one, or not one any more.
 */
export const WebhookMessage = z.object({
  id: z.uuid(),
  type: z.union([WebhookTopicName, z.literal("test")]),
  at: UtcTime,
  data: z.object({ event: WebhookEvent.nullable(), booking_id: BookingId.nullable(), guest: Guest.nullable() }),
});
export type WebhookMessage = z.infer<typeof WebhookMessage>;

const params = z.object({ webhookId: WebhookId });

/** One's own, and those of the brands that one runs (decision 070). */
export const listWebhooks = call("listWebhooks", { answer: framed(z.object({ webhooks: z.array(Webhook) })) });

/**
 * For one event, for all of a brand's, or for all of one's own. `secret` is told this once. Throws `webhook_address`,
 * `too_many_webhooks`, `invalid_input` for both, `not_found` for an event or a brand that one doesn't run.
 */
export const createWebhook = call("createWebhook", {
  body: NewWebhook,
  answer: created(z.object({ webhook: Webhook, secret: z.string() })),
});

/** Who switches a brand's webhook on answers for it. */
export const updateWebhook = call("updateWebhook", {
  params,
  body: z.object({
    url: WebhookUrl.optional(),
    topics: Topics.optional(),
    with_contacts: z.boolean().optional(),
    is_paused: z.boolean().optional(),
  }),
  answer: framed(Webhook),
});

/** A new secret; the former one signs beside it for a day. */
export const renewWebhookSecret = call("renewWebhookSecret", {
  params,
  answer: framed(z.object({ secret: z.string(), former_until: UtcTime })),
});

export const removeWebhook = call("removeWebhook", { params, answer: framed(z.object({})) });

/** Sends a message of the type `test` at once. */
export const testWebhook = call("testWebhook", { params, answer: framed(z.object({ message_id: z.uuid() })) });

export const listDeliveries = call("listDeliveries", {
  params,
  query: z.object({ cursor: Cursor.optional(), limit: z.coerce.number().int().min(1).max(100).optional() }),
  answer: paged(Delivery),
});

/** Sends again, under the ids that they had: one, or all that happened in a span. At most 1,000 at once. */
export const replayDeliveries = call("replayDeliveries", {
  params,
  body: z.union([z.object({ message_id: z.uuid() }), z.object({ from: UtcTime, to: UtcTime })]),
  answer: framed(z.object({ count: z.int() })),
});

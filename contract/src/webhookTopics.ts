/** What programs can be told of, in the order in which a form shows it. */
export const webhookTopics = [
  "booking.requested",
  "booking.confirmed",
  "booking.changed",
  "booking.declined",
  "booking.cancelled",
  "guest.checked_in",
  "guest.check_in_undone",
  "event.published",
  "event.updated",
  "event.hidden",
  "event.postponed",
  "event.cancelled",
] as const;
export type WebhookTopic = (typeof webhookTopics)[number];

/** How long what was sent is kept, to look at and to send again. */
export const deliveryDays = 30;
/** How long a webhook that fails is tried again; then it is paused. */
export const triedForDays = 3;
/** After a new secret the former one signs too, for so long. */
export const formerSecretHours = 24;

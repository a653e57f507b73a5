import type { WebhookTopic } from "@mela/contract/webhookTopics";
import { m } from "~/paraglide/messages.js";

/** What a program can be told of, in a host's words. */
export const topicWords: Record<WebhookTopic, () => string> = {
  "booking.requested": m.programs_topic_requested,
  "booking.confirmed": m.programs_topic_confirmed,
  "booking.changed": m.programs_topic_changed,
  "booking.declined": m.programs_topic_declined,
  "booking.cancelled": m.programs_topic_cancelled,
  "guest.checked_in": m.programs_topic_checked_in,
  "guest.check_in_undone": m.programs_topic_undone,
  "event.published": m.programs_topic_published,
  "event.updated": m.programs_topic_updated,
  "event.hidden": m.programs_topic_hidden,
  "event.postponed": m.programs_topic_postponed,
  "event.cancelled": m.programs_topic_event_cancelled,
};
const words: ReadonlyMap<string, () => string> = new Map(Object.entries(topicWords));

/** What a delivery was about; what is newer than this page stands as it is on the wire. */
export const topicText = (type: string): string =>
  type === "test" ? m.programs_topic_test() : (words.get(type)?.() ?? type);

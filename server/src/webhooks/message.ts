import { BookingId } from "@mela/contract/common";
import { WebhookMessage } from "@mela/contract/webhooks";
import { findGuest } from "../guests/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { DueRow } from "./deliveries.ts";
import { type EventRow, findEventFacts } from "./store.ts";

/** What a webhook is told, with things as they are now: no copy of a guest's data waits anywhere to be sent. */
export async function messageOf(tx: Tx, due: DueRow): Promise<WebhookMessage> {
  const { message_id: id, topic: type, at, event_id, subject_id } = due;
  const event = event_id && (await findEventFacts(tx, event_id));
  const booking = event_id && !type.startsWith("event.") ? BookingId.parse(subject_id) : null;
  const view = due.with_contacts ? "full" : "door";
  const guest = event_id && booking && (await findGuest(tx, { eventId: event_id, bookingId: booking, view }));
  const data = { event: event ? toWire(event) : null, booking_id: booking, guest: guest || null };
  return WebhookMessage.parse({ id, type, at: at.toISOString(), data });
}

function toWire({ event_id, slug, start_at, end_at, ...event }: EventRow) {
  return {
    ...event,
    id: event_id,
    event_slug: slug,
    start_date: start_at?.toISOString() ?? null,
    end_date: end_at?.toISOString() ?? null,
  };
}

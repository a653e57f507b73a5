import { type EventId, TicketTypeId } from "@mela/contract/common";
import type { HostEvent } from "@mela/contract/events";
import { transaction } from "../platform/database/engine.ts";
import { newId } from "../platform/ids.ts";
import type { App } from "../platform/services.ts";
import { showToHost } from "./detail.ts";
import { type By, heldOr404, makeDraft } from "./edit.ts";
import type { Changes } from "./fields.ts";
import { holdTypes } from "./ticketTypes.ts";
import { isOwnPoster } from "./wire.ts";

/** Makes a draft just like an event: with the same host and dates, but an address, ids and seats of its own. */
export async function duplicateEvent(app: App, eventId: EventId, copyId: EventId, by: By): Promise<HostEvent> {
  return transaction(app.db, async (tx) => {
    const { host_id: hostId } = await heldOr404(tx, eventId);
    const original = await showToHost(app, tx, eventId, by);
    const codes = new Map((await holdTypes(tx, eventId)).map((type) => [type.id, type.access_code]));
    await makeDraft(app, tx, { eventId: copyId, hostId, changes: toChanges(original, codes), by });
    return showToHost(app, tx, copyId, by);
  });
}

/** What has to be given to make the same event again. */
function toChanges(event: HostEvent, codes: ReadonlyMap<TicketTypeId, string | null>): Changes {
  const copies = new Map(event.ticket_types.map((type) => [type.id, newId(TicketTypeId)]));
  const { location, start_date, end_date } = event;
  const [lng, lat] = location.coordinates;
  return {
    title: event.title,
    description: event.description,
    event_type: event.event_type,
    theme: event.theme,
    tags: event.tags,
    languages: event.languages,
    is_step_free: event.is_step_free,
    is_women_only: event.is_women_only,
    food: event.food,
    is_alcohol_free: event.is_alcohol_free,
    min_age: event.min_age,
    ...(start_date !== null && { start_date }),
    ...(end_date !== null && { end_date }),
    timezone: event.timezone,
    all_day: event.all_day,
    location: { ...location, coordinates: lng === undefined || lat === undefined ? null : [lng, lat] },
    is_online: event.is_online,
    online_url: event.online_url,
    cover_photo: isOwnPoster(event.cover_photo, { theme: event.theme, event_id: event.id }) ? null : event.cover_photo,
    event_photos: event.event_photos,
    requires_approval: event.requires_approval,
    visibility: event.visibility,
    capacity: event.capacity,
    currency: event.currency,
    ticket_types: event.ticket_types.map((type) => ({
      ...type,
      id: copies.get(type.id),
      access_code: codes.get(type.id),
    })),
    capacity_groups: event.capacity_groups.map(({ capacity, ticket_type_ids }) => ({
      capacity,
      ticket_type_ids: ticket_type_ids.flatMap((id) => copies.get(id) ?? []),
    })),
    questions: event.questions.map(({ id: _id, ...question }) => question),
    itinerary: event.itinerary,
    refund_policy: event.refund_policy,
  };
}

import { type EventId, TicketTypeId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { HostEvent } from "@mela/contract/events";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import { newId } from "../platform/ids.ts";
import type { App } from "../platform/services.ts";
import { copySettings } from "./copies.ts";
import { showAllToHost, showToHost } from "./detail.ts";
import { type By, heldOr404, makeDraft } from "./edit.ts";
import type { Changes } from "./fields.ts";
import { holdTypesOf } from "./ticketTypes.ts";
import { mustManageAll } from "./visibility.ts";
import { isOwnPoster } from "./wire.ts";

/** Makes a draft just like an event, with the same host: its dates are to be chosen anew, its address, ids and seats are its own. Throws `forbidden` to who helps with that one alone. */
export async function duplicateEvent(app: App, eventId: EventId, copyId: EventId, by: By): Promise<HostEvent> {
  return transaction(app.db, async (tx) => {
    const { host_id: hostId } = await heldOr404(tx, eventId);
    await mustManageAll(tx, eventId, by.userId); // else the copy would be closed to whoever made it
    const original = await readAsChanges(app, tx, eventId, by);
    await makeDraft(app, tx, { eventId: copyId, hostId, changes: afresh(original), by });
    await copySettings(tx, eventId, copyId);
    return showToHost(app, tx, copyId, by);
  });
}

/** What has to be given to make the same event again, with the ids that its parts have; the types are held. */
export async function readAsChanges(app: App, tx: Tx, eventId: EventId, by: By): Promise<Changes> {
  const found = (await readAllAsChanges(app, tx, [eventId], by)).get(eventId);
  if (!found) throw new AppError("not_found");
  return found;
}

/** As `readAsChanges`, of several events. */
export async function readAllAsChanges(
  app: App,
  tx: Tx,
  ids: readonly EventId[],
  by: By,
): Promise<Map<EventId, Changes>> {
  const events = await showAllToHost(app, tx, ids, by);
  const types = Map.groupBy(await holdTypesOf(tx, ids), ({ event_id }) => event_id);
  return new Map(
    events.map((event) => {
      const codes = (types.get(event.id) ?? []).map((type) => [type.id, type.access_code] as const);
      return [event.id, toChanges(event, new Map(codes))];
    }),
  );
}

/** Without dates of any kind, and with ids of its own. */
function afresh({ start_date: _start, end_date: _end, ...changes }: Changes): Changes {
  const { ticket_types: types = [], capacity_groups: groups = [], questions = [] } = changes;
  const copies = new Map(types.map(({ id }) => [id, newId(TicketTypeId)]));
  return {
    ...changes,
    ticket_types: types.map((type) => ({
      ...type,
      ...{ id: copies.get(type.id), sales_start: null, sales_end: null, early_until: null, valid_days: null },
      early_price: type.early_count ? type.early_price : null, // of one that only its day ended nothing is left
    })),
    capacity_groups: groups.map(({ capacity, ticket_type_ids }) => ({
      capacity,
      ticket_type_ids: ticket_type_ids.flatMap((id) => copies.get(id) ?? []),
    })),
    questions: questions.map(({ id: _id, ...question }) => question),
  };
}

function toChanges(event: HostEvent, codes: ReadonlyMap<TicketTypeId, string | null>): Changes {
  const { location, start_date, end_date } = event;
  const [lng, lat] = location.coordinates;
  return {
    title: event.title,
    description: event.description,
    ...(event.description_html !== "" && { description_html: event.description_html }),
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
    picture_texts: event.picture_texts,
    requires_approval: event.requires_approval,
    guests_change_types: event.guests_change_types,
    pays_at_request: event.pays_at_request,
    pays_at_venue: event.pays_at_venue,
    admits_by_day: event.admits_by_day,
    transfer_hours: event.transfer_hours,
    visibility: event.visibility,
    capacity: event.capacity,
    currency: event.currency,
    ticket_types: event.ticket_types.map((type) => ({
      ...type,
      gst_percent: type.own_gst_percent,
      access_code: codes.get(type.id),
    })),
    capacity_groups: event.capacity_groups,
    questions: event.questions,
    itinerary: event.itinerary,
    refund_policy: event.refund_policy,
    fee_bearer: event.fee_bearer,
    gst: event.gst,
    gst_percent: event.gst_percent,
    gstin: event.gstin,
    gst_name: event.gst_name,
    gst_address: event.gst_address,
  };
}

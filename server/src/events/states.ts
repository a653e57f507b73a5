import type { EventId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { type EventStatus, eventTransitions, type Visibility } from "@mela/contract/eventKinds";
import type { HostEvent } from "@mela/contract/events";
import { findHostReaders, isSuspended } from "../auth/index.ts";
import { refreshDiscovery } from "../discovery/index.ts";
import { record } from "../history/index.ts";
import { mustBePayable } from "../payouts/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { addPlanned } from "../series/index.ts";
import { addTask, countGuests } from "../tasks/index.ts";
import { showToHost } from "./detail.ts";
import { type By, heldOr404 } from "./edit.ts";
import { findGaps } from "./judge.ts";
import { type HeldEvent, hasBookings, holdEventFromBookings, moveEvent, readOffer } from "./store.ts";
import { visibilityBefore } from "./withdrawn.ts";

/** Lets everyone see an event that is ready for it; again after it was hidden. Throws `event_incomplete` with what lacks. */
export async function publishEvent(app: App, eventId: EventId, by: By): Promise<HostEvent> {
  return transaction(app.db, async (tx) => {
    await publishIn(app, tx, eventId, by);
    return showToHost(app, tx, eventId, by);
  });
}

/** As `publishEvent`, inside an open transaction; what is planned as more dates of it is added in the same step. */
export async function publishIn(app: App, tx: Tx, eventId: EventId, by: By): Promise<void> {
  const event = await heldOr404(tx, eventId);
  if (event.status === "CANCELLED") throw new AppError("event_cancelled");
  if (event.taken_down_at) throw new AppError("taken_down");
  const relisted = event.status === "PUBLISHED" ? await visibilityBefore(tx, eventId) : null;
  if (event.status === "PUBLISHED" && !relisted) return;
  await mustBeReady(app, tx, event, by.now);
  await move(tx, event, "publish", { status: "PUBLISHED", visibility: relisted ?? event.visibility }, by);
  await app.jobs.send(tx, "tell-invitees", { eventId, after: "" }); // who was invited before it was hidden, and not told
  await addPlanned(app, tx, eventId, by);
}

async function mustBeReady(app: App, tx: Tx, event: HeldEvent, now: Date): Promise<void> {
  const offer = await readOffer(tx, event.event_id);
  const fields = findGaps({ ...event, ...offer });
  const readers = await findHostReaders(tx, event.host_id);
  if (!readers.some(({ email }) => email)) fields.email = "Email is required for event creation";
  if (event.end_at && event.end_at <= now && !event.postponed_at)
    fields.end_date ??= "Please choose an end that is still to come";
  if (Object.keys(fields).length > 0) throw new AppError("event_incomplete", { fields });
  if (await isSuspended(tx, event.host_id)) throw new AppError("host_suspended");
  if (offer.isPaid && !app.config.payments) throw new AppError("payments_not_configured");
  if (offer.isPaid) await mustBePayable(app, tx, event.host_id);
}

/** Takes an event out of sight: back to a draft, or with bookings to whoever has the link (spec 4). */
export async function unpublishEvent(app: App, eventId: EventId, by: By): Promise<HostEvent> {
  return transaction(app.db, async (tx) => {
    const event = await holdEventFromBookings(tx, eventId);
    if (!event) throw new AppError("not_found");
    if (event.status === "CANCELLED") throw new AppError("event_cancelled");
    if (event.status === "PUBLISHED") {
      const isBooked = await hasBookings(tx, eventId);
      const status = isBooked ? "PUBLISHED" : eventTransitions.unpublish.to;
      const visibility = isBooked && event.visibility === "PUBLIC" ? "UNLISTED" : event.visibility;
      if (status !== event.status || visibility !== event.visibility)
        await move(tx, event, "unpublish", { status, visibility }, by);
    }
    return showToHost(app, tx, eventId, by);
  });
}

/** Cancels an event for good; a job cancels its bookings and gives the money back. Again: nothing more happens. */
export async function cancelEvent(app: App, eventId: EventId, by: By): Promise<HostEvent> {
  return transaction(app.db, async (tx) => {
    await cancelIn(app, tx, eventId, by);
    return showToHost(app, tx, eventId, by);
  });
}

/** As `cancelEvent`, inside an open transaction. */
export async function cancelIn(app: App, tx: Tx, eventId: EventId, by: By): Promise<void> {
  const event = await heldOr404(tx, eventId);
  if (event.status === "CANCELLED") return;
  await move(tx, event, "cancel", { status: eventTransitions.cancel.to, visibility: event.visibility }, by);
  const total = await countGuests(tx, eventId);
  await addTask(tx, { eventId, kind: "CANCEL", startedBy: by.userId, now: by.now, total });
  await app.jobs.send(tx, "cancel-bookings-of-event", { eventId });
}

/** Takes an event out of the lists for good, inside an open transaction: who has the link still sees it. */
export async function hideIn(tx: Tx, eventId: EventId, by: By): Promise<void> {
  const event = await heldOr404(tx, eventId);
  if (event.status !== "PUBLISHED") return;
  await move(tx, event, "unpublish", { status: event.status, visibility: "UNLISTED" }, by);
}

/**
 * Publishes an event that came from elsewhere, inside an open transaction, and takes it out of the lists in the same step:
 * its guests have their places, and nobody else finds it before its host shows it. One that is over may come so too.
 */
export async function takeOverIn(tx: Tx, eventId: EventId, by: By): Promise<void> {
  const event = await heldOr404(tx, eventId);
  if (event.status !== "DRAFT" || !event.start_at || !event.end_at) return;
  await move(tx, event, "publish", { status: "PUBLISHED", visibility: event.visibility }, by);
  await hideIn(tx, eventId, by);
}

type Target = { status: EventStatus; visibility: Visibility };

async function move(tx: Tx, event: HeldEvent, name: keyof typeof eventTransitions, to: Target, by: By): Promise<void> {
  const moved = await moveEvent(tx, event.event_id, eventTransitions[name].from, { ...to, now: by.now });
  if (!moved) throw new AppError("event_cancelled");
  const before = { status: event.status, visibility: event.visibility };
  const entry = { eventId: event.event_id, at: by.now, actorId: by.userId, subjectId: event.event_id, action: name };
  await record(tx, { ...entry, subject: "event", before, after: to });
  await refreshDiscovery(tx, event.event_id, by.now);
}

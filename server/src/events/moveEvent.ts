import type { EventId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { lockBrand, recordForBrand, rolesOf } from "../brands/index.ts";
import { record } from "../history/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import type { By } from "./edit.ts";
import { giveToHost, hasBookings, holdEventFromBookings, isInSeries } from "./store.ts";

/**
 * Gives a draft to another host that its owner may list for: bills, payout account and followers follow the host, so that
 * nobody may have booked. Who helps with this one stays. Throws `event_has_bookings`, `event_in_series`, `forbidden`.
 */
export async function moveEvent(app: App, eventId: EventId, to: UserId, by: By): Promise<{ host_id: UserId }> {
  await transaction(app.db, async (tx) => {
    await mayList(tx, to, by);
    const event = await holdEventFromBookings(tx, eventId);
    if (!event) throw new AppError("not_found");
    if (event.host_id === to) return;
    if (event.status !== "DRAFT" || (await hasBookings(tx, eventId))) throw new AppError("event_has_bookings");
    if (await isInSeries(tx, eventId)) throw new AppError("event_in_series");
    await giveToHost(tx, eventId, { from: event.host_id, to, now: by.now });
    const entry = { eventId, at: by.now, actorId: by.userId, subject: "event", subjectId: eventId } as const;
    await record(tx, { ...entry, action: "move", before: { host: event.host_id }, after: { host: to } });
    const line = { by: by.userId, at: by.now, eventId };
    await recordForBrand(tx, { ...line, hostId: event.host_id, deed: "give_event" });
    await recordForBrand(tx, { ...line, hostId: to, deed: "take_event" });
  });
  return { host_id: to };
}

/** The brand stays until this is done. */
async function mayList(tx: Tx, hostId: UserId, { userId }: By): Promise<void> {
  if (hostId !== userId && (await lockBrand(tx, hostId)) === null) throw new AppError("not_found");
  const roles = await rolesOf(tx, userId, hostId);
  if (!roles?.has("OWNER") && !roles?.has("COHOST")) throw new AppError("forbidden");
}

import type { EventId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { Event } from "@mela/contract/events";
import { countSaved } from "../discovery/index.ts";
import { canSee, findEvents, visibleOf } from "../events/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { App } from "../platform/services.ts";
import { deleteSaved, findSaved, insertSaved } from "./store.ts";

const looker = (userId: UserId) => ({ userId, doorEventId: null, key: null });

/** What a person saved and may still see, last first. */
export async function listSaved(app: App, userId: UserId, now: Date): Promise<Event[]> {
  const saved = await findSaved(app.db, userId);
  const visible = await visibleOf(app.db, saved, looker(userId));
  const shown = saved.filter((id) => visible.has(id));
  return findEvents(app.db, shown, { now, viewer: userId, feePercent: app.config.platformFeePercent });
}

type Heart = { userId: UserId; eventId: EventId; now: Date };

/** Saves an event; again changes nothing. One that can't be seen is not found. */
export async function save(app: App, { userId, eventId, now }: Heart): Promise<void> {
  await transaction(app.db, async (tx) => {
    if (!(await canSee(tx, eventId, looker(userId)))) throw new AppError("not_found");
    if (await insertSaved(tx, userId, eventId, now)) await countSaved(tx, eventId, 1);
  });
}

/** Takes a heart back, also from an event that has been hidden since. */
export async function unsave(app: App, { userId, eventId }: Heart): Promise<void> {
  await transaction(app.db, async (tx) => {
    if (await deleteSaved(tx, userId, eventId)) await countSaved(tx, eventId, -1);
    else if (!(await canSee(tx, eventId, looker(userId)))) throw new AppError("not_found");
  });
}

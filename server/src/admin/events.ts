import type { EventId, UserId } from "@mela/contract/common";
import type { DeedAction } from "@mela/contract/deeds";
import { AppError } from "@mela/contract/errors";
import type { EventFile, FoundEvent } from "@mela/contract/operatorEvents";
import { featureIn, mergeIn, putBackIn, takeDownIn } from "../events/index.ts";
import { recordDeed, recordLook, tellHost } from "../operator/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { Person } from "../platform/http/access.ts";
import { fromCursor, toPage } from "../platform/http/cursor.ts";
import type { App } from "../platform/services.ts";
import { type EventRow, findDoubles, findMany, findOne, Position, type Which } from "./eventStore.ts";

type Asked = Pick<Which, "q" | "only"> & { cursor?: string | undefined; limit?: number | undefined };
const perPage = 25;

type Looking = { actor: Person; now: Date };

/** Events that fit what was typed, drafts and private ones too, with whose they are. On record, with how many were shown. */
export async function searchEvents(tx: Tx, { cursor, limit = perPage, ...which }: Asked, { actor, now: at }: Looking) {
  const after = cursor ? fromCursor(Position, cursor) : null;
  const found = await findMany(tx, { ...which, after, limit: limit + 1 });
  const page = toPage(found, limit, ({ position, event_id }) => ({ at: position, id: event_id }));
  const seen = { details: { shown: page.data.length }, asked: { ...which, cursor } };
  const look = { at, action: "search_events", subject: "list", subjectId: which.only ?? "events", ...seen } as const;
  if (page.data.length > 0) await recordLook(tx, actor, look);
  return { ...page, data: page.data.map(toFound) };
}

function toFound({ host_id, host_name, start_at, position: _, ...row }: EventRow): FoundEvent {
  return { ...row, start_at: start_at?.toISOString() ?? null, host: { user_id: host_id, name: host_name } };
}

/** What an operator sees of one event. On record before they get it. Throws `not_found`. */
export async function lookAtEvent(tx: Tx, eventId: EventId, { actor, now: at }: Looking): Promise<EventFile> {
  const file = await readFile(tx, eventId);
  await recordLook(tx, actor, { at, action: "look_event", subject: "event", subjectId: eventId });
  return file;
}

/** One event, and what may be the same. */
async function readFile(tx: Tx, eventId: EventId): Promise<EventFile> {
  const row = await findOne(tx, eventId);
  if (!row) throw new AppError("not_found");
  const { taken_down_at: at, taken_down_reason, taken_down_for, ...found } = row;
  const down = at && { at: at.toISOString(), reason: taken_down_reason ?? "", for: taken_down_for ?? "EVENT" };
  return { ...toFound(found), taken_down: down, doubles: (await findDoubles(tx, eventId)).map(toFound) };
}

type Deed = { eventId: EventId; by: UserId; now: Date; reason?: string };

/** One transaction for what is done and its line in the record; strangers' pages are old after it. */
async function change(app: App, deed: Deed, work: (tx: Tx) => Promise<DeedAction>): Promise<EventFile> {
  const { eventId, by, now: at, reason = "" } = deed;
  const file = await transaction(app.db, async (tx) => {
    const action = await work(tx);
    await recordDeed(tx, { by, at, action, subject: "event", subjectId: eventId, reason });
    return readFile(tx, eventId);
  });
  app.publicVersion.raise();
  return file;
}

export const takeDown = (app: App, deed: Deed & { reason: string }) =>
  change(app, deed, async (tx) => {
    const { eventId, reason, by, now } = deed;
    await takeDownIn(tx, eventId, { reason, for: "EVENT" }, { userId: by, now });
    await tellHost(app, tx, eventId, { kind: "event_taken_down", reason });
    return "take_down";
  });

export const putBack = (app: App, deed: Deed & { reason: string }) =>
  change(app, deed, async (tx) => {
    const { eventId, reason, by, now } = deed;
    if (!(await putBackIn(tx, eventId, { userId: by, now }))) throw new AppError("not_found");
    await tellHost(app, tx, eventId, { kind: "event_put_back", reason });
    return "put_back";
  });

export const feature = (app: App, deed: Deed & { isFeatured: boolean }) =>
  change(app, deed, async (tx) => {
    await featureIn(tx, deed.eventId, deed.isFeatured, deed.now);
    return deed.isFeatured ? "feature" : "unfeature";
  });

export const merge = (app: App, deed: Deed & { into: EventId; reason: string }) =>
  change(app, deed, async (tx) => {
    const { eventId, into, reason, by, now } = deed;
    await mergeIn(tx, eventId, { into, reason }, { userId: by, now });
    await tellHost(app, tx, eventId, { kind: "event_merged", reason });
    return "merge";
  });

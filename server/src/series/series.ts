import type { EventId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { HostEvent } from "@mela/contract/events";
import { type Series, SeriesPlan } from "@mela/contract/series";
import { refreshDiscovery } from "../discovery/index.ts";
import { type By, heldOr404, publishIn, showToHost } from "../events/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { addDatesIn } from "./add.ts";
import { expand, type Plan } from "./expand.ts";
import { named } from "./named.ts";
import * as store from "./store.ts";
import { toSeries } from "./wire.ts";

/** An event with the other dates of its series, and what waits to be added. */
export async function showSeries(app: App, tx: Tx, eventId: EventId, by: By): Promise<Series> {
  const event = await showToHost(app, tx, eventId, by);
  const plan = event.series_id ? await waitingPlan(tx, event.series_id) : null;
  const { start_date: start, end_date: end, timezone } = event;
  const spell = start && end ? { start: new Date(start), end: new Date(end), timezone } : null;
  const planned = plan && spell && event.status === "DRAFT" ? expand(plan, spell).dates : [];
  return toSeries({ seriesId: event.series_id, plan, planned, dates: await store.findDates(tx, eventId, by.now) });
}

/** Adds what waits for an event to be published, in the transaction that publishes it. */
export async function addPlanned(app: App, tx: Tx, eventId: EventId, by: By): Promise<void> {
  const seriesId = await store.holdSeries(tx, eventId);
  const plan = seriesId ? await waitingPlan(tx, seriesId) : null;
  if (!seriesId || !plan) return;
  await store.savePlan(tx, seriesId, null);
  await addDatesIn(app, tx, { eventId, plan, publish: true, over: "leave out", by });
}

/** Publishes every date of the series that is a draft and not over, this one too. Gives how many there were. */
export async function publishAllIn(app: App, tx: Tx, eventId: EventId, by: By): Promise<number> {
  const seriesId = await store.holdSeries(tx, eventId);
  const members = seriesId ? await store.holdMembers(tx, seriesId) : [];
  const drafts = members.filter(
    ({ event_id, status, end_at }) => event_id !== eventId && status === "DRAFT" && !(end_at && end_at <= by.now),
  );
  const ids = drafts.map(({ event_id }) => event_id);
  if ((await store.notManaged(tx, ids, by.userId)).length > 0) throw new AppError("forbidden");
  const { status } = await heldOr404(tx, eventId);
  await publishIn(app, tx, eventId, by);
  for (const { event_id, start_at, timezone } of drafts)
    await named({ start: start_at ?? by.now, end: by.now, timezone }, () => publishIn(app, tx, event_id, by));
  await store.keepQuiet(tx, ids, by.now);
  return drafts.length + (status === "DRAFT" ? 1 : 0);
}

/** Takes a date out of its series: it goes on as an event of its own. */
export async function leaveIn(app: App, tx: Tx, eventId: EventId, by: By): Promise<HostEvent> {
  const seriesId = await store.holdSeries(tx, eventId);
  await heldOr404(tx, eventId);
  if (seriesId) {
    await store.joinSeries(tx, eventId, null);
    await store.endSeries(tx, seriesId);
    await refreshDiscovery(tx, eventId, by.now);
  }
  return showToHost(app, tx, eventId, by);
}

/** A plan of an older form is none. */
async function waitingPlan(tx: Tx, seriesId: string): Promise<Plan | null> {
  return SeriesPlan.safeParse(await store.readPlan(tx, seriesId)).data ?? null;
}

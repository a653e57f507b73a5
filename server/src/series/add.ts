import { EventId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { mostDates } from "@mela/contract/series";
import { refreshAll } from "../discovery/index.ts";
import {
  type By,
  type Changes,
  copySettings,
  freeSlugs,
  type HeldEvent,
  heldOr404,
  insertCopies,
  makeDraft,
  planCopy,
  publishIn,
  readAsChanges,
  slugFromTitle,
} from "../events/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import { newId, newRowId } from "../platform/ids.ts";
import type { App } from "../platform/services.ts";
import { expand, type Plan } from "./expand.ts";
import { named } from "./named.ts";
import { copyFor, spellOf } from "./spread.ts";
import * as store from "./store.ts";
import { type Spell, toWall } from "./wall.ts";

/** `publish` undefined: as the event is. `over`: what to do with dates that are over by now. */
type Addition = { eventId: EventId; plan: Plan; publish?: boolean | undefined; over: "refuse" | "leave out"; by: By };

/**
 * Adds the dates of a plan to an event, inside an open transaction: each a copy with an address, seats, guests and door of
 * its own. One that begins when another of the series does is there already. Gives how many were added. Throws
 * `too_many_dates`, `event_incomplete`, `invalid_input`.
 */
export async function addDatesIn(app: App, tx: Tx, { eventId, plan, publish, over, by }: Addition): Promise<number> {
  const seriesId = await seriesOf(tx, eventId, by);
  const event = await heldOr404(tx, eventId);
  if (event.status === "CANCELLED") throw new AppError("event_cancelled");
  const original = await readAsChanges(app, tx, eventId, by);
  const spell = spellOf(original);
  if (!spell) throw new AppError("event_incomplete", { fields: { start_date: "Please say when it starts" } });
  const { dates, isCut } = expand(plan, spell);
  if (isCut) throw new AppError("too_many_dates");
  if (over === "refuse" && dates.length === 0)
    throw new AppError("invalid_input", { fields: { dates: "This gives no other date" } });
  const isToCome = (end: Date | null) => end !== null && end > by.now;
  if (over === "refuse" && !dates.every(({ end }) => isToCome(end)))
    throw new AppError("invalid_input", { fields: { dates: "Please choose dates that are still to come" } });
  const members = (await store.holdMembers(tx, seriesId)).filter(({ status }) => status !== "CANCELLED");
  const begins = new Set(members.map(({ start_at }) => start_at?.getTime()));
  const fresh = dates.filter(({ start, end }) => isToCome(end) && !begins.has(start.getTime()));
  if (members.filter(({ end_at }) => isToCome(end_at)).length + fresh.length > mostDates)
    throw new AppError("too_many_dates");
  const isOut = publish ?? event.status === "PUBLISHED";
  const made = await makeDates(app, tx, { seriesId, original, event, dates: fresh, isOut, by });
  await refreshAll(tx, [eventId, ...made], by.now); // it is a date of a series now
  return made.length;
}

type Dates = { seriesId: string; original: Changes; event: HeldEvent; dates: readonly Spell[]; isOut: boolean; by: By };

/** The first is made as a host makes one; the others, which differ from it by their times alone, all at once after it. */
async function makeDates(app: App, tx: Tx, { seriesId, original, event, dates, isOut, by }: Dates): Promise<EventId[]> {
  const slugs = await freeSlugs(
    tx,
    dates.map((date) => slugOf(event.title, date)),
    app.random,
  );
  const wanted = dates.map((date, at) => ({
    ...{ date, eventId: newId(EventId), slug: slugs[at] ?? "", privateKey: app.random.token(12) },
    changes: copyFor(original, date),
  }));
  const [first, ...others] = wanted;
  if (!first) return [];
  const { eventId, date } = first;
  const changes = { ...first.changes, event_slug: first.slug };
  await named(date, () => makeDraft(app, tx, { eventId, hostId: event.host_id, changes, by }));
  await store.joinSeries(tx, eventId, seriesId);
  await copySettings(tx, event.event_id, eventId);
  if (isOut) await named(date, () => publishIn(app, tx, eventId, by));
  if (event.status === "PUBLISHED") await store.keepQuiet(tx, [eventId], by.now);
  const model = await heldOr404(tx, eventId); // as all that follow are to be
  const copies = await Promise.all(others.map((one) => named(one.date, async () => planCopy(model, one))));
  await insertCopies(tx, model, copies, by);
  return wanted.map(({ eventId }) => eventId);
}

/** Keeps what is to be added when a draft is published; an empty plan takes it back. */
export async function planDatesIn(app: App, tx: Tx, { eventId, plan, by }: Omit<Addition, "over">): Promise<void> {
  const isEmpty = !plan.rule && plan.dates.length === 0;
  const had = await store.holdSeries(tx, eventId);
  if (isEmpty && !had) return;
  const event = await heldOr404(tx, eventId);
  if (event.status !== "DRAFT") return void (await addDatesIn(app, tx, { eventId, plan, over: "refuse", by }));
  await store.savePlan(tx, had ?? (await seriesOf(tx, eventId, by)), isEmpty ? null : plan);
}

/** The series of an event, held; made where there is none. */
async function seriesOf(tx: Tx, eventId: EventId, by: By): Promise<string> {
  const had = await store.holdSeries(tx, eventId);
  if (had) return had;
  await heldOr404(tx, eventId); // two who begin a series wait for one another here
  return store.beginSeries(tx, eventId, newRowId(), by.now);
}

/** "kite-making-2026-12-05", or without a title "event-2026-12-05". */
function slugOf(title: string, { start, timezone }: Spell): string {
  const base = (slugFromTitle(title) ?? "event").slice(0, 60).replace(/-+$/, "");
  return `${base}-${toWall(start, timezone).toPlainDate().toString()}`;
}

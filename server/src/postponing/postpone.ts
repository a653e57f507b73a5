import type { EventId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { HostEvent } from "@mela/contract/events";
import { choiceDays, mostChoiceDays, type PostponeInput } from "@mela/contract/postponing";
import type { z } from "zod";
import { refreshDiscovery } from "../discovery/index.ts";
import { type By, heldOr404, isNear, nearSentence, showToHost } from "../events/index.ts";
import { record } from "../history/index.ts";
import { dayMs, later } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { addTask, tellSoon } from "../tasks/index.ts";
import { keepPostponed, type Postponed } from "./store.ts";

type Asked = z.output<typeof PostponeInput>;
type Held = Awaited<ReturnType<typeof heldOr404>>;

/**
 * Puts an event off: to another date, or until its host names one. Its guests are told by a job and may choose their
 * money until `choose_until`. The same again changes nothing. Throws `not_postponable`.
 */
export async function postponeEvent(app: App, eventId: EventId, asked: Asked, by: By): Promise<HostEvent> {
  return transaction(app.db, async (tx) => {
    const event = await heldOr404(tx, eventId);
    const plan = judge(event, asked, by.now);
    if (!isSame(event, plan)) await postpone(app, tx, { event, plan, by });
    return showToHost(app, tx, eventId, by);
  });
}

/** Judges what was asked. Throws with a sentence for each field. */
function judge(event: Held, asked: Asked, now: Date): Postponed {
  if (event.status === "CANCELLED") throw new AppError("event_cancelled");
  const isOver = event.end_at !== null && event.end_at <= now && !event.postponed_at;
  if (event.status !== "PUBLISHED" || !event.start_at || isOver) throw new AppError("not_postponable");
  const dates = readDates(asked, now);
  const fallback = later(now, choiceDays * dayMs);
  const until = asked.choose_until
    ? new Date(asked.choose_until)
    : dates && dates.startsAt < fallback
      ? dates.startsAt
      : fallback;
  const latest = later(now, mostChoiceDays * dayMs);
  if (until <= now || until > latest || (dates && until > dates.startsAt)) {
    const choose_until = `Please choose a time within ${mostChoiceDays} days, and not after the event begins`;
    throw new AppError("invalid_input", { fields: { choose_until } });
  }
  return { dates, note: asked.note, until };
}

function readDates({ start_date, end_date }: Asked, now: Date): Postponed["dates"] {
  if (!start_date && !end_date) return null;
  const fields: Record<string, string> = {};
  if (!start_date) fields.start_date = "Please say when it starts";
  else if (!isNear(start_date)) fields.start_date = nearSentence;
  else if (new Date(start_date) <= now) fields.start_date = "Please choose a date that is still to come";
  if (!end_date) fields.end_date = "Please say when it ends";
  else if (!isNear(end_date)) fields.end_date = nearSentence;
  else if (start_date && end_date < start_date) fields.end_date = "The end must be after the start";
  if (Object.keys(fields).length > 0 || !start_date || !end_date) throw new AppError("invalid_input", { fields });
  return { startsAt: new Date(start_date), endsAt: new Date(end_date) };
}

/** Pressed twice, or sent again: nothing new is said. */
function isSame(event: Held, { dates, note, until }: Postponed): boolean {
  if (event.postponed_from === null || event.postpone_note !== note) return false;
  const isUntil =
    event.refund_choice_until !== null && event.refund_choice_until.getTime() >= until.getTime() - dayMs / 24;
  if (dates === null) return event.postponed_at !== null && isUntil;
  return (
    event.postponed_at === null &&
    event.start_at?.getTime() === dates.startsAt.getTime() &&
    event.end_at?.getTime() === dates.endsAt.getTime()
  );
}

async function postpone(app: App, tx: Tx, { event, plan, by }: { event: Held; plan: Postponed; by: By }) {
  const { event_id: eventId } = event;
  const { now, userId } = by;
  const isNaming = event.postponed_at !== null && plan.dates !== null;
  await keepPostponed(tx, event, plan, now);
  const action = isNaming ? "name_date" : "postpone";
  const times = (start: Date | null | undefined, end: Date | null | undefined) => ({
    start_date: start?.toISOString() ?? null,
    end_date: end?.toISOString() ?? null,
  });
  const { dates, note, until } = plan;
  await record(tx, {
    ...{ eventId, at: now, actorId: userId, subject: "event", subjectId: eventId, action },
    before: times(event.start_at, event.end_at),
    after: { ...times(dates?.startsAt, dates?.endsAt), note, choose_until: until.toISOString() },
  });
  await refreshDiscovery(tx, eventId, now);
  const kind = isNaming ? "NAME_DATE" : "POSTPONE";
  await tellSoon(app, tx, kind, await addTask(tx, { eventId, kind, startedBy: userId, now }));
}

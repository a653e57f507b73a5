import { type EventId, QuestionId, TicketTypeId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { EventInput } from "@mela/contract/eventInput";
import type { SeriesScope } from "@mela/contract/series";
import type { z } from "zod";
import { type By, heldOr404, readAllAsChanges, updateAllIn, updateIn } from "../events/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import { newId, newRowId } from "../platform/ids.ts";
import type { App } from "../platform/services.ts";
import { named } from "./named.ts";
import { spread } from "./spread.ts";
import { holdMembers, holdSeries, type Member, notManaged } from "./store.ts";

type Changes = z.output<typeof EventInput>;
type Edit = {
  eventId: EventId;
  scope: SeriesScope;
  changes: Changes;
  change_note?: string | undefined;
  version?: number | undefined;
  by: By;
};

/**
 * Changes an event and, as the scope says, other dates of its series, inside an open transaction. Each date goes the way
 * of a single change (`updateAllIn`), which also tells its guests. Gives how many dates changed. Throws what that throws, and
 * names the date; `forbidden` when one of them is not theirs to manage.
 */
export async function updateDatesIn(app: App, tx: Tx, edit: Edit): Promise<number> {
  const { eventId, scope, changes, change_note: note, version: read, by } = edit;
  const seriesId = scope === "THIS" ? null : await holdSeries(tx, eventId);
  const members = seriesId ? await holdMembers(tx, seriesId) : [];
  const event = await heldOr404(tx, eventId);
  const others = members.filter((one) => one.event_id !== eventId && isMeant(one, { scope, event, now: by.now }));
  const ids = others.map(({ event_id }) => event_id);
  if ((await notManaged(tx, ids, by.userId)).length > 0) throw new AppError("forbidden");
  const present = await readAllAsChanges(app, tx, [eventId, ...ids], by);
  const before = present.get(eventId);
  if (!before) throw new AppError("not_found");
  const after = withIds(changes);
  await updateIn(app, tx, { eventId, changes: after, note, read, by });
  const updates = others.flatMap(({ event_id, start_at, timezone }) => {
    const theirs = present.get(event_id);
    const meant = theirs ? spread({ before, after }, theirs) : {};
    const date = { start: start_at ?? by.now, end: by.now, timezone };
    return Object.keys(meant).length > 0 ? [{ eventId: event_id, changes: meant, date }] : [];
  });
  await updateAllIn(app, tx, updates, {
    ...{ note, by },
    each: ({ changes: meant, date }, work) => named(date, work, fieldOf(meant, after)),
  });
  return 1 + updates.length;
}

type Meant = { scope: SeriesScope; event: Pick<Member, "event_id" | "start_at">; now: Date };

/** What is over or cancelled stays as it was: people have been there. */
function isMeant({ event_id, status, start_at, end_at }: Member, { scope, event, now }: Meant): boolean {
  if (status === "CANCELLED" || (end_at !== null && end_at <= now)) return false;
  if (scope === "ALL" || !start_at || !event.start_at) return scope === "ALL";
  const later = start_at.getTime() - event.start_at.getTime();
  return later > 0 || (later === 0 && event_id > event.event_id);
}

/** What is new has one id on every date: so the next edit finds it on all of them. */
function withIds({ ticket_types, questions, capacity_groups, ...changes }: Changes): Changes {
  return {
    ...changes,
    ...(ticket_types && {
      ticket_types: ticket_types.map((type) => ({ ...type, id: type.id ?? newId(TicketTypeId) })),
    }),
    ...(questions && { questions: questions.map((one) => ({ ...one, id: one.id ?? newId(QuestionId) })) }),
    ...(capacity_groups && { capacity_groups: capacity_groups.map((one) => ({ ...one, id: one.id ?? newRowId() })) }),
  };
}

/** `ticket_types.2.capacity` of their list as a path of the list that was sent. */
function fieldOf(theirs: Changes, sent: Changes): (field: string) => string {
  return (field) => {
    const [list = "", place = "", ...rest] = field.split(".");
    if (list !== "ticket_types" && list !== "questions") return field;
    const id = theirs[list]?.[Number(place)]?.id;
    const at = sent[list]?.findIndex((part) => part.id === id) ?? -1;
    return at < 0 ? list : [list, at, ...rest].join(".");
  };
}

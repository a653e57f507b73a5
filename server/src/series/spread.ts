import { isDeepStrictEqual } from "node:util";
import type { EventInput } from "@mela/contract/eventInput";
import type { z } from "zod";
import { between, moveAlong, movedAlike, type Spell, toWall } from "./wall.ts";

type Changes = z.output<typeof EventInput>;
type Edit = { before: Changes; after: Changes };
type Part = { id?: string | undefined; name?: string; text?: string };

/** Fields of a ticket type that are times, which move with the date, and days, which do too. */
const times: ReadonlySet<string> = new Set(["sales_start", "sales_end", "early_until"]);
const days: ReadonlySet<string> = new Set(["valid_days"]);
/** What belongs to one date alone, and what is dealt with apart. */
const apart: ReadonlySet<string> = new Set([
  ...["event_slug", "start_date", "end_date", "timezone"],
  ...["ticket_types", "capacity_groups", "questions"],
]);

/**
 * What an edit of one date means for another: only what the edit changes is changed there, so that what is special about
 * that date stays. Times move as far as they moved; of tickets and questions each is compared by itself.
 */
export function spread({ before, after }: Edit, theirs: Changes): Changes {
  const changed = Object.entries(after).filter(
    ([name, value]) => !apart.has(name) && !isSame(value, Object(before)[name]),
  );
  const moved = moveSpell({ before, after }, theirs);
  const follow = follower({ ...before, ...after }, { ...theirs, ...moved });
  const types = changedList({ was: before.ticket_types, now: after.ticket_types, there: theirs.ticket_types }, follow);
  const questions = changedList({ was: before.questions, now: after.questions, there: theirs.questions }, follow);
  const groups = changedList(
    { was: before.capacity_groups, now: after.capacity_groups, there: theirs.capacity_groups },
    follow,
  );
  const has = new Set((types ?? theirs.ticket_types ?? []).map(({ id }) => id));
  const ofTheirs = groups?.map((group) => ({
    ...group,
    ticket_type_ids: group.ticket_type_ids.filter((id) => has.has(id)),
  }));
  return {
    ...Object.fromEntries(changed),
    ...moved,
    ...(types && { ticket_types: types }),
    ...(questions && { questions }),
    ...(ofTheirs && { capacity_groups: ofTheirs.filter(({ ticket_type_ids }) => ticket_type_ids.length > 0) }),
  };
}

/** A copy of a date as another one: everything the same, and times of its tickets as far from its start as they were. */
export function copyFor(original: Changes, spell: Spell): Changes {
  const dated = { start_date: spell.start.toISOString(), end_date: spell.end.toISOString() };
  const follow = follower(original, { ...original, ...dated });
  const types = original.ticket_types?.map((type) => Object.assign({}, type, moveTimes(type, follow)));
  return { ...original, ...dated, ...(types && { ticket_types: types }) };
}

type Given<T> = Record<"was" | "now" | "there", readonly T[] | undefined>;
/** Their list after the edit; null when the edit changed nothing of the list. */
function changedList<T extends Part>({ was = [], now, there = [] }: Given<T>, follow: Follow): T[] | null {
  return !now || isSameList(was, now) ? null : mergeList({ was, now, there }, follow);
}

type Lists<T> = { was: readonly T[]; now: readonly T[]; there: readonly T[] };

/** Their list after the edit: what was changed is changed, what was added or taken away likewise, what is theirs alone stays. */
function mergeList<T extends Part>({ was, now, there }: Lists<T>, follow: Follow): T[] {
  const theirsOf = (part: T) => there.find(({ id }) => id === part.id) ?? there.find((one) => isCalledAlike(one, part));
  const merged = now.flatMap((part) => {
    const old = was.find(({ id }) => id !== undefined && id === part.id);
    if (!old) return [Object.assign({}, part, moveTimes(part, follow))];
    const mine = theirsOf(old);
    if (!mine) return []; // they had done without it
    const changed = Object.entries(part).filter(
      ([name, value]) => name !== "id" && value !== undefined && !isSame(value, Object(old)[name]),
    );
    const change = Object.fromEntries(changed);
    return [Object.assign({}, mine, change, moveTimes(change, follow))];
  });
  const known = new Set(was.flatMap((part) => theirsOf(part)?.id ?? []));
  return [...merged, ...there.filter(({ id }) => id !== undefined && !known.has(id))];
}

/** Dates that were made before they shared ids have their names in common. */
function isCalledAlike(one: Part, other: Part): boolean {
  const [mine, theirs] = [one.name ?? one.text, other.name ?? other.text];
  return mine !== undefined && mine === theirs;
}

function isSameList(was: readonly Part[], now: readonly Part[]): boolean {
  return (
    was.length === now.length &&
    now.every((part, at) => Object.entries(part).every(([name, value]) => isSame(value, Object(was[at])[name])))
  );
}

/** Where something of one date lies for another, as far from its start as it was from the first's. */
type Follow = { time: (at: string) => string; day: (day: string) => string };
function follower(from: Changes, to: Changes): Follow {
  const zone = from.timezone ?? "UTC";
  const [start, theirStart] = [from.start_date, to.start_date];
  if (!start || !theirStart) return { time: (at) => at, day: (day) => day };
  const by = between(toWall(new Date(start), zone), toWall(new Date(theirStart), to.timezone ?? zone));
  return {
    time: (at) => moveAlong(new Date(at), zone, by).toISOString(),
    day: (day) => Temporal.PlainDate.from(day).add({ days: by.days }).toString(),
  };
}

/** The times and days of a ticket type, moved. */
function moveTimes(part: object, { time, day }: Follow): object {
  const moved = Object.entries(part).flatMap(([name, value]): [string, unknown][] => {
    if (times.has(name) && typeof value === "string") return [[name, time(value)]];
    if (days.has(name) && Array.isArray(value)) return [[name, value.map((one) => day(String(one)))]];
    return [];
  });
  return Object.fromEntries(moved);
}

/** Their new hours; nothing when the edit moved nothing. */
function moveSpell({ before, after }: Edit, theirs: Changes): Changes {
  const [was, now, there] = [spellOf(before), spellOf({ ...before, ...after }), spellOf(theirs)];
  if (!was || !now || !there) return {};
  const isMoved = was.start.getTime() !== now.start.getTime() || was.end.getTime() !== now.end.getTime();
  if (!isMoved && was.timezone === now.timezone) return {};
  const { start, end, timezone } = movedAlike(was, now, there);
  return { start_date: start.toISOString(), end_date: end.toISOString(), timezone };
}

/** From when to when an event is; null: it has no dates. */
export function spellOf({ start_date, end_date, timezone = "UTC" }: Changes): Spell | null {
  return start_date && end_date ? { start: new Date(start_date), end: new Date(end_date), timezone } : null;
}

/** Nothing given is the same as nothing. */
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(normal(one), normal(other));
}
function normal(value: unknown): unknown {
  if (value === null || value === undefined || value === "") return null;
  if (Array.isArray(value)) return value.map(normal);
  if (typeof value !== "object") return value;
  const parts = Object.entries(value).map(([name, part]) => [name, normal(part)] as const);
  return Object.fromEntries(parts.filter(([, part]) => part !== null));
}

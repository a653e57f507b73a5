import { createHash } from "node:crypto";
import type { Input } from "@mela/contract/call";
import type { createEvent } from "@mela/contract/eventCalls";
import { EventInput, htmlLimit } from "@mela/contract/eventInput";
import { mostTicketTypes } from "@mela/contract/ticketTypes";
import type { Changes } from "../events/index.ts";
import { dayMs, hourMs, later } from "../platform/clock.ts";
import type { ForeignEvent, ForeignQuestion, ForeignType } from "./foreign.ts";
import { idsOf } from "./ids.ts";

type Draft = NonNullable<Input<typeof createEvent>["body"]>;
type Planning = {
  origin: string;
  /** How many have a ticket of each type already. */
  taken: Readonly<Record<string, number>>;
  /** Its picture, once it is ours. */
  cover: string | null;
};
/** An event as it will be here. `hash`: another one there, another hash. `hidden`: types that nobody may buy by themselves. */
export type Plan = {
  changes: Changes;
  hash: string;
  hidden: ReadonlySet<string>;
  isOver: (now: Date) => boolean;
  problems: { what: string; why: string }[];
};

const [mostGroups, mostQuestions, mostOptions, usualHours] = [10, 30, 30, 3];
/** What other systems call unlimited. */
const asManyAsCome = 10_000;

/** What of an event there fits here; what does not is said. Null in `plan` where nothing does. */
export function planEvent(event: ForeignEvent, { origin, taken, cover }: Planning): Plan | { unfit: string } {
  const ids = idsOf(origin, event.id);
  const problems: Plan["problems"] = [];
  const note = (what: string, why: string) => problems.push({ what, why });
  const start = event.startsAt === null ? null : new Date(event.startsAt);
  const end = start && endOf(event, start, note);
  const types = event.types.slice(0, mostTicketTypes);
  if (types.length < event.types.length)
    note("ticket types", `an event has ${mostTicketTypes} here: ${event.types.length - types.length} stay there`);
  const groups = event.groups.filter(({ typeIds }) => types.some(({ id }) => typeIds.includes(id)));
  if (groups.length > mostGroups) note("shared capacities", `an event has ${mostGroups} here: the others are left out`);
  const questions = event.questions.slice(0, mostQuestions);
  if (questions.length < event.questions.length)
    note("questions", `an event has ${mostQuestions} here: the others are left out`);
  if (!event.place && !event.isOnline) note("place", "none is given: name its city before you publish");
  if (event.isOnline && !event.onlineUrl) note("online", "its link is not told: give it before you publish");
  const draft: Draft = {
    title: event.title.slice(0, 120),
    ...(event.html
      ? { description_html: event.html.slice(0, htmlLimit) }
      : { description: event.description.slice(0, 20_000) }),
    ...(start && { start_date: start.toISOString() }),
    ...(end && { end_date: end.toISOString() }),
    ...(start && end && { event_type: end.getTime() - start.getTime() > dayMs ? "Experience" : "Event" }),
    timezone: event.timezone,
    currency: event.currency,
    is_online: event.isOnline,
    ...(event.onlineUrl && { online_url: event.onlineUrl }),
    ...(event.place && { location: placeOf(event.place) }),
    ...(cover && { cover_photo: cover }),
    ...(types.length > 0 && { ticket_types: types.map((type) => toType(type, { event, taken, ids })) }),
    capacity_groups: groups.slice(0, mostGroups).map(({ id, seats, typeIds }) => {
      const members = types.filter((type) => typeIds.includes(type.id)).map((type) => type.id);
      return {
        id: ids.group(id),
        capacity: Math.max(1, seats, sum(members.map((member) => taken[member] ?? 0))),
        ticket_type_ids: members.map(ids.type),
      };
    }),
    questions: questions.map((question) => ({ ...toQuestion(question), id: ids.question(question.id) })),
  };
  const read = EventInput.safeParse(draft);
  if (!read.success)
    return { unfit: read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ") };
  return {
    changes: read.data,
    hash: createHash("sha256").update(JSON.stringify(read.data)).digest("hex"),
    hidden: new Set(types.filter(({ isHidden }) => isHidden).map(({ id }) => ids.type(id))),
    isOver: (now) => end !== null && end <= now,
    problems,
  };
}

/** When it ends: here every event does. */
function endOf({ endsAt }: ForeignEvent, start: Date, note: (what: string, why: string) => void): Date {
  const said = endsAt === null ? null : new Date(endsAt);
  if (said && said >= start) return said;
  note("end", `none is given: ${usualHours} hours after the start are assumed`);
  return later(start, usualHours * hourMs);
}

function placeOf({ name, address, city, country, coordinates }: NonNullable<ForeignEvent["place"]>) {
  return {
    ...{
      name: name.slice(0, 120),
      address: address.slice(0, 240),
      city: city.slice(0, 80),
      country: country.slice(0, 80),
    },
    ...(coordinates && { coordinates }),
  };
}

type Around = { event: ForeignEvent; taken: Planning["taken"]; ids: ReturnType<typeof idsOf> };
function toType(type: ForeignType, { event, taken, ids }: Around): NonNullable<Draft["ticket_types"]>[number] {
  const shared = event.groups.filter(({ typeIds }) => typeIds.includes(type.id)).map(({ seats }) => seats);
  const seats = type.seats ?? (shared.length > 0 ? Math.min(...shared) : asManyAsCome);
  const [from, until] = [instantOf(type.salesStart), instantOf(type.salesEnd)];
  return {
    id: ids.type(type.id),
    name: type.name.slice(0, 60).trim() || "Ticket",
    description: type.description.replace(/\s+/g, " ").slice(0, 200),
    price: Math.max(0, type.price),
    capacity: Math.min(1_000_000, Math.max(1, seats, taken[type.id] ?? 0)),
    max_per_booking: Math.min(100, Math.max(1, type.maxPerBooking ?? 10)),
    ...(from && (!until || from < until) && { sales_start: from }),
    ...(until && { sales_end: until }),
  };
}

const instantOf = (time: string | null) => time && new Date(time).toISOString();

function toQuestion({ text, kind, options, isRequired, per }: ForeignQuestion) {
  const titles = [...new Set(options.map((option) => option.slice(0, 120).trim()).filter(Boolean))].slice(
    0,
    mostOptions,
  );
  const isChoice = kind === "SINGLE" || kind === "MULTIPLE";
  return {
    text: text.slice(0, 200).trim() || "Question",
    kind: isChoice && titles.length === 0 ? ("SHORT_TEXT" as const) : kind,
    options: isChoice ? titles.map((title, place) => ({ id: `o${place + 1}`, title })) : [],
    required: isRequired,
    per,
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

import { z } from "zod";
import { call, framed } from "./call.ts";
import { ChangeNote } from "./changes.ts";
import { Day, EventId, Timezone, UtcTime } from "./common.ts";
import { EventInput } from "./eventInput.ts";
import { Event, HostEvent } from "./events.ts";

/** So many dates of a series may be to come. */
export const mostDates = 100;

export const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
export const Weekday = z.enum(weekdays);
export type Weekday = z.infer<typeof Weekday>;

/**
 * When it takes place again, counted from the date that it begins with, at the clocks of its place. `weekdays`: of every
 * `interval`-th week; none given: that of the first date. A month is kept by its day (its last one where it has no such
 * day) or by its weekday ("the second Saturday"; of a fifth one the last).
 */
export const SeriesRule = z
  .object({
    every: z.enum(["DAY", "WEEK", "MONTH"]),
    interval: z.int().min(1).max(52).default(1),
    weekdays: z.array(Weekday).max(7).default([]),
    by: z.enum(["DAY", "WEEKDAY"]).default("DAY"),
    until: Day.nullish(),
    /** How many dates after the first; of `until` and `count` the sooner end counts, and one is needed. */
    count: z.int().min(1).max(mostDates).nullish(),
  })
  .refine(({ until, count }) => Boolean(until) || Boolean(count), {
    path: ["until"],
    error: "Please say until when it takes place",
  });
export type SeriesRule = z.infer<typeof SeriesRule>;

/** A day at the clocks of the place; without a time it begins when the first date does. */
export const PlannedDate = z.object({
  date: Day,
  time: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
    .nullish(),
});
/** More dates of an event: a rule, days of their own, and days that the rule leaves out. */
export const SeriesPlan = z.object({
  rule: SeriesRule.nullish(),
  dates: z.array(PlannedDate).max(mostDates).default([]),
  without: z.array(Day).max(366).default([]),
});
export type SeriesPlan = z.input<typeof SeriesPlan>;

const Span = z.object({ start_date: UtcTime, end_date: UtcTime });
export type Span = z.infer<typeof Span>;

/** One date of a series as its host lists it. */
export const SeriesDate = Event.pick({
  id: true,
  event_slug: true,
  title: true,
  start_date: true,
  end_date: true,
  timezone: true,
  all_day: true,
  city: true,
  status: true,
  visibility: true,
  postponed_at: true,
}).extend({
  seats: z.object({ sold: z.int(), held: z.int(), capacity: z.int().nullable() }),
  /** Bookings that wait for approval. */
  pending: z.int(),
});
export type SeriesDate = z.infer<typeof SeriesDate>;

/** `dates`: all to come, and the newest 100 that are over, soonest first; of no series: the event alone. */
export const Series = z.object({
  series_id: z.uuid().nullable(),
  /** What publishing the event will add; null: nothing waits. */
  plan: SeriesPlan.nullable(),
  planned: z.array(Span),
  dates: z.array(SeriesDate),
});
export type Series = z.infer<typeof Series>;

/** Which dates an edit is for; dates that are over or cancelled stay as they are. */
export const SeriesScope = z.enum(["THIS", "FOLLOWING", "ALL"]);
export type SeriesScope = z.infer<typeof SeriesScope>;

const params = z.object({ eventId: EventId });

/** What a plan comes to: `is_cut` when there would be more than 100. */
export const previewDates = call("previewDates", {
  body: z.object({ start_date: UtcTime, end_date: UtcTime, timezone: Timezone, plan: SeriesPlan }),
  answer: framed(z.object({ dates: z.array(Span), is_cut: z.boolean() })),
});
export const listDates = call("listDates", { params, answer: framed(Series) });
/** Adds dates to an event, each a copy with seats of its own; one that begins at the same time is there already. */
export const addDates = call("addDates", {
  params,
  /** `publish`: at once; not given: when the event is out. */
  body: SeriesPlan.extend({ publish: z.boolean().optional() }),
  answer: framed(Series.extend({ added: z.int() })),
});
/** Keeps what is to be added when a draft is published; an empty plan takes it back. */
export const planDates = call("planDates", { params, body: SeriesPlan, answer: framed(Series) });
/** Publishes every date of the series that is a draft and not over, this one too. */
export const publishDates = call("publishDates", { params, answer: framed(Series.extend({ published: z.int() })) });
/** Changes an event, and with it other dates of its series: all of them or none. */
export const updateDates = call("updateDates", {
  params,
  /** The rest as in `updateEvent`, about the event that is named. */
  body: z.object({
    scope: SeriesScope,
    changes: EventInput,
    change_note: ChangeNote.optional(),
    version: z.int().min(1).optional(),
  }),
  answer: framed(z.object({ event: HostEvent, changed: z.int() })),
});
/** Takes a date out of its series: it goes on as an event of its own. */
export const leaveSeries = call("leaveSeries", { params, answer: framed(HostEvent) });

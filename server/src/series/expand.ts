import { mostDates, type SeriesPlan, type SeriesRule, type Weekday, weekdays } from "@mela/contract/series";
import { RRuleTemporal } from "rrule-temporal";
import type { z } from "zod";
import { between, type Spell, toInstant, toWall } from "./wall.ts";

/** A plan as the contract has parsed it. */
export type Plan = z.output<typeof SeriesPlan>;

/**
 * The dates that a plan adds to the one it begins with, soonest first: each as long as that one at the clocks of its
 * place, none twice, 100 at most. The library counts days alone and the hours are ours, so that summer time moves none.
 */
export function expand(plan: Plan, anchor: Spell): { dates: Spell[]; isCut: boolean } {
  const { timezone } = anchor;
  const start = toWall(anchor.start, timezone);
  const length = between(start, toWall(anchor.end, timezone));
  const days = plan.rule ? daysOf(plan.rule, start.toPlainDate()) : [];
  const walls = [
    ...days.filter((day) => !plan.without.includes(day.toString())).map((day) => day.toPlainDateTime(start)),
    ...plan.dates.map(({ date, time }) => Temporal.PlainDate.from(date).toPlainDateTime(time ?? start)),
  ];
  const spells = new Map<number, Spell>();
  for (const wall of walls) {
    const begins = toInstant(wall, timezone);
    const ends = Math.max(begins.getTime(), toInstant(wall.add(length), timezone).getTime());
    spells.set(begins.getTime(), { start: begins, end: new Date(ends), timezone });
  }
  spells.delete(anchor.start.getTime());
  const dates = [...spells.values()].sort((a, b) => a.start.getTime() - b.start.getTime());
  return { dates: dates.slice(0, mostDates), isCut: dates.length > mostDates };
}

/** The days of a rule after its first, one more than there may be at most. */
function daysOf(rule: SeriesRule, first: Temporal.PlainDate): Temporal.PlainDate[] {
  const most = Math.min(rule.count ?? mostDates + 1, mostDates + 1);
  const days: Temporal.PlainDate[] = [];
  // Days have no zone: in UTC none is longer or shorter than another.
  new RRuleTemporal({ tzid: "UTC", dtstart: inUtc(first), ...parts(rule, first) }).all((found) => {
    const day = Temporal.PlainDate.from(found.toString().slice(0, 10));
    if (rule.until && day.toString() > rule.until) return false;
    if (!day.equals(first)) days.push(day);
    return days.length < most;
  });
  return days;
}

const inUtc = (day: Temporal.PlainDate) => day.toZonedDateTime("UTC");

type Monthly = { freq: "MONTHLY"; rscale?: "GREGORIAN"; skip?: "BACKWARD"; byDay?: string[] };
type Parts = { interval: number } & ({ freq: "DAILY" } | { freq: "WEEKLY"; byDay: Weekday[]; wkst: "MO" } | Monthly);

/** The rule in the library's words (RFC 5545; RFC 7529 for the last day of a shorter month). */
function parts(rule: SeriesRule, first: Temporal.PlainDate): Parts {
  const { interval } = rule;
  const weekday = weekdays[first.dayOfWeek - 1] ?? "MO";
  if (rule.every === "DAY") return { freq: "DAILY", interval };
  if (rule.every === "WEEK") {
    const byDay: Weekday[] = rule.weekdays.length > 0 ? rule.weekdays : [weekday];
    return { freq: "WEEKLY", interval, byDay, wkst: "MO" };
  }
  if (rule.by === "DAY") return { freq: "MONTHLY", interval, rscale: "GREGORIAN", skip: "BACKWARD" };
  const place = Math.ceil(first.day / 7);
  return { freq: "MONTHLY", interval, byDay: [`${place > 4 ? -1 : place}${weekday}`] };
}

import { SeriesPlan } from "@mela/contract/series";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expand } from "./expand.ts";
import { movedAlike, type Spell } from "./wall.ts";

const at = (start: string, end: string, timezone = "Asia/Kolkata"): Spell => ({
  start: new Date(start),
  end: new Date(end),
  timezone,
});
const plan = (input: SeriesPlan) => SeriesPlan.parse(input);
const shown = (dates: readonly Spell[]) =>
  dates.map(({ start, end, timezone }) =>
    [start, end]
      .map((time) =>
        Temporal.Instant.from(time.toISOString()).toZonedDateTimeISO(timezone).toPlainDateTime().toString(),
      )
      .join(" "),
  );
const weekends: NonNullable<SeriesPlan["rule"]> = { every: "WEEK", weekdays: ["SA", "SU"] };
const daysOf = (dates: readonly Spell[]) => shown(dates).map((line) => line.slice(0, 10));

describe("the dates of a rule", () => {
  const saturday = at("2026-11-28T12:30:00Z", "2026-11-28T15:30:00Z"); // 18:00 to 21:00 in India
  test("on Saturdays and Sundays until a day, that day too, without the first and without what is left out", () => {
    const rule = { ...weekends, until: "2026-12-13" };
    const { dates, isCut } = expand(plan({ rule, without: ["2026-12-06"] }), saturday);
    expect(daysOf(dates)).toEqual(["2026-11-29", "2026-12-05", "2026-12-12", "2026-12-13"]);
    expect(isCut).toBe(false);
  });
  test("every second week counts weeks from Monday, so many dates after the first", () => {
    const rule = { ...weekends, interval: 2, count: 3 };
    expect(daysOf(expand(plan({ rule }), saturday).dates)).toEqual(["2026-11-29", "2026-12-12", "2026-12-13"]);
  });
  test("a month without the day has its last one instead", () => {
    const last = at("2026-12-31T12:30:00Z", "2026-12-31T15:30:00Z");
    const { dates } = expand(plan({ rule: { every: "MONTH", count: 4 } }), last);
    expect(daysOf(dates)).toEqual(["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"]);
  });
  test("by weekday: the fourth Saturday; of a fifth one the last", () => {
    const rule = { every: "MONTH", by: "WEEKDAY", count: 2 } as const;
    expect(daysOf(expand(plan({ rule }), saturday).dates)).toEqual(["2026-12-26", "2027-01-23"]);
    const fifth = at("2026-10-31T12:30:00Z", "2026-10-31T15:30:00Z");
    expect(daysOf(expand(plan({ rule }), fifth).dates)).toEqual(["2026-11-28", "2026-12-26"]);
  });
  test("summer time moves no hour, and what begins in an hour that it skips begins after it", () => {
    const london = at("2027-03-20T18:00:00Z", "2027-03-20T21:00:00Z", "Europe/London");
    expect(shown(expand(plan({ rule: { every: "WEEK", count: 2 } }), london).dates)).toEqual([
      "2027-03-27T18:00:00 2027-03-27T21:00:00",
      "2027-04-03T18:00:00 2027-04-03T21:00:00",
    ]);
    const night = at("2027-03-07T06:30:00Z", "2027-03-07T07:30:00Z", "America/New_York"); // 1:30 to 2:30
    const [skipped, next] = shown(expand(plan({ rule: { every: "WEEK", count: 2 } }), night).dates);
    expect(skipped).toBe("2027-03-14T01:30:00 2027-03-14T03:30:00");
    expect(next).toBe("2027-03-21T01:30:00 2027-03-21T02:30:00");
  });
  test("what lasts over midnight, or for days, does so each time", () => {
    const trek = at("2026-12-11T00:30:00Z", "2026-12-13T12:30:00Z");
    const { dates } = expand(plan({ dates: [{ date: "2027-01-01" }, { date: "2026-12-31", time: "07:30" }] }), trek);
    expect(shown(dates)).toEqual([
      "2026-12-31T07:30:00 2027-01-02T19:30:00",
      "2027-01-01T06:00:00 2027-01-03T18:00:00",
    ]);
  });
  test("a rule without an end in sight is cut at a hundred, and a day that both name comes once", () => {
    const { dates, isCut } = expand(plan({ rule: { every: "DAY", until: "2099-12-31" } }), saturday);
    expect([dates.length, isCut]).toEqual([100, true]);
    const twice = plan({ rule: { every: "DAY", count: 2 }, dates: [{ date: "2026-11-29" }, { date: "2026-11-28" }] });
    expect(daysOf(expand(twice, saturday).dates)).toEqual(["2026-11-29", "2026-11-30"]);
    expect(SeriesPlan.safeParse({ rule: { every: "DAY" } }).success).toBe(false);
  });
});

test("a date is moved as another was, at the clocks, on whichever side of summer time it lies", () => {
  const zones = ["Asia/Kolkata", "Europe/London", "America/New_York", "Australia/Lord_Howe"];
  const noon = fc.integer({ min: 0, max: 700 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day, 12)));
  const move = fc.record({ days: fc.integer({ min: -9, max: 9 }), hours: fc.integer({ min: -3, max: 3 }) });
  fc.assert(
    fc.property(fc.constantFrom(...zones), noon, noon, move, (timezone, first, other, { days, hours }) => {
      const wall = (time: Date) => Temporal.Instant.from(time.toISOString()).toZonedDateTimeISO(timezone);
      const spell = (start: Temporal.ZonedDateTime): Spell => {
        const end = start.add({ hours: 2 });
        return { start: new Date(start.epochMilliseconds), end: new Date(end.epochMilliseconds), timezone };
      };
      const at10 = (time: Date) => wall(time).withPlainTime("10:00");
      const after = at10(first).add({ days }).add({ hours });
      const moved = movedAlike(spell(at10(first)), spell(after), spell(at10(other)));
      expect(wall(moved.start).toPlainTime().toString()).toBe(after.toPlainTime().toString());
      expect(wall(moved.start).toPlainDate().toString()).toBe(wall(other).toPlainDate().add({ days }).toString());
      expect(moved.end.getTime() - moved.start.getTime()).toBe(2 * 3_600_000);
    }),
  );
});

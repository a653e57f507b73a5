import { expect, test } from "vitest";
import { isComplete, isWithin, localDay, quickDay } from "./choosingDays.ts";
import { readDates } from "./dateFilter.ts";

const read = (text: string) => readDates(new URLSearchParams(text));

test("an address names a day, or a range whose end isn't before its beginning", () => {
  expect(read("date=2026-11-28")).toEqual({ date: "2026-11-28" });
  expect(read("from=2026-11-28&to=2026-11-28")).toEqual({ from: "2026-11-28", to: "2026-11-28" });
  expect(read("from=2026-11-28&to=2026-11-27")).toBeNull();
});

test("what is no day is no filter", () => {
  for (const text of ["", "date=tomorrow", "date=2026-02-30", "date=2026-13-01", "from=2026-11-28"])
    expect(read(text)).toBeNull();
});

test("a single date needs a value, a range both, To on or after From", () => {
  expect(isComplete("single", { from: null, to: null })).toBe(false);
  expect(isComplete("single", { from: "2026-11-28", to: null })).toBe(true);
  expect(isComplete("range", { from: "2026-11-28", to: null })).toBe(false);
  expect(isComplete("range", { from: "2026-11-28", to: "2026-11-27" })).toBe(false);
  expect(isComplete("range", { from: "2026-11-28", to: "2026-11-28" })).toBe(true);
});

test("this weekend is the Saturday to come, and today if it is one", () => {
  expect(quickDay("weekend", "2026-11-23")).toBe("2026-11-28"); // from Monday
  expect(quickDay("weekend", "2026-11-28")).toBe("2026-11-28");
  expect(quickDay("weekend", "2026-11-29")).toBe("2026-12-05"); // from Sunday
  expect(quickDay("tomorrow", "2026-12-31")).toBe("2027-01-01");
});

test("today is the day on the person's own clock", () => {
  expect(localDay(new Date(2026, 10, 5, 23, 59))).toBe("2026-11-05");
});

// 20:00 UTC is half past one of the next morning in India.
const late = { start_date: "2026-11-27T20:00:00Z", end_date: "2026-11-29T10:00:00Z", timezone: "Asia/Kolkata" };

test("a single date is the start's day where the event is", () => {
  expect(isWithin(late, { date: "2026-11-28" })).toBe(true);
  expect(isWithin(late, { date: "2026-11-27" })).toBe(false);
  expect(isWithin(late, { date: "2026-11-29" })).toBe(false);
});

test("a range wants all of the event inside it", () => {
  expect(isWithin(late, { from: "2026-11-28", to: "2026-11-29" })).toBe(true);
  expect(isWithin(late, { from: "2026-11-28", to: "2026-11-28" })).toBe(false);
  expect(isWithin(late, { from: "2026-11-29", to: "2026-11-30" })).toBe(false);
});

test("without dates everything fits, and what has no date fits nothing else", () => {
  expect(isWithin(late, null)).toBe(true);
  expect(isWithin({ ...late, start_date: null }, { date: "2026-11-28" })).toBe(false);
});

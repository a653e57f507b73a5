import { expect, test } from "vitest";
import { firstRule, noPlan, withDate, withoutDate } from "./plan.ts";
import { nthWeekday, ruleWords, weekdayOf } from "./ruleWords.ts";

const first = "2026-11-28"; // a Saturday, the fourth

test("a rule reads as a host would say it", () => {
  expect(ruleWords(firstRule, first)).toBe("Every week on Sat, 4 times more");
  const weekends = { ...firstRule, interval: 2, weekdays: ["SU" as const, "SA" as const], until: "2026-12-31" };
  expect(ruleWords(weekends, first)).toBe("Every 2 weeks on Sat and Sun, until 31 Dec 2026");
  expect(ruleWords({ ...firstRule, every: "MONTH", count: 1 }, first)).toBe(
    "Every month: Day 28 of the month, once more",
  );
  expect(nthWeekday(first)).toBe("The fourth Saturday");
  expect(nthWeekday("2026-10-31")).toBe("The last Saturday");
  expect(weekdayOf("2023-12-31")).toBe("SU");
});

test("a day of its own is struck out, one of the rule left out, and adding it again puts it back", () => {
  const one = withDate(noPlan, "2026-12-05", null);
  expect(withoutDate(one, { date: "2026-12-05", time: "18:00" }, "18:00")).toEqual(noPlan);
  const ruled = withoutDate({ ...noPlan, rule: firstRule }, { date: "2026-12-05", time: "18:00" }, "18:00");
  expect(ruled.without).toEqual(["2026-12-05"]);
  expect(withDate(ruled, "2026-12-05", null).without).toEqual([]);
});

import { expect, test } from "vitest";
import { checkinsOf, perDay, shareText, sourcesIn, viewDays } from "./chartRows.ts";

test("days without a sale are drawn too, sixty at most", () => {
  const sold = (day: string) => ({ day, people: 2, amount: 0 });
  expect(perDay([sold("2026-11-01"), sold("2026-11-03")])).toEqual([
    sold("2026-11-01"),
    { day: "2026-11-02", people: 0, amount: 0 },
    sold("2026-11-03"),
  ]);
  expect(perDay([sold("2025-01-01"), sold("2026-11-03")])).toHaveLength(60);
  expect(perDay([])).toEqual([]);
});

test("sources stand in the order of what they brought", () => {
  const views = [
    { day: "2026-11-01", source: "home", views: 1 },
    { day: "2026-11-02", source: "share", views: 5 },
  ] as const;
  expect(sourcesIn([...views])).toEqual(["share", "home"]);
  expect(viewDays([...views], ["share", "home"])).toEqual([
    { day: "2026-11-01", by: { share: 0, home: 1 } },
    { day: "2026-11-02", by: { share: 5, home: 0 } },
  ]);
});

test("check-ins of several days are drawn by the hour, and hours without any too", () => {
  const at = (time: string) => ({ at: time, people: 1 });
  const lull = [at("2026-11-01T10:00:00Z"), at("2026-11-01T10:45:00Z")];
  expect(checkinsOf(lull).map(({ people }) => people)).toEqual([1, 0, 0, 1]);
  expect(checkinsOf([at("2026-11-01T10:00:00Z"), at("2026-11-01T10:15:00Z")])).toHaveLength(2);
  const days = [at("2026-11-01T10:00:00Z"), at("2026-11-01T10:15:00Z"), at("2026-11-02T10:00:00Z")];
  expect(checkinsOf(days).map(({ people }) => people)).toEqual([2, ...Array(23).fill(0), 1]);
});

test("without a look there is no share", () => {
  expect(shareText(3, 0)).toBe("–");
  expect(shareText(1, 8)).toBe("12.5%");
});

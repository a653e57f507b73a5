import { expect, test } from "vitest";
import { later } from "../platform/clock.ts";
import { type Sending, waitMs } from "./limits.ts";

const now = new Date("2026-11-21T06:30:00.000Z");
const sent = (secondsAgo: number, wasUsed = false): Sending => ({ at: later(now, -secondsAgo * 1_000), wasUsed });

test("the first code comes at once, the next after the countdown", () => {
  expect(waitMs([], now)).toBe(0);
  expect(waitMs([sent(59)], now)).toBe(1_000);
  expect(waitMs([sent(60)], now)).toBe(0);
});
test("a used code ends the countdown", () => {
  expect(waitMs([sent(1, true)], now)).toBe(0);
  expect(waitMs([sent(1), sent(2, true)], now)).toBe(59_000);
});
test("three codes in ten minutes are enough, five in an hour, ten in a day", () => {
  expect(waitMs([sent(100), sent(200), sent(300)], now)).toBe(300_000);
  expect(waitMs([sent(700), sent(1_400), sent(2_100), sent(2_800), sent(3_500)], now)).toBe(100_000);
  const aDay = Array.from({ length: 10 }, (_, index) => sent(3_700 + index * 3_000));
  expect(waitMs(aDay, now)).toBe((86_400 - 3_700 - 27_000) * 1_000);
});
test("from the third unused code on each wait is twice the one before, up to 32 minutes", () => {
  const waitAfter = (unused: number, lastUsed: Sending[] = []) => {
    const spread = Array.from({ length: unused }, (_, index) => sent(1 + index * 7_300)); // windows of an hour don't matter
    return waitMs([...spread, ...lastUsed], now) / 60_000;
  };
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map((unused) => Math.round(waitAfter(unused)))).toEqual([
    1, 1, 1, 2, 4, 8, 16, 32, 32,
  ]);
  expect(Math.round(waitAfter(2, [sent(20_000, true), sent(30_000), sent(40_000), sent(50_000)]))).toBe(1);
});

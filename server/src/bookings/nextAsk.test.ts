import fc from "fast-check";
import { expect, test } from "vitest";
import { dayMs, hourMs } from "../platform/clock.ts";
import { nextAsk } from "./nextAsk.ts";

const now = new Date("2026-11-23T10:00:00Z");
const inMs = (ms: number) => new Date(now.getTime() + ms);
const asked = (word: Partial<Parameters<typeof nextAsk>[1]>) =>
  (nextAsk(now, { saidAt: now, startsAt: null, endsAt: null, ...word }).getTime() - now.getTime()) / hourMs;

test("a host is asked after a day, then when it has waited twice as long, and each week at least", () => {
  expect([0, -36, -24 * 5, -24 * 30].map((hours) => asked({ saidAt: inMs(hours * hourMs) }))).toEqual([
    24, 36, 120, 168,
  ]);
});

test("a host is asked a day before the event, three hours before, and when it is over", () => {
  const saidAt = inMs(-5 * dayMs);
  const event = (hours: number) =>
    asked({ saidAt, startsAt: inMs(hours * hourMs), endsAt: inMs((hours + 3) * hourMs) });
  expect([60, 20, 2, -1].map(event)).toEqual([36, 17, 5, 2]);
});

test("the next time is always to come, and within a week", () => {
  const ms = fc.integer({ min: -40 * dayMs, max: 40 * dayMs });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 90 * dayMs }),
      ms,
      fc.integer({ min: 0, max: 5 * dayMs }),
      (waited, start, long) => {
        const next = asked({ saidAt: inMs(-waited), startsAt: inMs(start), endsAt: inMs(start + long) });
        expect(next).toBeGreaterThan(0);
        expect(next).toBeLessThanOrEqual(7 * 24);
      },
    ),
  );
});

import { expect, test } from "vitest";
import { pauseFor, turnOf } from "./wait.ts";

const place = { pass: "p", number: 3, lasts_ms: 600_000, now: "2026-11-22T06:30:00.000Z" };

test.each([
  ["a turn in ten seconds", "2026-11-22T06:30:10.000Z", 10_000],
  ["a turn that has come is waited for a moment, so that a try that came too early is no circle", place.now, 1_000],
])("%s", (_what, turn_at, inMs) => {
  const wrongClock = Date.UTC(2020, 0, 1);
  expect(turnOf({ ...place, turn_at }, "p", wrongClock)).toEqual({
    ...{ pass: "p", number: 3, joinedAt: wrongClock },
    turnAt: wrongClock + inMs,
  });
});

test("somebody in line goes on looking: a pause outlasts itself before it becomes a shorter one", () => {
  let [since, pause] = [90_000, pauseFor(90_000)];
  for (let left = 90_000; left > 0; left -= 1_000) {
    if (pauseFor(left) === pause) continue;
    expect(since - left).toBeGreaterThan(pause);
    [since, pause] = [left, pauseFor(left)];
  }
  expect(pause).toBe(2_000);
});

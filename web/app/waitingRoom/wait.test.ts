import { EventId } from "@mela/contract/common";
import { expect, test } from "vitest";
import { keepWait, pauseFor, readWait, turnOf, type Wait } from "./wait.ts";

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

test("a wait is there again for whose it is; for whoever signs in after them there is none, and it is dropped", () => {
  const eventId = EventId.parse("018f0000-0000-7000-8000-000000000001");
  const items = new Map<string, string>();
  const storage: Storage = {
    length: 0,
    key: () => null,
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
  const location = { name: "Roof", address: "", city: "Jaipur", country: "IN", coordinates: [75.8, 26.9] };
  const event: Wait["event"] = {
    ...{ id: eventId, title: "Kites", event_slug: "kites", visibility: "PUBLIC", cover_photo: "" },
    ...{ start_date: null, all_day: false, timezone: "Asia/Kolkata", location, city: "Jaipur" },
  };
  const turn = { pass: "p", number: 3, joinedAt: 0, turnAt: 1_000 };
  const wait: Wait = { userId: "asha", event, body: { tickets: [] }, key: "k", ...turn };
  keepWait(storage, wait);
  expect(readWait(storage, eventId, "asha")).toEqual(wait);
  expect(readWait(storage, eventId, "kabir")).toBeNull();
  expect(items.size).toBe(0);
});

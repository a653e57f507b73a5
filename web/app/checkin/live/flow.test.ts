import { BookingId } from "@mela/contract/common";
import { expect, test } from "vitest";
import { arrivalsOf, peoplePerMinute } from "./flow.ts";
import { withNewest } from "./newestFirst.ts";

const at = "2026-11-21T14:12:30Z";
const minutesEndingIn = (...last: number[]) => [...Array.from({ length: 120 - last.length }, () => 0), ...last];

test("the rate is that of the last five minutes, and falls as they pass", () => {
  const door = { at, minutes: minutesEndingIn(90, 10, 0, 0, 0, 6) };
  const now = Date.parse(at);
  expect(peoplePerMinute(door, now)).toBe(3.2);
  expect(peoplePerMinute(door, now + 60_000)).toBe(1.2);
  expect(peoplePerMinute(door, now + 3_600_000)).toBe(0);
  expect(peoplePerMinute(door, now - 3_600_000)).toBe(3.2); // a phone whose clock is behind
});

test("arrivals are drawn by five minutes, from the first one on, and a lull is seen", () => {
  const door = { at, minutes: minutesEndingIn(4, 0, 0, 0, 0, 0, 0, 1, 2) };
  expect(arrivalsOf(door)).toEqual([
    { at: "2026-11-21T14:00:00.000Z", people: 4 },
    { at: "2026-11-21T14:05:00.000Z", people: 0 },
    { at: "2026-11-21T14:10:00.000Z", people: 3 },
  ]);
  expect(arrivalsOf({ at, minutes: minutesEndingIn() })).toEqual([]);
});

const row = (last: string) => ({
  booking_id: BookingId.parse(`0192a3b4-c5d6-7e8f-8a0b-1c2d3e4f5a6${last}`),
  name: last,
  image: null,
  ticket_counts: [],
  people: 1,
  at,
  outside: null,
});

test("whoever came last stands on top once, whatever page they were on", () => {
  const pages = [
    { success: true as const, data: [row("1"), row("2")], next_cursor: "x" },
    { success: true as const, data: [row("3"), row("4")], next_cursor: null },
  ];
  const names = withNewest(pages, [row("5"), row("3")]).map(({ data }) => data.map(({ name }) => name));
  expect(names).toEqual([["5", "3", "1", "2"], ["4"]]);
});

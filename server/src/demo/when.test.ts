import fc from "fast-check";
import { expect, test } from "vitest";
import { daysOf, resolveWhen } from "./when.ts";

const zone = "Asia/Kolkata";
const wednesday = new Date("2026-11-25T11:07:00Z"); // 16:37 in India
const resolved = (when: Parameters<typeof resolveWhen>[0], now = wednesday) => {
  const { start, end, allDay } = resolveWhen(when, now, zone);
  return [start.toISOString(), end.toISOString(), allDay];
};

test("a time of day is the event's own, not the server's", () => {
  expect(resolved({ day: 3, start: "19:30", durationHours: 3 })).toEqual([
    "2026-11-28T14:00:00.000Z",
    "2026-11-28T17:00:00.000Z",
    false,
  ]);
});

test("today is today in the event's zone, though UTC is a day behind", () => {
  const lateEvening = new Date("2026-11-25T19:00:00Z"); // 00:30 on the 26th in India
  expect(resolved({ day: 0, start: "09:00", durationHours: 1 }, lateEvening)[0]).toBe("2026-11-26T03:30:00.000Z");
});

test("the weekend is the coming one, and today on its own days", () => {
  expect(resolved({ day: "saturday", start: "10:00", durationHours: 1 })[0]).toBe("2026-11-28T04:30:00.000Z");
  const sunday = new Date("2026-11-29T06:00:00Z");
  expect(resolved({ day: "sunday", start: "10:00", durationHours: 1 }, sunday)[0]).toBe("2026-11-29T04:30:00.000Z");
  expect(resolved({ day: "saturday", start: "10:00", durationHours: 1 }, sunday)[0]).toBe("2026-12-05T04:30:00.000Z");
});

test("a whole day ends with its last minute, and several days end at their own time", () => {
  expect(resolved({ day: 1, allDays: 1 })).toEqual(["2026-11-25T18:30:00.000Z", "2026-11-26T18:29:00.000Z", true]);
  expect(resolved({ day: 1, start: "06:00", days: 3, end: "16:00" }).slice(0, 2)).toEqual([
    "2026-11-26T00:30:00.000Z",
    "2026-11-28T10:30:00.000Z",
  ]);
  expect(daysOf({ day: 1, start: "06:00", days: 3, end: "16:00" })).toBe(3);
});

test("what goes on now began on a quarter of an hour and is not over", () => {
  const anyNow = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(anyNow, (now) => {
      const { start, end } = resolveWhen({ hoursAgo: 2, durationHours: 4 }, now, zone);
      return start.getTime() % 900_000 === 0 && start < now && end > now;
    }),
  );
});

test("clocks that change within the event keep its times", () => {
  const before = new Date("2026-03-27T12:00:00Z"); // Berlin moves its clocks on the 29th
  const { start, end } = resolveWhen({ day: 1, start: "20:00", days: 2, end: "20:00" }, before, "Europe/Berlin");
  expect([start.toISOString(), end.toISOString()]).toEqual(["2026-03-28T19:00:00.000Z", "2026-03-29T18:00:00.000Z"]);
});

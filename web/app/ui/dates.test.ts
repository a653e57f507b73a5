import { expect, test } from "vitest";
import { formatDate, formatRange, zoneName } from "./dates.ts";

const zone = "Asia/Kolkata";

test("a date is that of the event's place, not of the reader's or of Greenwich", () => {
  expect(formatDate("2026-11-28T20:30:00Z", "date", zone)).toBe("29 Nov");
  expect(formatDate("2026-11-28T20:30:00Z", "date", "America/New_York")).toBe("28 Nov");
});

test("the parts of a card's corner and of its time", () => {
  expect(formatDate("2026-11-28T14:00:00Z", "day", zone)).toBe("28");
  expect(formatDate("2026-11-28T14:00:00Z", "month", zone)).toBe("Nov");
  expect(formatDate("2026-11-28T14:00:00Z", "time", zone)).toBe("7:30 pm");
});

test("a range says nothing twice", () => {
  expect(formatRange("2026-12-05T00:30:00Z", "2026-12-07T10:30:00Z", { look: "date", zone })).toBe("5 – 7 Dec");
});

test("zones have names for people", () => {
  expect(zoneName("2026-11-28T14:00:00Z", zone)).toBe("India Standard Time");
});

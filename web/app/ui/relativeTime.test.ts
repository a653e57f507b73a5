import { expect, test } from "vitest";
import { relativeTime } from "./relativeTime.ts";

const now = Date.parse("2026-11-21T06:30:00Z");
const ago = (seconds: number) => relativeTime(new Date(now - seconds * 1_000).toISOString(), now);

test("times are told as just now, minutes, hours, days and weeks ago", () => {
  expect([ago(-5), ago(0), ago(59)]).toEqual(["just now", "just now", "just now"]);
  expect([ago(60), ago(3_599)]).toEqual(["1 minute ago", "59 minutes ago"]);
  expect([ago(3_600), ago(86_399)]).toEqual(["1 hour ago", "23 hours ago"]);
  expect([ago(86_400), ago(6.9 * 86_400)]).toEqual(["1 day ago", "6 days ago"]);
  expect([ago(7 * 86_400), ago(30 * 86_400)]).toEqual(["1 week ago", "4 weeks ago"]);
});

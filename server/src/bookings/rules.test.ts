import { expect, test } from "vitest";
import { hourMs, later } from "../platform/clock.ts";
import { judgeCancellation } from "./cancellable.ts";
import { refundMinor } from "./refundPolicy.ts";

const now = new Date("2026-11-21T06:30:00Z");
const policy = { full_until_hours: 48, half_until_hours: 24 };
const inHours = (hours: number) => ({ startsAt: later(now, hours * hourMs), now });

test("money goes back whole, then half, then not, by hours before the start", () => {
  expect([48, 47.9, 24, 23.9].map((hours) => refundMinor(999, policy, inHours(hours)))).toEqual([999, 499, 499, 0]);
  const never = { full_until_hours: null, half_until_hours: null };
  expect(refundMinor(999, never, inHours(1_000))).toBe(0);
});
test("what can't be given up says why", () => {
  const booking = {
    status: "CONFIRMED" as const,
    keptMinor: 500,
    ownMinor: 500,
    isAnyoneIn: false,
    policy,
    startsAt: later(now, hourMs),
  };
  expect(judgeCancellation(booking, now)).toBe("refund_window_over");
  expect(judgeCancellation({ ...booking, keptMinor: 0 }, now)).toEqual({ refundMinor: 0 });
  expect(judgeCancellation({ ...booking, keptMinor: 0, startsAt: now }, now)).toBe("not_cancellable");
  expect(judgeCancellation({ ...booking, isAnyoneIn: true }, now)).toBe("not_cancellable");
  expect(judgeCancellation({ ...booking, status: "EXPIRED" }, now)).toBe("not_cancellable");
  expect(judgeCancellation({ ...booking, status: "HELD", startsAt: now }, now)).toEqual({ refundMinor: 0 });
});

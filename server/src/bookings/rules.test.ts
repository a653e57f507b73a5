import { QuestionId } from "@mela/contract/common";
import { expect, test } from "vitest";
import { hourMs, later } from "../platform/clock.ts";
import { newId } from "../platform/ids.ts";
import { missingAnswers, toAnswers } from "./answers.ts";
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
test("a question for each guest is asked at every seat, and a consent has to be given", () => {
  const [once, each, consent] = [newId(QuestionId), newId(QuestionId), newId(QuestionId)];
  const questions = [
    { id: once, kind: "SHORT_TEXT", required: true, per: "BOOKING" as const },
    { id: each, kind: "SHORT_TEXT", required: true, per: "GUEST" as const },
    { id: consent, kind: "CONSENT", required: true, per: "BOOKING" as const },
  ];
  const responses = [
    { question_id: once, answer: "Vegetarian" },
    { question_id: each, answer: "M", seat: 1 },
    { question_id: each, answer: "L", seat: 3 },
    { question_id: consent, answer: "false" },
  ];
  const missing = Object.keys(missingAnswers(questions, responses, 2));
  expect(missing).toEqual([`responses.${each}.2`, `responses.${consent}.0`]);
  expect(toAnswers(questions, responses, 2).map(({ seat }) => seat)).toEqual([0, 1, 0]);
});

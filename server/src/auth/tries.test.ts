import { expect, test } from "vitest";
import { later } from "../platform/clock.ts";
import { alarmRules } from "./limits.ts";
import { codeTriesTotal, countTry } from "./tries.ts";

test("many wrong codes in a short time are told once, and counted for whoever measures", async () => {
  const told: unknown[] = [];
  const log = { warn: (fields: unknown) => void told.push(fields) };
  const start = new Date("2026-11-21T06:30:00.000Z");
  const fail = (times: number, at: Date) => {
    for (let count = 0; count < times; count++) countTry(log, "wrong", at);
  };
  fail(alarmRules.fails - 1, start);
  countTry(log, "right", start);
  fail(alarmRules.fails - 1, later(start, alarmRules.windowMs)); // a new window
  expect(told).toEqual([]);
  fail(50, later(start, alarmRules.windowMs + 1));
  expect(told).toEqual([{ fails: alarmRules.fails, windowMs: alarmRules.windowMs }]);
  const { values } = await codeTriesTotal.get();
  expect(values.find(({ labels }) => labels.outcome === "wrong")?.value).toBe(2 * alarmRules.fails + 48);
});

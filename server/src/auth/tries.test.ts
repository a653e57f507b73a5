import { expect, test } from "vitest";
import { later } from "../platform/clock.ts";
import { alarmRules } from "./limits.ts";
import { codeTriesTotal, countTry } from "./tries.ts";

test("many wrong codes in a short time are told once, and counted for whoever measures", async () => {
  const told: unknown[] = [];
  const log = { warn: (fields: unknown) => void told.push(fields) };
  const start = new Date("2040-01-01T00:00:00.000Z"); // a window of its own, whatever else this process has counted
  const before = await wrongOnes();
  const fail = (times: number, at: Date) => {
    for (let count = 0; count < times; count++) countTry(log, "wrong", at);
  };
  fail(alarmRules.fails - 1, start);
  countTry(log, "right", start);
  fail(alarmRules.fails - 1, later(start, alarmRules.windowMs)); // a new window
  expect(told).toEqual([]);
  fail(50, later(start, alarmRules.windowMs + 1));
  expect(told).toEqual([{ fails: alarmRules.fails, windowMs: alarmRules.windowMs }]);
  expect((await wrongOnes()) - before).toBe(2 * alarmRules.fails + 48);
});

async function wrongOnes(): Promise<number> {
  const { values } = await codeTriesTotal.get();
  return values.find(({ labels }) => labels.outcome === "wrong")?.value ?? 0;
}

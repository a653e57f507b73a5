import { expect, test } from "vitest";
import { lanesNeeded, longestWaitMin, rushPerMinute, scanRate, usualCrowd } from "./crowd.ts";
import { madeUpName, madeUpVerdict, practiceCode, readPracticeCode } from "./madeUp.ts";
import { begin, queueOf, serve, wait } from "./run.ts";

test("the rate is of the time between guests, and a long pause counts for nothing", () => {
  expect(scanRate([])).toBeNull();
  expect(scanRate([5_000])).toBeNull();
  expect(scanRate([0, 3_000, 6_000])).toBe(20);
  expect(scanRate([0, 3_000, 600_000, 603_000])).toBe(20);
});

test("half of a crowd comes in the middle third of its time", () => {
  expect(rushPerMinute({ ...usualCrowd, guests: 300, minutes: 45 })).toBe(10);
  expect(rushPerMinute({ ...usualCrowd, guests: 1, minutes: 600 })).toBe(1);
});

test("at a door as fast as the rush nobody waits; at a slower one the last of the rush wait longest", () => {
  const crowd = { ...usualCrowd, guests: 600, minutes: 60 };
  expect(longestWaitMin(crowd, { lanes: 1, rate: 15 })).toBe(0);
  expect(longestWaitMin(crowd, { lanes: 2, rate: 5 })).toBe(10); // 100 people before a door of ten a minute
  // Slower than the whole crowd: the queue grows to its end.
  expect(longestWaitMin(crowd, { lanes: 1, rate: 5 })).toBe(60);
});

test("as many phones are needed as keep everybody's wait short enough, and never none", () => {
  const crowd = { guests: 600, minutes: 60, waitMin: 5 };
  expect(lanesNeeded(crowd, 15)).toBe(1);
  expect(lanesNeeded(crowd, 5)).toBe(3);
  expect(lanesNeeded({ ...crowd, waitMin: 10 }, 5)).toBe(2);
  expect(lanesNeeded({ guests: 1, minutes: 60, waitMin: 1 }, 40)).toBe(1);
});

test("the queue grows with those who come, at the rate of the moment, and shrinks by a guest at every phone", () => {
  let run = wait(begin(0), 60_000, 20);
  expect(queueOf(run)).toBe(20);
  run = wait(run, 120_000, 4);
  expect(queueOf(run)).toBe(24);
  run = serve(run, { guest: 7, at: 121_000 }, 3);
  expect(queueOf(run)).toBe(21);
  expect(run).toMatchObject({ longestQueue: 24, scans: [{ guest: 7, at: 121_000 }] });
  expect(serve(run, { guest: 7, at: 122_000 }, 3)).toBe(run);
});

test("whoever is scanned before anybody waits has come just then, and the other phones let in nobody who isn't there", () => {
  const run = serve(begin(0), { guest: 1, at: 1_000 }, 5);
  expect([Math.floor(run.come), queueOf(run)]).toEqual([1, 0]);
});

test("a practice code says which made-up guest it is; no ticket is one, and it is no ticket", () => {
  expect(readPracticeCode(practiceCode(7))).toBe(7);
  expect(practiceCode(999_999)).toHaveLength(148);
  for (const text of ["MELA1.abc", "MELA-PRACTICE:", "MELA-PRACTICE:0", "MELA-PRACTICE:7x", "MELA-PRACTICE:10000000"])
    expect(readPracticeCode(text)).toBeNull();
  expect(madeUpName(1)).not.toBe(madeUpName(2));
});

test("one made-up guest in twelve is refused, as it happens at a door", () => {
  const kinds = Array.from({ length: 24 }, (_, n) => madeUpVerdict(n + 1, "2026-12-05T13:30:00.000Z").kind);
  expect(kinds.filter((kind) => kind === "error")).toHaveLength(2);
});

import { expect, test } from "vitest";
import { inParts } from "./inParts.js";
import { none } from "./tally.js";

const minuteMs = 60_000;

/**
 * Eight parts that take so many minutes each, with so many minutes for all: which were run, and what came of it.
 * @param {{ takes: number, minutes?: number, day?: number }} plan
 */
async function tried({ takes, minutes, day = 0 }) {
  const begin = day * 86_400_000;
  let at = begin;
  /** @type {string[]} */
  const shards = [];
  const endsAt = minutes === undefined ? undefined : begin + minutes * minuteMs;
  const tally = await inParts({ parts: 8, firstMs: 4 * minuteMs, endsAt, now: () => at }, async ({ shard }) => {
    shards.push(shard);
    at += takes * minuteMs;
    return { ...none, passed: 10 };
  });
  return { shards, passed: tally.passed };
}

test("with time enough, or none given, all parts are run", async () => {
  expect((await tried({ takes: 2, minutes: 60 })).passed).toBe(80);
  expect((await tried({ takes: 20 })).shards).toHaveLength(8);
});

test("no part begins that may not end in time; what was run counts", async () => {
  expect(await tried({ takes: 2, minutes: 9 })).toEqual({ shards: ["1/8", "2/8", "3/8", "4/8"], passed: 40 });
  expect(await tried({ takes: 2, minutes: 3 })).toEqual({ shards: [], passed: 0 });
});

test("another day begins with another part, and comes to all of them", async () => {
  const { shards } = await tried({ takes: 1, minutes: 60, day: 6 });
  expect(shards.slice(0, 3)).toEqual(["7/8", "8/8", "1/8"]);
  expect(new Set(shards).size).toBe(8);
});

import { expect, test } from "vitest";
import { inTurns, type Side } from "./inTurns.ts";

let time = 0;
const now = () => time;

/** A side that notes when it ran and does `done` a slice; nobody waits for the slice to pass. */
function side(name: string, done: number, turns: string[]): Side {
  return {
    name,
    async run(ms) {
      turns.push(name);
      time += ms;
      return { done, cpuMs: done * 2 };
    },
  };
}

test("after a warm-up of each, the sides change places every round", async () => {
  const turns: string[] = [];
  await inTurns(side("a", 10, turns), side("b", 10, turns), { slices: 4, now });
  expect(turns.join("")).toBe("ab" + "abbaabba");
});

test("a side that does half as much has the ratio one half, and its processor time each", async () => {
  const ratios = await inTurns(side("a", 50, []), side("b", 100, []), { slices: 7, sliceMs: 500, now });
  expect(ratios.rounds).toHaveLength(7);
  expect(ratios.median).toBe(0.5);
  expect(ratios.subject).toEqual({ name: "a", perSecond: 100, cpuMsEach: 2 });
});

test("a side that does nothing is an error, not a ratio", async () => {
  await expect(inTurns(side("a", 0, []), side("b", 1, []), { now })).rejects.toThrow("a did nothing");
});

import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { readAlike } from "./alike.ts";

/** An engine that answers when it is told to; `asked` are the reads so far. */
function engine() {
  const asked: unknown[] = [];
  const ends: (() => void)[] = [];
  const read = readAlike(async (_, [of = null]) => {
    asked.push(of);
    if (of === "bad") throw new Error("not to be read");
    await new Promise<void>((resolve) => ends.push(resolve));
    return [[Buffer.from(`${of}, read as number ${asked.length}`)]];
  });
  const ask = async (of: string) => String((await read("select", [of]))[0]?.[0]);
  const letGo = async () => {
    for (let rounds = 0; rounds < 5; rounds++) {
      await turn();
      for (const end of ends.splice(0)) end();
    }
  };
  return { ask, asked, letGo };
}

test("who waits for the same shares one read", async () => {
  const { ask, asked, letGo } = engine();
  const answers = Promise.all([ask("page"), ask("other"), ask("page"), ask("page")]);
  await letGo();
  expect(asked).toEqual(["page", "other"]);
  const [first, other, ...alike] = await answers;
  expect(alike).toEqual([first, first]);
  expect(other).toMatch(/^other/);
});

test("whoever asks while a read is under way gets a newer one: theirs has to see what was written before they asked", async () => {
  const { ask, asked, letGo } = engine();
  const early = ask("page");
  await turn();
  await turn();
  expect(asked).toEqual(["page"]);
  const late = ask("page");
  await letGo();
  expect(asked).toEqual(["page", "page"]);
  expect(await late).not.toBe(await early);
});

test("a read that fails spoils none of another", async () => {
  const { ask, letGo } = engine();
  const answers = Promise.allSettled([ask("page"), ask("bad"), ask("page")]);
  await letGo();
  expect((await answers).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

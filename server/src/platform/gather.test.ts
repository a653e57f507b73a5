import { setImmediate as turn } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { gather } from "./gather.ts";

/** A desk whose batches end when `let go` is called; `seen` are the batches so far. */
function desk(fails: (one: string, batch: readonly string[]) => boolean = () => false, lullMs = 0) {
  const seen: string[][] = [];
  const ends: (() => void)[] = [];
  const ask = gather<string, string, string>({
    work: async (name, batch) => {
      seen.push([...batch]);
      await new Promise<void>((resolve) => ends.push(resolve));
      for (const one of batch) if (fails(one, batch)) throw new Error(`not ${one}`);
      return batch.map((one) => `${name}:${one}`);
    },
    keyOf: (one) => one.slice(0, 1),
    lullMs,
  });
  const letGo = async () => {
    await turn();
    while (ends.length > 0) {
      ends.shift()?.();
      await turn(); // the batch is answered
      await turn(); // and the next one begun
    }
  };
  return { ask: (one: string, name = "here") => ask(name, one), seen, letGo };
}

test("what comes while a batch is in flight is done together, in its order, and each gets its own answer", async () => {
  const { ask, seen, letGo } = desk();
  const first = ask("a");
  await turn();
  const others = Promise.all([ask("b"), ask("c"), ask("d")]);
  await letGo();
  expect([await first, ...(await others)]).toEqual(["here:a", "here:b", "here:c", "here:d"]);
  expect(seen).toEqual([["a"], ["b", "c", "d"]]);
});
test("what comes at once is done together, the first of them too", async () => {
  const { ask, seen, letGo } = desk();
  const answers = Promise.all([ask("a"), ask("b")]);
  await letGo();
  await answers;
  expect(seen).toEqual([["a", "b"]]);
});
test("two of one key are never done together, however many come", async () => {
  const { ask, seen, letGo } = desk();
  const answers = Promise.all(["x1", "a1", "a2", "b1", "a3"].map((one) => ask(one)));
  await letGo();
  expect(await answers).toEqual(["x1", "a1", "a2", "b1", "a3"].map((one) => `here:${one}`));
  expect(seen).toEqual([["x1", "a1", "b1"], ["a2"], ["a3"]]);
});
test("after a batch a desk waits till as many have come as were in it and behind it, but not for long", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { ask, seen, letGo } = desk(undefined, 8);
  const answers: Promise<string>[] = [];
  const come = async (...ones: string[]) => {
    answers.push(...ones.map((one) => ask(one)));
    await turn();
    await turn();
  };
  await come("a", "b");
  await come("c");
  await letGo();
  await come("d");
  expect(seen).toEqual([["a", "b"]]); // one is still to come
  await come("e");
  expect(seen.slice(1)).toEqual([["c", "d", "e"]]);
  await letGo();
  await come("f");
  vi.advanceTimersByTime(7);
  await come();
  expect(seen.slice(2)).toEqual([]);
  vi.advanceTimersByTime(1);
  await come();
  expect(seen.slice(2)).toEqual([["f"]]);
  await letGo();
  await come("g"); // it was alone, so there is nobody to wait for
  expect(seen.slice(3)).toEqual([["g"]]);
  await letGo();
  await Promise.all(answers);
});
test("desks do not wait for each other", async () => {
  const { ask, seen, letGo } = desk();
  const answers = Promise.all([ask("a", "here"), ask("b", "there")]);
  await turn();
  expect(seen).toEqual([["a"], ["b"]]);
  await letGo();
  expect(await answers).toEqual(["here:a", "there:b"]);
});
test("a desk with several lanes has as many batches in flight, and none is larger than it may be", async () => {
  const seen: string[][] = [];
  const ends: (() => void)[] = [];
  const ask = gather<string, string, string>({
    lanes: 2,
    atMost: 2,
    work: async (_desk, batch) => {
      seen.push([...batch]);
      await new Promise<void>((resolve) => ends.push(resolve));
      return batch;
    },
  });
  const answers = Promise.all(["a", "b", "c", "d", "e"].map((one) => ask("here", one)));
  await turn();
  await turn();
  expect(seen).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
  ends.shift()?.();
  await turn();
  await turn();
  expect(seen).toEqual([["a", "b"], ["c", "d"], ["e"]]);
  for (const end of ends) end();
  expect(await answers).toEqual(["a", "b", "c", "d", "e"]);
  const again = ask("here", "f");
  await turn();
  await turn();
  ends.at(-1)?.();
  expect(await again).toBe("f");
});
test("one that fails spoils no other's", async () => {
  const { ask, seen, letGo } = desk((one) => one === "c");
  const answers = Promise.allSettled([ask("a"), ask("b"), ask("c"), ask("d")]);
  await letGo();
  expect((await answers).map((one) => (one.status === "fulfilled" ? one.value : one.reason.message))).toEqual([
    "here:a",
    "here:b",
    "not c",
    "here:d",
  ]);
  expect(seen).toEqual([["a", "b", "c", "d"], ["a"], ["b"], ["c"], ["d"]]);
});
test("a database that can't even do one of a batch is not asked for the rest", async () => {
  const seen: string[][] = [];
  const late = Object.assign(new Error("canceling statement due to statement timeout"), { code: "57014" });
  const ask = gather<string, string, string>({
    work: async (_, batch) => {
      seen.push([...batch]);
      if (batch.includes("b")) throw late;
      return batch;
    },
    keyOf: (one) => one,
  });
  const answers = await Promise.allSettled(["a", "b", "c", "d"].map((one) => ask("here", one)));
  expect(answers.map((one) => (one.status === "fulfilled" ? one.value : one.reason))).toEqual(["a", late, late, late]);
  expect(seen).toEqual([["a", "b", "c", "d"], ["a"], ["b"]]);
});
test("a batch that answers for fewer than it held answers nobody", async () => {
  const ask = gather<string, string, string>({ work: async () => [], keyOf: (one) => one });
  await expect(ask("here", "a")).rejects.toThrow("answered for fewer");
});
test("a queue is not longer than it can bear: whoever comes then is told to come again", async () => {
  const { ask, letGo } = desk();
  const answers = Promise.allSettled(Array.from({ length: 5_001 }, (_, index) => ask(`${index}`)));
  await expect(ask("late")).rejects.toMatchObject({ code: "busy" });
  for (let left = 5_001; left > 0; left -= 1) await letGo();
  expect((await answers).filter(({ status }) => status === "rejected")).toHaveLength(1);
});

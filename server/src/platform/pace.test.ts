import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPace } from "./pace.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

/** Senders who share a pace of 1,000 bytes a second; `gone` are the pieces that were let through so far. */
function senders() {
  const { join, workOn } = createPace({ perSecond: 1_000, atOnce: 500, enough: 2 });
  const gone: string[] = [];
  return {
    gone,
    workOn,
    sender: (name: string) => {
      const pass = join();
      return async (bytes: number) => {
        await pass(bytes);
        gone.push(name);
      };
    },
  };
}

test("what is little goes at once, and what follows at the pace", async () => {
  const { gone, sender } = senders();
  const send = sender("a");
  for (let piece = 0; piece < 10; piece++) void send(250);
  await vi.advanceTimersByTimeAsync(0);
  expect(gone).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(gone.length).toBeGreaterThanOrEqual(5);
  expect(gone.length).toBeLessThanOrEqual(6);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(gone).toHaveLength(10);
});

test("whoever came first is done first, however many come after them", async () => {
  const { gone, sender } = senders();
  const [first, second] = [sender("first"), sender("second")];
  void second(500);
  for (let piece = 0; piece < 3; piece++) void second(500);
  for (let piece = 0; piece < 3; piece++) void first(500);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(gone).toEqual(["second", "first", "first", "first", "second", "second", "second"]);
});

test("who came first and has nothing to send holds nobody up", async () => {
  const { gone, sender } = senders();
  const slow = sender("slow");
  const quick = sender("quick");
  void slow(500);
  for (let piece = 0; piece < 4; piece++) void quick(500);
  await vi.advanceTimersByTimeAsync(2_100);
  expect(gone).toEqual(["slow", "quick", "quick", "quick", "quick"]);
  void slow(500);
  await vi.advanceTimersByTimeAsync(600);
  expect(gone.at(-1)).toBe("slow");
});

test("while enough is worked on nobody is let through, and afterwards they are at the pace", async () => {
  const { gone, sender, workOn } = senders();
  const works = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = works.map(({ promise }) => workOn(() => promise));
  const send = sender("a");
  for (let piece = 0; piece < 10; piece++) void send(500);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(gone).toHaveLength(0);
  works[0]?.reject(new Error("it failed"));
  await expect(done[0]).rejects.toThrow("it failed");
  await vi.advanceTimersByTimeAsync(0);
  expect(gone).toHaveLength(1); // what could have come meanwhile does not come at once
  await vi.advanceTimersByTimeAsync(60_000);
  expect(gone).toHaveLength(10);
  works[1]?.resolve();
  await done[1];
});

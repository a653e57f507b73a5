import type { LiveChange } from "@mela/contract/checkin";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pollMs, retryMs, watchGuests } from "./watchGuests.ts";

const figures = {} as LiveChange["figures"]; // nothing here reads them
const hello: LiveChange = { kind: "hello", booking_id: null, figures };
const admission: LiveChange = { kind: "admission", booking_id: null, figures };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A stream that a test speaks through. */
function line() {
  let push: (change: LiveChange | null) => void = () => undefined;
  async function* listen(signal: AbortSignal) {
    for (;;) {
      const change = await new Promise<LiveChange | null>((resolve) => {
        push = resolve;
        signal.addEventListener("abort", () => resolve(null));
      });
      if (change === null) return;
      yield change;
    }
  }
  const say = async (change: LiveChange | null) => {
    push(change);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { listen, say };
}
function watched(open: (signal: AbortSignal) => AsyncIterable<LiveChange>) {
  const heard = { changes: [] as string[], gaps: 0, live: [] as boolean[] };
  const stop = watchGuests({
    open,
    onChange: ({ kind }) => void heard.changes.push(kind),
    onGap: () => void heard.gaps++,
    onLive: (isLive) => void heard.live.push(isLive),
  });
  return { heard, stop };
}

test("while the stream is open every change is told at once, and nothing is looked up besides", async () => {
  const { listen, say } = line();
  const { heard, stop } = watched(listen);
  await say(hello);
  await say(admission);
  expect(heard).toEqual({ changes: ["hello", "admission"], gaps: 0, live: [true] });
  await vi.advanceTimersByTimeAsync(10 * pollMs);
  expect(heard.gaps).toBe(0);
  stop();
});

test("a stream that can't be opened is said to be none, and meanwhile all is looked up every ten seconds", async () => {
  const open = vi.fn(() => {
    throw new Error("no stream");
  });
  const { heard, stop } = watched(open);
  await vi.advanceTimersByTimeAsync(3 * pollMs);
  expect(heard.gaps).toBe(3);
  expect(heard.live).toEqual([false]); // once, however often it is tried
  expect(open.mock.calls.length).toBeGreaterThanOrEqual((3 * pollMs) / retryMs);
  stop();
  await vi.advanceTimersByTimeAsync(5 * pollMs);
  expect(heard.gaps).toBe(3);
});

test("a stream that dies is said to, looked up for, and caught up with when it is back", async () => {
  const { listen, say } = line();
  const { heard, stop } = watched(listen);
  await say(hello);
  await say(null); // the line broke
  expect(heard.live).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(retryMs);
  expect(heard.gaps).toBe(0);
  await say(hello);
  expect(heard).toEqual({ changes: ["hello", "hello"], gaps: 1, live: [true, false, true] });
  await vi.advanceTimersByTimeAsync(5 * pollMs);
  expect(heard.gaps).toBe(1);
  stop();
});

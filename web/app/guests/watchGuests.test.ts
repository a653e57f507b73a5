import type { LiveChange } from "@mela/contract/checkin";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "~/api/ApiError.ts";
import { pollMs, retryMs, watchGuests } from "./watchGuests.ts";

const figures = {} as LiveChange["figures"]; // nothing here reads them
const hello: LiveChange = { kind: "hello", booking_id: null, figures };
const admission: LiveChange = { kind: "admission", booking_id: null, figures };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A stream that a test speaks through. */
function line() {
  let push: (change: LiveChange | null) => void = () => undefined;
  async function* listen(_: string | null, signal: AbortSignal) {
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
function watched(
  open: (token: string | null, signal: AbortSignal) => AsyncIterable<LiveChange>,
  token: () => string | null = () => "mine",
) {
  const heard = { changes: [] as string[], gaps: 0, live: [] as boolean[] };
  const stop = watchGuests({
    open,
    token,
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

test.each([401, 403, 404] as const)(
  "whoever is told %i asks no more until they have signed in anew",
  async (status) => {
    let token = "a stranger's";
    const open = vi.fn((_: string | null): AsyncIterable<LiveChange> => {
      throw new ApiError("not_permitted", status, "No.");
    });
    const { heard, stop } = watched(open, () => token);
    await vi.advanceTimersByTimeAsync(20 * pollMs);
    expect(open).toHaveBeenCalledTimes(1);
    expect(heard).toEqual({ changes: [], gaps: 1, live: [false] }); // looked up once: that says why
    token = "the host's";
    await vi.advanceTimersByTimeAsync(retryMs);
    expect(open.mock.calls.map(([asked]) => asked)).toEqual(["a stranger's", "the host's"]);
    stop();
  },
);

test("a server that is busy, or fails, is asked again", async () => {
  const open = vi.fn((): AsyncIterable<LiveChange> => {
    throw new ApiError("busy", 503, "Later.");
  });
  const { stop } = watched(open);
  await vi.advanceTimersByTimeAsync(3 * retryMs);
  expect(open.mock.calls.length).toBeGreaterThanOrEqual(3);
  stop();
});

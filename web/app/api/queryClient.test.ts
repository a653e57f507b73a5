import { MutationObserver, onlineManager, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { ApiError } from "./ApiError.ts";
import { newQueryClient } from "./queryClient.ts";

const { retry, retryDelay } = newQueryClient().getDefaultOptions().queries ?? {};
const isAskedAgain = (error: Error, count = 0) => typeof retry === "function" && retry(count, error);
const waitMs = (error: Error, count = 0) => typeof retryDelay === "function" && retryDelay(count, error);

const busy = new ApiError("busy", 503, "We're very busy right now.", { retryAfterS: 4 });
const lost = new ApiError("offline", 0, "The server could not be reached.");

test("a list that the server was too busy for is asked for again, twice, when it said", () => {
  expect([0, 1, 2].map((count) => isAskedAgain(busy, count))).toEqual([true, true, false]);
  expect(waitMs(busy)).toBe(4_000);
});

test("what a proxy gave up waiting for is asked for again", () => {
  expect(isAskedAgain(new ApiError("internal", 504, "Gateway Timeout"))).toBe(true);
});

test("what did not arrive is asked for again a second later, and then two", () => {
  expect(isAskedAgain(lost)).toBe(true);
  expect([0, 1].map((count) => waitMs(lost, count))).toEqual([1_000, 2_000]);
});

test.each([400, 401, 404, 429])("what was refused with a %i is not asked for again", (status) => {
  expect(isAskedAgain(new ApiError("internal", status, "No."))).toBe(false);
});

test("a list that is on its way for the first time is asked for anew after a change", async () => {
  const client = newQueryClient();
  const answers: ((links: string[]) => void)[] = [];
  const queryFn = () => new Promise<string[]>((answer) => answers.push(answer));
  const observer = new QueryObserver(client, { queryKey: ["links"], queryFn });
  const leave = observer.subscribe(() => undefined);
  const isFresh = client.invalidateQueries({ queryKey: ["links"] });
  answers[0]?.([]); // read before the change, and late
  answers[1]?.(["the new one"]);
  await isFresh;
  expect(observer.getCurrentResult()).toMatchObject({ data: ["the new one"], fetchStatus: "idle" });
  leave();
});

// Seen red: it waited for the network, and a booking was cancelled that its guest had decided to keep.
test("what is pressed without network is tried at once, and not again by itself when there is one", async () => {
  const pressed = new MutationObserver(newQueryClient(), { mutationFn: () => Promise.reject(lost) });
  onlineManager.setOnline(false);
  try {
    await expect(pressed.mutate()).rejects.toBe(lost);
  } finally {
    onlineManager.setOnline(true);
  }
  expect(pressed.getCurrentResult()).toMatchObject({ status: "error", isPaused: false });
});

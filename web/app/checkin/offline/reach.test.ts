import { expect, test } from "vitest";
import { afterRefusalMs, backoffMs } from "./backoff.ts";
import { ageOf } from "./doorState.ts";
import { Reach } from "./reach.ts";
import { newScanId } from "./scanId.ts";

test("a door leaves the server after two failures, or one answer that came late", () => {
  const [failing, slow] = [new Reach(), new Reach()];
  failing.failed();
  expect(failing.isOut).toBe(false);
  failing.failed();
  expect(failing.isOut).toBe(true);
  slow.late();
  expect(slow.isOut).toBe(true);
});

test("a failure between good answers is forgiven", () => {
  const reach = new Reach();
  reach.failed();
  reach.answered();
  reach.failed();
  expect(reach.isOut).toBe(false);
});

test("it comes back after two good probes in a row, not after one", () => {
  const reach = new Reach();
  reach.late();
  reach.answered();
  expect(reach.isOut).toBe(true);
  reach.failed();
  reach.answered();
  expect(reach.isOut).toBe(true);
  reach.answered();
  expect(reach.isOut).toBe(false);
});

test("who stands at the door is obeyed, whatever the network does", () => {
  const reach = new Reach();
  reach.mode = "offline";
  reach.answered();
  expect(reach.isOut).toBe(true);
  reach.mode = "online";
  reach.late();
  expect(reach.isOut).toBe(false);
  reach.mode = "auto";
  expect(reach.isOut).toBe(true);
});

test("what failed to be sent is tried again after 1 s, then twice as long each time, 60 s at most, never all at once", () => {
  const longest = [1, 2, 3, 7, 20].map((failures) => backoffMs(failures, () => 1));
  expect(longest).toEqual([1_000, 2_000, 4_000, 60_000, 60_000]);
  expect(backoffMs(7, () => 0)).toBe(30_000);
});

test("a list is amber after 5 minutes and old after an hour", () => {
  expect([0, 5, 6, 60, 61].map(ageOf)).toEqual(["fresh", "fresh", "stale", "stale", "old"]);
});

test("ids of scans are in the order of their times", () => {
  const [first, second] = [newScanId(1_790_000_000_000), newScanId(1_790_000_000_001)];
  expect(first < second).toBe(true);
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test("a phone that is told that it may not asks as seldom as lists are refreshed, not every second", () => {
  expect([401, 403, 404].map(afterRefusalMs)).toEqual([20_000, 20_000, 20_000]);
  expect(afterRefusalMs(409)).toBe(1_000);
});

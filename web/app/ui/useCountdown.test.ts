import { expect, test } from "vitest";
import { asClock } from "./useCountdown.ts";

test("a countdown shows full minutes and seconds, and zero at the end", () => {
  expect([asClock(521_000), asClock(60_000), asClock(400), asClock(0)]).toEqual(["8:41", "1:00", "0:01", "0:00"]);
});

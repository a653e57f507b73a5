import { expect, test } from "vitest";
import { sumsOf } from "./sumsOf.ts";

test("sums of tickets are exact, however often a tenth is added", () => {
  const seat = { refund_now: 0.1, refund_later: 333.33 };
  expect(sumsOf([seat, seat, seat])).toEqual({ refund_now: 0.3, refund_later: 999.99 });
});

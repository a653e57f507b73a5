import { test } from "vitest";
import { tryHistories } from "../testing/histories.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld({ PLATFORM_FEE_PERCENT: "5" });

test("after any history the books are right, and money that came in was kept or went back", () => {
  return tryHistories(world, 5, 1);
}, 120_000);

import { expect, test } from "vitest";
import { callEachRoute } from "./testing/generatedCalls.ts";
import { newHostileWorld } from "./testing/hostileScene.ts";

const hostileWorld = await newHostileWorld();

/** By hand with another: SEED=7 DEEP=1 npx vitest run server/src/generated. */
const seed = Number(process.env.SEED ?? 1);

test("a hundred inputs made from each call's own schema fail nowhere and are answered in time", async () => {
  expect(await callEachRoute(hostileWorld, 100, seed)).toBeGreaterThan(10_000);
});

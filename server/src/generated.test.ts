import { expect, test } from "vitest";
import { callEachRoute } from "./testing/generatedCalls.ts";
import { newHostileWorld } from "./testing/hostileScene.ts";

const hostileWorld = await newHostileWorld();

test("input made from a call's own schema, and around its edges, fails nowhere and is answered in time", async () => {
  expect(await callEachRoute(hostileWorld, 8, 20_261_125)).toBeGreaterThan(1_000);
}, 240_000);

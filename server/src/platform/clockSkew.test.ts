import { expect, test } from "vitest";
import { newWorld } from "../testing/world.ts";
import { clockSkewSeconds, measureClock } from "./clockSkew.ts";

const world = await newWorld();
const { app } = world;

/** Measures against a service whose clock is so many seconds behind ours. Gives what /metrics and the log say of it. */
async function measure(behindS: number | null) {
  const warned: unknown[] = [];
  const log = Object.assign(Object.create(app.log), { warn: (facts: unknown) => warned.push(facts) });
  const at = behindS === null ? null : new Date(app.clock.now().getTime() - behindS * 1000);
  const ask = async () => new Response(null, { status: 401, headers: at ? { date: at.toUTCString() } : {} });
  await measureClock(Object.assign(Object.create(app), { log }), "https://api.example.in", ask);
  const { values } = await clockSkewSeconds.get();
  return { warned, skew: values.find(({ labels }) => labels.against === "payments")?.value ?? 0 };
}

test("a clock that is a minute off is warned of, with how much; a second is none", async () => {
  const near = await measure(1);
  expect(Math.abs(near.skew)).toBeLessThan(3);
  expect(near.warned).not.toContainEqual(expect.objectContaining({ against: "payments" }));
  const far = await measure(301);
  expect(far.skew).toBeGreaterThan(299);
  expect(far.warned).toContainEqual(expect.objectContaining({ against: "payments", skewS: expect.any(Number) }));
  const early = await measure(-120);
  expect(early.skew).toBeLessThan(-117);
  expect(early.warned).toContainEqual(expect.objectContaining({ against: "payments" }));
});

test("the database's clock is measured, and a service that does not answer, or not with a date, changes nothing", async () => {
  await measure(5);
  const before = (await measure(null)).skew;
  const silent = () => Promise.reject(new TypeError("fetch failed"));
  await measureClock(app, "https://api.example.in", silent);
  const { values } = await clockSkewSeconds.get();
  expect(values.find(({ labels }) => labels.against === "payments")?.value).toBe(before);
  expect(values.find(({ labels }) => labels.against === "database")).toBeDefined();
  expect((await app.inject({ url: "/metrics" })).body).toContain('clock_skew_seconds{against="database"}');
});

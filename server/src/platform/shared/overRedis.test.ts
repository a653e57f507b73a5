import { afterAll, afterEach, expect, test } from "vitest";
import { findRedis, startRedis } from "../../../../scripts/lib/redis.js";
import { recordingLog } from "../../testing/log.ts";
import { systemClock } from "../clock.ts";
import { secretsFrom } from "../secrets.ts";
import { newCounts } from "./counts.ts";
import { redisUp } from "./figures.ts";
import { sharedOverRedis } from "./overRedis.ts";
import type { Shared } from "./shared.ts";

const program = findRedis();
const redis = program ? await startRedis(program) : null;
afterAll(() => redis?.stop());
const here = test.skipIf(redis === null);

const opened: Shared[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

/** A process of the Mela with that SECRET. `heard`: what others told it. */
async function newProcess(secret: string, url = redis?.url ?? "") {
  const log = recordingLog("info");
  const shared = sharedOverRedis(url, { clock: systemClock, log: log.logger, secrets: secretsFrom(secret) });
  opened.push(shared);
  const heard: unknown[] = [];
  shared.hear("live", (message) => heard.push(message));
  return { ...shared, heard, log };
}
const isUp = async (value: 0 | 1) =>
  expect.poll(async () => (await redisUp.get()).values[0]?.value, { timeout: 15_000 }).toBe(value);
/** Two of one Mela, once each hears the other. */
async function two(secret: string, url?: string) {
  const [one, other] = [await newProcess(secret, url), await newProcess(secret, url)];
  for (const [from, to] of [[one, other] as const, [other, one] as const]) await hears(from, to);
  one.heard.length = other.heard.length = 0;
  return [one, other] as const;
}
async function hears(from: Shared, to: { heard: unknown[] }) {
  await expect
    .poll(
      () => {
        from.tell("live", "hello");
        return to.heard.includes("hello");
      },
      { timeout: 15_000 },
    )
    .toBe(true);
}

here("what one process tells the others hear, each once, and it does not hear itself", async () => {
  const [one, other] = await two("one secret");
  const stranger = await newProcess("another secret");
  one.tell("live", { eventId: "e" });
  one.tell("public", "raised");
  one.tell("live", "last");
  await expect.poll(() => other.heard.filter((message) => message !== "hello")).toEqual([{ eventId: "e" }, "last"]);
  expect(one.heard.filter((message) => message !== "hello")).toEqual([]);
  expect(stranger.heard).toEqual([]);
});

here("processes count together, and a window that is over begins anew", async () => {
  const [one, other] = await two("counting");
  const counts = await Promise.all([one, other, one, other].map((each) => each.count("door", 60_000)));
  expect(counts.map(({ count }) => count).sort()).toEqual([1, 2, 3, 4]);
  for (const { leftMs } of counts) expect(leftMs).toBeGreaterThan(59_000);
  expect((await one.count("short", 30)).count).toBe(1);
  await expect.poll(async () => (await other.count("short", 30)).count).toBe(1);
});

here(
  "without Redis each counts alone and says so; when it is back they are together, and look for what they missed",
  async () => {
    const own = await startRedis(program ?? "");
    const [one, other] = await two("gone", own.url);
    await one.count("door", 60_000);
    await own.stop();
    await isUp(0);
    expect((await one.count("door", 60_000)).count).toBe(1);
    expect((await other.count("door", 60_000)).count).toBe(1);
    one.tell("live", "lost");
    const again = await startRedis(program ?? "", own.port);
    await hears(one, other);
    await isUp(1);
    await expect.poll(() => other.heard).toContain(null); // once it may speak again, too, and not only listen
    expect(other.heard).not.toContain("lost");
    await expect
      .poll(async () => (await one.count("new", 60_000)).count + (await other.count("new", 60_000)).count)
      .toBeGreaterThan(2);
    const said: string[] = [];
    const sayings = [expect.stringMatching(/^redis does not answer: /), "redis is back"];
    await expect
      .poll(() => {
        said.push(...one.log.takeErrors().map((line) => Object(line).msg));
        return said;
      })
      .toEqual(sayings);
    await again.stop();
  },
);

here("a Redis that hangs holds a request up for a quarter of a second, and the next ones not at all", async () => {
  const own = await startRedis(program ?? "");
  const [one] = await two("hanging", own.url);
  process.kill(own.pid, "SIGSTOP");
  const since = performance.now();
  expect((await one.count("door", 60_000)).count).toBe(1);
  expect(performance.now() - since).toBeLessThan(1_000);
  const next = performance.now();
  expect((await one.count("door", 60_000)).count).toBe(2);
  expect(performance.now() - next).toBeLessThan(200); // the first waited for 250
  process.kill(own.pid, "SIGCONT");
  await own.stop();
});

test("a window begins with its first and is not made longer by who comes in it", () => {
  let now = 0;
  const count = newCounts({ now: () => new Date(now) });
  expect(count("a", 1_000)).toEqual({ count: 1, leftMs: 1_000 });
  now = 600;
  expect(count("a", 1_000)).toEqual({ count: 2, leftMs: 400 });
  expect(count("b", 1_000)).toEqual({ count: 1, leftMs: 1_000 });
  now = 1_000;
  expect(count("a", 1_000)).toEqual({ count: 1, leftMs: 1_000 });
});

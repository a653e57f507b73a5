import { PgBoss } from "pg-boss";
import { pino } from "pino";
import { afterAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { testDatabase } from "../../testing/database.ts";
import { logOptions } from "../log.ts";
import { createJobs } from "./jobs.ts";

const database = await testDatabase();
const lines: string[] = [];
const sink = { write: (line: string) => void lines.push(line) };
const jobs = createJobs(database.boss, pino(logOptions({ logLevel: "info" }), sink));
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

/** Resolves when so many have come. */
function arrivals(count: number) {
  const came: string[] = [];
  let settle: () => void = () => undefined;
  const all = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const add = (who: string) => {
    if (came.push(who) === count) settle();
  };
  return { came, all, add };
}

test("work that fails does not take along what was beside it, and the log says so", async () => {
  const data = z.object({ who: z.string() });
  const letters = arrivals(4);
  const orders = arrivals(4);
  const fails = (who: string) => {
    if (who === "bad") throw new Error("the service is away");
  };
  const waiting: (() => void)[] = [];
  jobs.define({
    name: "letters",
    data,
    pace: "side by side",
    work: async ({ who }) => {
      letters.add(who);
      // The first waits for the last: in turn they would never end.
      if (who === "slow") await new Promise<void>((resolve) => waiting.push(resolve));
      for (const done of who === "c" ? waiting.splice(0) : []) done();
      fails(who);
    },
  });
  jobs.define({
    name: "orders",
    data,
    work: async ({ who }) => {
      orders.add(who);
      fails(who);
    },
  });
  await jobs.open();
  for (const who of ["slow", "bad", "b", "c"]) await jobs.send(database.db, "letters", { who });
  for (const who of ["bad", "a", "b", "c"]) await jobs.send(database.db, "orders", { who });
  await jobs.start();
  await Promise.all([letters.all, orders.all]);
  expect(letters.came.toSorted()).toEqual(["b", "bad", "c", "slow"]);
  expect(orders.came.toSorted()).toEqual(["a", "b", "bad", "c"]);
  await expect.poll(() => lines.filter((line) => line.includes('"msg":"job failed"')).length).toBe(2);
  expect(lines.join("")).toMatch(/"job":"letters"/);
});

test("work that comes later is begun at once, not when its worker would look by itself: after a minute", async () => {
  const wishes = arrivals(1);
  const late = createJobs(database.boss, pino(logOptions({ logLevel: "info" }), sink));
  late.define({ name: "wishes", data: z.object({}), work: async () => wishes.add("one") });
  await late.open();
  await late.start();
  await late.send(database.db, "wishes", {});
  await wishes.all; // longer than this file may take, were it not woken
  await late.stop();
});

test("a database that goes away while work is about to begin is asked again, and the process does not end", async () => {
  const early = createJobs(database.boss, pino(logOptions({ logLevel: "info" }), sink));
  early.every("clock", "* * * * *", async () => undefined);
  await early.open();
  const schedule = vi.spyOn(PgBoss.prototype, "schedule");
  schedule.mockRejectedValueOnce(Object.assign(new Error("shutting down"), { code: "57P01" }));
  schedule.mockRejectedValueOnce(new Error("Connection terminated unexpectedly"));
  await early.start();
  expect(schedule).toHaveBeenCalledTimes(3);
  expect(lines.filter((line) => line.includes("recurring work can't be planned yet"))).toHaveLength(2);
  schedule.mockRestore();
  await early.stop();
});

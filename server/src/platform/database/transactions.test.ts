import { connect, createServer, type Socket } from "node:net";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { testDatabase } from "../../testing/database.ts";
import { openPostgres, transaction, transactionAtOnce } from "./engine.ts";
import { firstRow, Int, run } from "./rows.ts";
import { sql } from "./sql.ts";

const { db, url, close } = await testDatabase();
afterAll(close);
const OneRow = z.object({ one: Int });

test("a transaction that begins in a rush of statements has its connection alone", async () => {
  if (!url) return; // the embedded engine has one connection, and its own line before it
  const { db, close: end } = await openPostgres(url, 1);
  const one = sql`select 1 as one`;
  await firstRow(db, OneRow, one);
  const slow = firstRow(db, OneRow, sql`select 1 as one from pg_sleep(0.5)`);
  // So many as the client lets wait on one connection: what begins now fills its line.
  const rush = Array.from({ length: 99 }, () => firstRow(db, OneRow, one));
  await new Promise(setImmediate); // until all of them are in it
  const begun = transaction(db, (tx) => firstRow(tx, OneRow, one));
  expect(await begun).toEqual({ one: 1 });
  await Promise.all([slow, ...rush]);
  await end();
});

test("the first statements of a transaction are sent behind its begin, before that is answered", async () => {
  if (!url) return;
  using wire = await tap(url);
  const { db, close: end } = await openPostgres(wire.url, 1);
  const one = sql`select 1 as one`;
  await transaction(db, (tx) => firstRow(tx, OneRow, one)); // connects, and makes the statement ready
  wire.log.length = 0;
  expect(await transaction(db, (tx) => firstRow(tx, OneRow, one))).toEqual({ one: 1 });
  const [sent = "", ...rest] = wire.log;
  expect(sent).toContain("begin");
  expect(rest.filter((line) => line.startsWith("sent"))).toHaveLength(1); // the commit
  await end();
});

test("where nobody waits for the last statements the commit is sent right behind them", async () => {
  if (!url) return;
  using wire = await tap(url);
  const { db, close: end } = await openPostgres(wire.url, 1);
  const one = sql`select 1 as one`;
  const atOnce = () => transactionAtOnce(db, async (tx) => ({ last: firstRow(tx, OneRow, one) }));
  await atOnce(); // connects, and makes the statement ready
  wire.log.length = 0;
  expect(await atOnce()).toEqual({ one: 1 });
  expect(wire.log.filter((line) => line.startsWith("sent"))).toHaveLength(1); // from its begin to its commit
  await end();
});

test("the door does not stand behind notices that wait for one another", async () => {
  if (!url) return;
  const { apart, close: end } = await openPostgres(url, 1);
  const gate = Promise.withResolvers<void>();
  const waiting = Array.from({ length: 5 }, () => transaction(apart.notices, () => gate.promise));
  expect(await transaction(apart.door, (tx) => firstRow(tx, OneRow, sql`select 1 as one`))).toEqual({ one: 1 });
  gate.resolve();
  await Promise.all(waiting);
  await end();
});

test("what fails last undoes what was done before it, though its commit was on its way", async () => {
  await run(db, sql`create table at_once (n int check (n < 3))`);
  const insert = (n: number) => sql`insert into at_once values (${n}::int)`;
  const done = transactionAtOnce(db, async (tx) => ({ last: Promise.all([run(tx, insert(1)), run(tx, insert(2))]) }));
  await done;
  const failing = transactionAtOnce(db, async (tx) => ({
    last: Promise.all([run(tx, insert(1)), run(tx, insert(3))]),
  }));
  await expect(failing).rejects.toMatchObject({ cause: { code: "23514" } });
  const divided = transactionAtOnce(db, async (tx) => ({
    last: Promise.all([run(tx, insert(1)), run(tx, sql`update at_once set n = n / (n > 1)::int`)]),
  }));
  await expect(divided).rejects.toMatchObject({ cause: { code: "22012" } });
  expect(await firstRow(db, OneRow, sql`select count(*) as one from at_once`)).toEqual({ one: 2 });
});

test("nothing is asked after the last statements: it would be done by itself", async () => {
  if (!url) return;
  const late = transactionAtOnce(db, async (tx) => ({
    last: firstRow(tx, OneRow, sql`select 1 as one`).then(() => run(tx, sql`insert into at_once values (1)`)),
  }));
  await expect(late).rejects.toThrow();
  expect(await firstRow(db, OneRow, sql`select count(*) as one from at_once`)).toEqual({ one: 2 });
});

test("a transaction whose connection breaks fails, and the next has another", async () => {
  if (!url) return;
  const { db, close: end } = await openPostgres(url, 1);
  const broken = transaction(db, async (tx) => {
    await firstRow(tx, OneRow, sql`select pg_terminate_backend(pg_backend_pid())`);
    return firstRow(tx, OneRow, sql`select 1 as one`);
  });
  await expect(broken).rejects.toThrow();
  const next = () => transaction(db, (tx) => firstRow(tx, OneRow, sql`select 1 as one`));
  await expect.poll(() => next().catch(() => null)).toEqual({ one: 1 }); // once it is told that the socket has closed
  await end();
});

test("a transaction whose connection is reset fails, and nobody after it gets another's answer, or none", async () => {
  if (!url) return;
  using wire = await tap(url);
  const { db, close: end } = await openPostgres(wire.url, 1);
  const broken = transaction(db, async (tx) => {
    await firstRow(tx, OneRow, sql`select 1 as one`);
    return firstRow(tx, OneRow, sql`select 1 as one from pg_sleep(5)`);
  });
  const failed = expect(broken).rejects.toThrow();
  await expect.poll(() => wire.log.filter((line) => line.includes("pg_sleep"))).toHaveLength(1);
  wire.reset();
  await failed;
  const numbers = (one: number) =>
    transaction(db, async (tx) => {
      const [first, second] = [one, one + 1];
      return [
        await firstRow(tx, OneRow, sql`select ${first}::int as one`),
        await firstRow(tx, OneRow, sql`select ${second}::int as one`),
      ];
    });
  await expect.poll(() => numbers(1).catch(() => null)).toEqual([{ one: 1 }, { one: 2 }]);
  expect(await numbers(3)).toEqual([{ one: 3 }, { one: 4 }]);
  await end();
});

test("what a transaction asks for once it is over is refused, and never done", async () => {
  await run(db, sql`create table late_rows (one int not null)`);
  const inserted = Promise.withResolvers<unknown>();
  const over = Promise.withResolvers<void>();
  const failed = transaction(db, async (tx) => {
    over.promise.then(() => run(tx, sql`insert into late_rows values (1)`)).then(inserted.resolve, inserted.reject);
    await firstRow(tx, OneRow, sql`select 1 as one`);
    throw new Error("one of two branches failed");
  });
  await expect(failed).rejects.toThrow("one of two branches failed");
  over.resolve();
  await expect(inserted.promise).rejects.toThrow();
  expect(await firstRow(db, OneRow, sql`select count(*)::int as one from late_rows`)).toEqual({ one: 0 });
});

/** A way to the database on which all is written down that goes over it: "sent …" by us, "answered" by it. */
async function tap(to: string) {
  const { hostname, port } = new URL(to);
  const log: string[] = [];
  const open = new Set<Socket>();
  const server = createServer((ours) => {
    open.add(ours);
    const theirs = connect(Number(port), hostname);
    ours.on("data", (bytes) => log.push(`sent ${bytes.toString("latin1")}`)).pipe(theirs);
    theirs.on("data", () => log.push("answered")).pipe(ours);
    ours.on("error", () => undefined).on("close", () => theirs.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const there = new URL(to);
  there.host = `127.0.0.1:${Object(server.address()).port}`;
  return {
    url: there.href,
    log,
    /** Ends all that is open as a machine does that has lost them: without a goodbye. */
    reset: () => {
      for (const ours of open) ours.resetAndDestroy();
    },
    [Symbol.dispose]() {
      for (const ours of open) ours.destroy();
      server.close();
    },
  };
}

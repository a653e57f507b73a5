import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { PreparedPglite } from "./embedded.ts";
import { openPglite, transaction } from "./engine.ts";
import { firstRow, Int, rows, run, type Tx } from "./rows.ts";
import { sql } from "./sql.ts";
import { sqlState } from "./sqlState.ts";
import { copyTemplate } from "./template.ts";

const folder = mkdtempSync(`${tmpdir()}/mela-test-`);
await copyTemplate(`${folder}/db`);
const { db, apart, close } = await openPglite(`${folder}/db`);
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});
await run(db, sql`create table colours (name text primary key, seen int not null default 0)`);

const add = (name: string) => sql`insert into colours (name) values (${name})`;
const count = async () => (await firstRow(db, z.object({ count: Int }), sql`select count(*) from colours`))?.count;
const stateOf = (work: Promise<unknown>) => work.then(() => "none", sqlState);

test("a statement answers the same each time, and for other parameters", async () => {
  const both = (of: string | null, size: number) =>
    rows(db, z.unknown(), sql`select ${of}::text as of, ${size}::int as size, array[${size}::int] as list`);
  for (const size of [1, 1, 2, 3]) {
    expect(await both("red", size)).toEqual([{ of: "red", size, list: [size] }]);
    expect(await both(null, size)).toEqual([{ of: null, size, list: [size] }]);
  }
});

test("values come as they were sent: in any script, without a letter, with a lone half of one, many and long", async () => {
  const back = async (values: readonly (string | null)[]) =>
    (
      await firstRow(
        db,
        z.object({ list: z.array(z.string().nullable()) }),
        sql`select array[${sql.join(
          values.map((value) => sql`${value}::text`),
          sql`, `,
        )}] as list`,
      )
    )?.list;
  const values = ["", null, "मेला 🎪", 'it\'s \\ "so"', "é".repeat(70_000), ...Array.from({ length: 1_000 }, String)];
  expect(await back(values)).toEqual(values);
  expect(await back(["a\ud800b"])).toEqual(["a\ufffdb"]);
  expect(await stateOf(back(["a\0b"]))).toBe("22021");
  expect(await back(["after it"])).toEqual(["after it"]);
});

test("an error, in the text or while it runs, spoils neither the statement nor those after it", async () => {
  await run(db, add("red"));
  expect(await stateOf(run(db, add("red")))).toBe("23505");
  expect(await stateOf(run(db, sql`selec 1`))).toBe("42601");
  expect(await stateOf(run(db, sql`select 1 / ${0}::int`))).toBe("22012");
  await run(db, add("blue"));
  expect(await count()).toBe(2);
});

test("a transaction that fails leaves nothing, one that succeeds all, and others wait for it", async () => {
  const before = await count();
  const failing = transaction(db, async (tx) => {
    await run(tx, add("green"));
    await run(tx, add("green"));
  });
  expect(await stateOf(failing)).toBe("23505");
  expect(await count()).toBe(before);
  const late = transaction(db, async (tx) => {
    await run(tx, add("green"));
    await new Promise((resolve) => setTimeout(resolve, 20));
    await run(tx, add("grey"));
  });
  expect(await Promise.all([late, count()])).toEqual([undefined, Number(before) + 2]);
});

test("what is asked at once within a transaction is done in its order, and goes to the engine together", async () => {
  const sent = vi.spyOn(PreparedPglite.prototype, "execProtocolStream");
  const askAll = () => {
    const before = sent.mock.calls.length;
    return transaction(db, async (tx) => {
      const seen = () =>
        firstRow(tx, z.object({ seen: Int }), sql`select max(seen) as seen from colours where name = ${"red"}`);
      const see = () => run(tx, sql`update colours set seen = seen + 1 where name = ${"red"}`);
      const found = await Promise.all([seen(), see(), seen(), see(), see(), seen(), run(tx, sql``)]);
      return { found: [0, 2, 5].map((place) => found[place]), times: sent.mock.calls.length - before };
    });
  };
  expect((await askAll()).found).toEqual([{ seen: 0 }, { seen: 1 }, { seen: 3 }]);
  const { found, times } = await askAll();
  expect(found).toEqual([{ seen: 3 }, { seen: 4 }, { seen: 6 }]);
  expect(times).toBe(3); // its `begin` is two
  await run(db, sql`update colours set seen = 0`);
});

test("of what is asked at once each has its own end: done before one that fails, or told that it is over", async () => {
  const before = await count();
  const states: (string | null)[] = [];
  const failing = transaction(db, async (tx) => {
    const asked = [
      ...[add("amber"), add("red"), add("azure"), sql`selec 2`, add("ash")],
      ...[sql`select ${"no number"}::int`, sql`select 1 / ${0}::int`],
    ];
    states.push(...(await Promise.all(asked.map((query) => stateOf(run(tx, query))))));
  });
  expect(await stateOf(failing)).toBe("25P02");
  expect(states).toEqual(["none", "23505", "25P02", "42601", "25P02", "25P02", "25P02"]);
  const bound = transaction(db, async (tx) => {
    const list = [run(tx, add("amber")), run(tx, sql`select ${"no number"}::int`), run(tx, add("azure"))];
    states.splice(0, states.length, ...(await Promise.all(list.map(stateOf))));
  });
  expect(await stateOf(bound)).toBe("25P02");
  expect(states).toEqual(["none", "22P02", "25P02"]);
  expect(await count()).toBe(before);
});

test("a savepoint takes back what went wrong after it", async () => {
  await db.transaction(async (tx) => {
    await run(tx, add("pink"));
    await tx.transaction(async (inner) => run(inner, add("pink"))).catch(() => undefined);
    await run(tx, add("violet"));
  });
  expect(await rows(db, z.unknown(), sql`select name from colours where name in ('pink', 'violet')`)).toHaveLength(2);
});

test("a table that changes its columns fails one statement at most", async () => {
  const all = () => rows(db, z.object({ name: z.string() }).loose(), sql`select * from colours where name = ${"red"}`);
  await all();
  await run(db, sql`alter table colours add column shade text`);
  await all().catch(() => undefined);
  expect(await all()).toEqual([{ name: "red", seen: 0, shade: null }]);
});

test("a read that goes by bytes is planned once for all values, and nothing else is", async () => {
  const texts = async (text: string, param: string) =>
    (await db.readAlike?.({ sql: text, params: [param] }))?.map(String);
  const byBytes = "select name, seen::text from colours where name = $1";
  for (const name of ["red", "blue", "red"]) expect(await texts(byBytes, name)).toEqual([name, "0"]);
  const usual = (name: string) => rows(db, z.unknown(), sql`select seen from colours where name = ${name}`);
  await usual("red");
  expect(await stateOf(Promise.resolve(texts("select (1 / $1::int)::text", "0")))).toBe("22012");
  await usual("blue");
  const Plans = z.object({ made_once: Int, made_each_time: Int });
  const plansOf = (start: string) =>
    firstRow(
      db,
      Plans,
      sql`select generic_plans as made_once, custom_plans as made_each_time from pg_prepared_statements
           where starts_with(statement, ${start})`,
    );
  expect(await plansOf("select name, seen::text")).toEqual({ made_once: 3, made_each_time: 0 });
  expect(await plansOf("select seen from")).toEqual({ made_once: 0, made_each_time: 2 });
});

test("texts that vary do not pile up in the engine", async () => {
  for (let size = 0; size < 600; size++) await run(db, sql.raw(`select ${size}`));
  const prepared = await firstRow(db, z.object({ count: Int }), sql`select count(*) from pg_prepared_statements`);
  expect(prepared?.count).toBeLessThanOrEqual(500);
});

test("the door's questions come before those that wait, and its transactions whole", async () => {
  const done: string[] = [];
  const ask = (who: Tx, name: string) => run(who, sql`select ${name}`).then(() => done.push(name));
  const begun = Promise.withResolvers<void>();
  const inHand = transaction(db, async (tx) => {
    begun.resolve();
    await new Promise((resolve) => setImmediate(resolve)); // all others have asked by then
    await ask(tx, "in hand");
  });
  await begun.promise;
  const door = transaction(apart.door, async (tx) => {
    await run(tx, add("silver"));
    await ask(tx, "door's first");
    await ask(tx, "door's second");
  });
  await Promise.all([inHand, ask(db, "a list"), ask(db, "a search"), door, ask(apart.door, "door's role")]);
  expect(done).toEqual(["in hand", "door's first", "door's second", "door's role", "a list", "a search"]);
});

import { expect, test } from "vitest";
import { z } from "zod";
import { newWorld } from "../../testing/world.ts";
import { lookAfterTables } from "./lookAfterTables.ts";
import { firstRow, run } from "./rows.ts";
import { sql } from "./sql.ts";

const { app } = await newWorld();
const Looked = z.object({ times: z.coerce.number(), dead: z.coerce.number() });
const looked = (table: string) =>
  firstRow(
    app.db,
    Looked,
    sql`select vacuum_count + analyze_count as times, n_dead_tup as dead from pg_stat_all_tables where relname = ${table}`,
  );

// PostgreSQL looks after its tables by itself.
test.skipIf(app.engine !== "pglite")("what has changed much is looked after at once, and nothing else", async () => {
  await lookAfterTables(app);
  const before = { sessions: await looked("sessions"), users: await looked("users") };
  await run(
    app.db,
    sql`insert into sessions (session_id, kind, user_agent, last_used_at, expires_at)
        select gen_random_uuid(), 'USER', 'many', now(), now() from generate_series(1, 500)`,
  );
  await run(app.db, sql`delete from sessions where user_agent = 'many'`);
  await lookAfterTables(app);
  expect(await looked("users")).toEqual(before.users);
  expect(await looked("sessions")).toEqual({ times: (before.sessions?.times ?? 0) + 2, dead: 0 });
  await lookAfterTables(app);
  expect((await looked("sessions"))?.times).toBe((before.sessions?.times ?? 0) + 2);
});

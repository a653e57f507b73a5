import { z } from "zod";
import { firstRow, instant, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

const IsOnRow = z.object({ is_on: z.boolean() });

/** How a switch stands. One that nobody touched is on. */
export async function findSwitch(tx: Tx, name: string): Promise<{ isOn: boolean }> {
  const found = await firstRow(tx, IsOnRow, sql`select is_on from switches where name = ${name}`);
  return { isOn: found?.is_on ?? true };
}

/** Throws a switch. */
export async function setSwitch(
  tx: Tx,
  { name, isOn, by, at }: { name: string; isOn: boolean; by: string; at: Date },
): Promise<void> {
  await run(
    tx,
    sql`insert into switches (name, is_on, changed_at, changed_by)
        values (${name}, ${isOn}, ${instant(at)}, ${by}::uuid)
        on conflict (name) do update
           set is_on = excluded.is_on, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
  );
}

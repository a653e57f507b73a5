import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { TestPerson, World } from "./world.ts";

/** Somebody who runs this Mela. */
export async function makeOperator(world: World, name = "Omkar Operator"): Promise<TestPerson> {
  const person = await world.person(name);
  await run(world.app.db, sql`update users set is_operator = true where user_id = ${person.userId}::uuid`);
  return person;
}

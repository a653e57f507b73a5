import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import type { TestEvent } from "./builders.ts";
import type { TestPerson, World } from "./world.ts";

/** Somebody new who has a role at one event. */
export async function withRole(world: World, { host, eventId }: TestEvent, role: string): Promise<TestPerson> {
  const person = await world.person();
  await run(
    world.app.db,
    sql`insert into host_roles (role_id, host_id, event_id, user_id, role)
        values (${newRowId()}::uuid, ${host.userId}::uuid, ${eventId}::uuid, ${person.userId}::uuid, ${role})`,
  );
  return person;
}

import { kept } from "@mela/contract/retention";
import { expect, test } from "vitest";
import { z } from "zod";
import { dayMs } from "../platform/clock.ts";
import { Int, rows, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();

test("that a message was sent and a device signed in is known for 90 days", async () => {
  const { userId, email } = await world.person();
  await run(world.app.db, sql`update sessions set ended_at = ${world.clock.now().toISOString()}::timestamptz`);
  await world.app.messages.write(world.app.db, { channel: "EMAIL", to: email, kind: "news", subject: "A", text: "A" });
  const counts = async () => {
    await world.app.jobs.drain();
    const [found] = await rows(
      world.app.db,
      z.object({ sessions: Int, messages: Int }),
      sql`select (select count(*) from sessions where user_id = ${userId}::uuid) as sessions,
                 (select count(*) from messages where recipient = ${email}) as messages`,
    );
    return found;
  };
  world.clock.moveBy((kept.messageRecords - 1) * dayMs);
  expect(await counts()).toEqual({ sessions: 1, messages: 1 });
  world.clock.moveBy(2 * dayMs);
  expect(await counts()).toEqual({ sessions: 0, messages: 0 });
});

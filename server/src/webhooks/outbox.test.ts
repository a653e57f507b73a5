import { expect, test } from "vitest";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { makeEvent } from "../testing/builders.ts";
import { plansOf } from "../testing/plans.ts";
import { newWorld } from "../testing/world.ts";
import { putIntoOutbox } from "./outbox.ts";

const world = await newWorld();

test("twenty bookings are told of without a look at the webhooks of other events, brands and hosts", async () => {
  const { app } = world;
  const { eventId } = await makeEvent(world);
  const { userId } = await world.person();
  await run(
    app.db,
    sql`insert into webhooks (webhook_id, user_id, event_id, host_id, url, topics, with_contacts, sealed_secret, created_at)
        select gen_random_uuid(), ${userId}::uuid, case when n % 3 = 0 then gen_random_uuid() end,
               case when n % 3 = 1 then gen_random_uuid() end, 'https://example.in', '["booking.confirmed"]', false, '', now()
          from generate_series(1, 3000) n`,
  );
  await run(app.db, sql`analyze webhooks`);
  const at = app.clock.now();
  const lines = Array.from({ length: 20 }, () => {
    const [historyId, subjectId] = [newRowId(), newRowId()];
    return { eventId, historyId, subjectId, at, subject: "booking", action: "book", after: { status: "CONFIRMED" } };
  });
  const { blocks } = await plansOf(app.db, (tx) => putIntoOutbox(tx, lines));
  expect(blocks).toBeLessThan(100); // it was 81,100 where each booking by itself looked for who listens
});

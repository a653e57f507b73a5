import { EventId, UserId } from "@mela/contract/common";
import { expect, test } from "vitest";
import { z } from "zod";
import { dayMs, later } from "../platform/clock.ts";
import { instant, rows, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { seed } from "../seed/index.ts";
import { plansOf, scans } from "../testing/plans.ts";
import { newWorld } from "../testing/world.ts";
import { recommend } from "./recommendations.ts";
import { findCandidates, findHearts } from "./store.ts";

const world = await newWorld();
const { db, engine } = world.app;
const now = world.clock.now();
await seed(world.app, { events: engine === "postgres" ? 20_000 : 1_000, now });
const me = await world.person();
await run(
  db,
  sql`insert into wishlist (user_id, event_id, created_at)
      select ${me.userId}::uuid, d.event_id, ${instant(later(now, -dayMs))} from discovery d
       where d.city_key = 'mumbai' order by d.title limit 40`,
);
await run(db, sql`vacuum analyze discovery`);
await run(db, sql`vacuum analyze wishlist`);

test("however much is on in a dense city and however busy the hosts, few blocks are read", async () => {
  const hosts = await rows(
    db,
    z.object({ host_id: UserId, busy: z.coerce.number() }),
    sql`select host_id, count(*) as busy from discovery group by host_id order by busy desc limit 10`,
  );
  const where = { hosts: hosts.map(({ host_id }) => host_id), cityKeys: ["mumbai", "delhi", "bangalore"], now };
  const hearts = await plansOf(db, (tx) => findHearts(tx, me.userId));
  const candidates = await plansOf(db, (tx) => findCandidates(tx, me.userId, where));
  expect(await findCandidates(db, me.userId, where)).not.toHaveLength(0);
  if (engine === "postgres") for (const { text } of [hearts, candidates]) expect(text).not.toMatch(scans);
  expect(hearts.blocks).toBeLessThanOrEqual(200);
  expect(candidates.blocks).toBeLessThanOrEqual(450);
});

test("the whole row is made of what is there, none of it saved", async () => {
  const saved = await rows(
    db,
    z.object({ event_id: EventId }),
    sql`select event_id from wishlist where user_id = ${me.userId}::uuid`,
  );
  const row = await recommend(db, me.userId, { now, feePercent: 0 });
  expect(row).toHaveLength(10);
  expect(row.filter(({ event }) => saved.some(({ event_id }) => event_id === event.id))).toEqual([]);
});

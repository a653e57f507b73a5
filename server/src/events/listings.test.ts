import type { Input } from "@mela/contract/call";
import { leaveTeam } from "@mela/contract/cohosts";
import type { EventId } from "@mela/contract/common";
import { cancelEvent, duplicateEvent } from "@mela/contract/eventCalls";
import { myEvents } from "@mela/contract/listings";
import { addDates } from "@mela/contract/series";
import { describe, expect, test } from "vitest";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newHosting } from "../testing/hosting.ts";
import { plansOf } from "../testing/plans.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";
import { listMyEvents } from "./myEvents.ts";

const world = await newWorld();
const { db } = world.app;
const { draft, published, giveRole } = newHosting(world);

const list = async (as: TestPerson, query: Input<typeof myEvents>["query"]) =>
  (await world.call(myEvents, { query: query ?? {} }, { as })).body;
async function count(eventId: EventId, { sold = 0, pending = 0, collected = 0 }) {
  await run(db, sql`update event_seats set sold = ${sold}::int where event_id = ${eventId}::uuid`);
  await run(
    db,
    sql`update guest_counters set pending = ${pending}::int, collected_minor = ${collected}::bigint
         where event_id = ${eventId}::uuid`,
  );
}
async function weekly(host: TestPerson, times: number) {
  const event = await published(host);
  const rule = { every: "WEEK" as const, count: times };
  const { body } = await world.call(addDates, { params: { eventId: event.id }, body: { rule } }, { as: host });
  return body.data.dates.map(({ id }) => id);
}

describe("My Listings", () => {
  test("say what is sold, what came in and who waits; who looks after the money learns of no guests", async () => {
    const [host, finance] = [await world.person(), await world.person()];
    const event = await published(host);
    await giveRole(finance, host, null, "FINANCE");
    await count(event.id, { sold: 4, pending: 2, collected: 99_950 });
    const facts = { seats: { sold: 4, held: 0, capacity: 10 }, collected: 999.5, series: null };
    expect((await list(host, { status: "upcoming" })).data[0]).toMatchObject({ ...facts, pending: 2, role: "OWNER" });
    expect((await list(finance, { status: "upcoming" })).data[0]).toMatchObject({ ...facts, pending: null });
  });
  test("have a series once where it is asked for, summed up, at its first date; else each date", async () => {
    const host = await world.person();
    const dates = await weekly(host, 7);
    const [first, second] = dates;
    if (!first || !second) throw new Error("a series has dates");
    const alone = await published(host, { title: "Alone" });
    await count(first, { sold: 3, pending: 1, collected: 10_000 });
    await count(second, { sold: 2, collected: 5_000 });
    expect((await list(host, { status: "upcoming" })).data).toHaveLength(9);
    const { data } = await list(host, { status: "upcoming", group: "series" });
    expect(new Set(data.map(({ id }) => id))).toEqual(new Set([first, alone.id]));
    const shown = data.find(({ id }) => id === first)?.series;
    expect(shown).toMatchObject({ count: 8, seats: { sold: 5, capacity: 80 }, pending: 1, collected: 150 });
    expect(shown?.dates.map(({ id }) => id)).toEqual(dates.slice(0, 6));
    expect(shown?.dates[1]).toMatchObject({ seats: { sold: 2, capacity: 10 }, collected: 50 });
    // The first is called off: the next one stands for the rest, and it stands alone where it now is.
    await world.call(cancelEvent, { params: { eventId: first } }, { as: host });
    const after = await list(host, { status: "upcoming", group: "series" });
    expect(after.data.find(({ id }) => id === second)?.series).toMatchObject({ count: 7, seats: { sold: 2 } });
    expect((await list(host, { status: "cancelled", group: "series" })).data).toMatchObject([
      { id: first, series: null },
    ]);
  });
  test("grouped pages lose and repeat none", async () => {
    const host = await world.person();
    const firsts = [(await weekly(host, 2))[0], (await weekly(host, 1))[0], (await published(host)).id];
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(host, { status: "upcoming", group: "series", limit: 1, ...(cursor && { cursor }) });
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(seen.toSorted()).toEqual(firsts.toSorted());
  });
  test("who helps at the door finds what is out, without money and guests, and nothing more once they leave", async () => {
    const [host, door] = [await world.person(), await world.person()];
    const [first] = await weekly(host, 1);
    if (!first) throw new Error("a series has dates");
    await draft(host);
    await count(first, { sold: 3, pending: 1, collected: 10_000 });
    await giveRole(door, host, null, "DOOR");
    const { data } = await list(door, { status: "upcoming", group: "series" });
    expect(data).toMatchObject([
      {
        id: first,
        role: "DOOR",
        manages_all: false,
        collected: null,
        pending: null,
        series: { count: 2, collected: null },
      },
    ]);
    expect((await list(door, { status: "drafts" })).data).toEqual([]);
    await giveRole(door, host, first, "FINANCE"); // of one date they see the money, of the other still none
    const both = (await list(door, { status: "upcoming", group: "series" })).data;
    expect(both.map(({ role, collected, series }) => [role, collected, series])).toEqual([
      ["FINANCE", 100, null],
      ["DOOR", null, null],
    ]);
    await world.call(leaveTeam, { params: { eventId: first } }, { as: door });
    expect((await list(door, { status: "upcoming" })).data).toEqual([]);
  });
  test("a copy is made by who runs all of the host's: to a co-host of one event it would be closed", async () => {
    const [host, one, all] = [await world.person(), await world.person(), await world.person()];
    const { id: eventId } = await published(host);
    await giveRole(one, host, eventId, "COHOST");
    await giveRole(all, host, null, "COHOST");
    const copy = (as: TestPerson) => world.call(duplicateEvent, { params: { eventId } }, { as });
    expect((await copy(one)).status).toBe(403);
    const { status, body } = await copy(all);
    expect([status, body]).toMatchObject([201, { data: { manages_all: true } }]);
    const drafts = await Promise.all([host, all, one].map((as) => list(as, { status: "drafts" })));
    expect(drafts.map(({ data }) => data.map(({ id }) => id))).toEqual([[body.data.id], [body.data.id], []]);
    const seen = (await list(one, { status: "upcoming" })).data;
    expect(seen).toMatchObject([{ id: eventId, role: "COHOST", manages_all: false }]);
  });
});

test("of 1,000 events a page touches what is the host's, by an index, among 20,000 of others", async () => {
  const [host, other] = [await world.person(), await world.person()];
  const now = world.clock.now();
  for (const [owner, events] of [
    [host, 1_000],
    [other, 20_000],
  ] as const) {
    await run(
      db,
      sql`insert into events (event_id, host_id, slug, status, title, start_at, end_at, private_key)
          select gen_random_uuid(), ${owner.userId}::uuid, ${owner.userId}::text || '-' || n, 'PUBLISHED', 'Walk',
                 ${now.toISOString()}::timestamptz + n * interval '1 hour', ${now.toISOString()}::timestamptz + (n + 2) * interval '1 hour', 'k'
            from generate_series(1, ${events}::int) n`,
    );
  }
  await run(db, sql`insert into event_seats (event_id) select event_id from events on conflict do nothing`);
  await run(db, sql`insert into guest_counters (event_id) select event_id from events on conflict do nothing`);
  await run(db, sql`analyze events, event_seats, guest_counters`);
  const asked = { status: "upcoming", group: "series", limit: 20 } as const;
  const { blocks, text } = await plansOf(db, (tx) => listMyEvents(tx, host, asked, { now, feePercent: 0 }));
  expect(text).toMatch(/"Index Name": ?"event_index_host"/);
  expect(text).not.toMatch(/"Node Type": ?"Seq Scan"[^}]*"Relation Name": ?"events"/);
  expect(blocks).toBeLessThan(1_500);
});

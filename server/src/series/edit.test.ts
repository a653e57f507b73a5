import { cancelEvent } from "@mela/contract/eventCalls";
import { describe, expect, test } from "vitest";
import { later } from "../platform/clock.ts";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newSeries, week } from "../testing/series.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const { db } = world.app;
const { seriesOf, read, edit } = newSeries(world);

describe("editing", () => {
  test("only this date, this and all following, or all; what is special about a date stays", async () => {
    const host = await world.person();
    const { ids } = await seriesOf(host);
    const titles = async () => Promise.all(ids.map(async (id) => (await read(host, id)).title));
    await edit(host, ids[1], { scope: "THIS", changes: { title: "Kites by night" } });
    expect(await titles()).toEqual(["Kite making on the roof", "Kites by night", "Kite making on the roof"]);
    const following = await edit(host, ids[1], { scope: "FOLLOWING", changes: { description: "Bring a coat" } });
    expect(following.body.data).toMatchObject({ changed: 2, event: { description: "Bring a coat" } });
    expect(await Promise.all(ids.map(async (id) => (await read(host, id)).description))).toEqual([
      "",
      "Bring a coat",
      "Bring a coat",
    ]);
    // The title was sent along as it is: the other dates keep theirs.
    await edit(host, ids[1], { scope: "ALL", changes: { title: "Kites by night", tags: ["kites"] } });
    expect(await titles()).toEqual(["Kite making on the roof", "Kites by night", "Kite making on the roof"]);
    expect(await Promise.all(ids.map(async (id) => (await read(host, id)).tags))).toEqual([
      ["kites"],
      ["kites"],
      ["kites"],
    ]);
  });
  test("an hour later is an hour later on each; a ticket's price, name and capacity change by themselves", async () => {
    const host = await world.person();
    const { event, ids } = await seriesOf(host, week, { ticket_types: [{ name: "Seat", capacity: 10, price: 100 }] });
    const [type] = event.ticket_types;
    if (!type) throw new Error("no type");
    await edit(host, ids[2], { scope: "THIS", changes: { ticket_types: [{ ...type, price: 250 }] } });
    const [start, end] = [event.start_date, event.end_date].map((at) =>
      later(new Date(at ?? ""), 3_600_000).toISOString(),
    );
    const changes = {
      start_date: start ?? "",
      end_date: end ?? "",
      ticket_types: [
        { ...type, capacity: 30 },
        { name: "Late", capacity: 5 },
      ],
    };
    expect((await edit(host, ids[0], { scope: "ALL", changes })).body.data.changed).toBe(3);
    const after = await Promise.all(ids.map((id) => read(host, id)));
    expect(after.map(({ start_date }) => start_date?.slice(0, 16))).toEqual([
      "2026-11-24T07:30",
      "2026-12-01T07:30",
      "2026-12-08T07:30",
    ]);
    expect(after.map(({ ticket_types: types }) => types.map(({ price, capacity }) => [price, capacity]))).toEqual([
      [
        [100, 30],
        [0, 5],
      ],
      [
        [100, 30],
        [0, 5],
      ],
      [
        [250, 30],
        [0, 5],
      ],
    ]);
    expect(new Set(after.map(({ ticket_types: types }) => types[1]?.id)).size).toBe(1);
  });
  test("fewer seats than one date has sold: the answer names that date, and nothing is half done", async () => {
    const host = await world.person();
    const { event, ids } = await seriesOf(host);
    const [type] = event.ticket_types;
    if (!type) throw new Error("no type");
    for (const table of [sql`ticket_types`, sql`event_seats`])
      await run(db, sql`update ${table} set sold = 6 where event_id = ${ids[2]}::uuid`);
    const changes = { title: "Smaller", ticket_types: [{ ...type, capacity: 4 }] };
    const { status, body } = await edit(host, ids[0], { scope: "ALL", changes });
    expect([status, body]).toMatchObject([
      409,
      {
        code: "capacity_below_sold",
        fields: { "ticket_types.0.capacity": "Tue, 8 December 2026: 6 seats are already taken" },
        data: { start_date: "2026-12-08T06:30:00.000Z", timezone: "Asia/Kolkata" },
      },
    ]);
    expect((await read(host, ids[0])).title).toBe("Kite making on the roof");
  });
  test("what is over or cancelled stays as it was", async () => {
    const host = await world.person();
    const { ids } = await seriesOf(host);
    await world.call(cancelEvent, { params: { eventId: ids[1] } }, { as: host });
    await run(
      db,
      sql`update events set start_at = start_at - interval '60 days', end_at = end_at - interval '60 days' where event_id = ${ids[2]}::uuid`,
    );
    expect((await edit(host, ids[0], { scope: "ALL", changes: { title: "New" } })).body.data.changed).toBe(1);
    expect((await read(host, ids[2])).title).toBe("Kite making on the roof");
  });
  test("two who edit all dates at once both come through", async () => {
    const host = await world.person();
    const { ids } = await seriesOf(host);
    const answers = await Promise.all([
      edit(host, ids[0], { scope: "ALL", changes: { tags: ["a"] } }),
      edit(host, ids[2], { scope: "ALL", changes: { min_age: 12 } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const id of ids) expect(await read(host, id)).toMatchObject({ tags: ["a"], min_age: 12 });
  });
});

import { getCreator, listCreatorEvents } from "@mela/contract/creators";
import { cancelEvent } from "@mela/contract/eventCalls";
import { myEvents } from "@mela/contract/listings";
import { describe, expect, test } from "vitest";
import { dayMs, later } from "../platform/clock.ts";
import { instant, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { makeEvent } from "../testing/builders.ts";
import { newHosting } from "../testing/hosting.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const world = await newWorld();
const { db } = world.app;
const { draft, published, giveRole } = newHosting(world);

describe("a host's lists", () => {
  test("My Listings hold one's own events and those one helps with, each under its state", async () => {
    const [me, other] = [await world.person(), await world.person()];
    const mine = await draft(me);
    const soon = await published(me);
    const gone = await makeEvent(world, { host: me, startInHours: -50 });
    const off = await published(me);
    await world.call(cancelEvent, { params: { eventId: off.id } }, { as: me });
    const shared = await published(other, { start_date: later(world.clock.now(), dayMs).toISOString() });
    await giveRole(me, other, shared.id, "COHOST");
    const door = await published(other);
    await giveRole(me, other, door.id, "DOOR");
    const idsOf = async (status?: "drafts" | "upcoming" | "past" | "cancelled") =>
      (await world.call(myEvents, { query: status ? { status } : {} }, { as: me })).body.data.map((event) => event.id);
    expect(await idsOf("drafts")).toEqual([mine.id]);
    expect(await idsOf("upcoming")).toEqual([shared.id, soon.id, door.id]);
    expect(await idsOf("past")).toEqual([gone.eventId]);
    expect(await idsOf("cancelled")).toEqual([off.id]);
    expect(new Set(await idsOf())).toEqual(new Set([mine.id, soon.id, gone.eventId, off.id, shared.id, door.id]));
  });
  test.each(["upcoming", "drafts"] as const)("pages of %s events lose and repeat none", async (status) => {
    const me = await world.person();
    const make = status === "drafts" ? draft : published;
    const made = [];
    for (let n = 0; n < 5; n += 1) made.push((await make(me, n < 3 ? {} : { title: `Another ${n}` })).id);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await world.call(
        myEvents,
        { query: { status, limit: 2, ...(cursor && { cursor }) } },
        { as: me },
      );
      seen.push(...body.data.map((event) => event.id));
      cursor = body.next_cursor ?? undefined;
    } while (cursor);
    expect(seen.slice().sort()).toEqual(made.sort());
  });
  test("a cursor that nobody gave is refused", async () => {
    const as = await world.person();
    for (const cursor of ["x", "bm90IGpzb24", "eyJpZCI6IjEifQ"]) {
      const answer = await world.call(myEvents, { query: { cursor } }, { as });
      expect([answer.status, answer.body]).toMatchObject([400, { code: "invalid_input" }]);
    }
  });
  test("a creator's page shows public events only, by id and by username in any case", async () => {
    const host = await world.person("Meera Rao");
    const username = `Meera${host.userId.slice(-8)}`;
    await run(db, sql`update users set username = ${username} where user_id = ${host.userId}::uuid`);
    const find = async (creatorId: string, as?: TestPerson) =>
      world.call(getCreator, { params: { creatorId } }, as ? { as } : {});
    expect((await find(host.userId)).status).toBe(404);
    const event = await published(host);
    const past = await makeEvent(world, { host, startInHours: -50 });
    await draft(host);
    await published(host, { visibility: "UNLISTED" });
    for (const name of [host.userId, username, username.toUpperCase()]) {
      const { body } = await find(name);
      expect(body.data.host).toMatchObject({ name: "Meera Rao", username });
      expect(body.data.upcoming.map(({ id }) => id)).toEqual([event.id]);
      expect(body.data.past.map(({ id }) => id)).toEqual([past.eventId]);
    }
    expect((await find("nobody99")).status).toBe(404);
  });
  test("of a series one date stands on the creator's page, whatever its city is called; pages lose and repeat none", async () => {
    const host = await world.person();
    const made = (startInHours: number) => makeEvent(world, { host, startInHours });
    const inSeries = async (dates: { startInHours: number; city: string }[]) => {
      const id = newRowId();
      await run(
        db,
        sql`insert into series (series_id, host_id, title, created_at)
            values (${id}::uuid, ${host.userId}::uuid, 'Walk', ${instant(world.clock.now())})`,
      );
      const events = await Promise.all(dates.map(({ startInHours }) => made(startInHours)));
      for (const [at, { eventId }] of events.entries())
        await run(
          db,
          sql`update events set series_id = ${id}::uuid, city = ${dates[at]?.city ?? ""} where event_id = ${eventId}::uuid`,
        );
      return events.map(({ eventId }) => eventId);
    };
    const walk = await inSeries([
      { startInHours: -400, city: "Mumbai" }, // another of it is to come
      { startInHours: 70, city: "Bombay" },
      { startInHours: 20, city: "Mumbai" },
      { startInHours: 30, city: "Pune" },
    ]);
    const over = await inSeries([
      { startInHours: -90, city: "Calcutta" },
      { startInHours: -60, city: "Kolkata" },
    ]);
    const [first, last] = [await made(10), await made(90)];
    const past = await Promise.all([-50, -50, -70].map(made));
    const upcoming = [first.eventId, walk[2], walk[3], last.eventId];
    const [one, two, older] = past.map(({ eventId }) => eventId);
    const gone = [...[one ?? "", two ?? ""].sort().reverse(), over[1], older];
    const params = { creatorId: host.userId };
    const { data } = (await world.call(getCreator, { params })).body;
    expect(data.upcoming.map(({ id }) => id)).toEqual(upcoming);
    expect(data.past.map(({ id }) => id)).toEqual(gone);
    expect(data.hosted).toBe(8);
    for (const [when, all] of [
      ["upcoming", upcoming],
      ["past", gone],
    ] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const query = { when, limit: 1, ...(cursor && { cursor }) };
        const { body } = await world.call(listCreatorEvents, { params, query });
        seen.push(...body.data.map(({ id }) => id));
        cursor = body.next_cursor ?? undefined;
      } while (cursor);
      expect(seen).toEqual(all);
    }
  });
});

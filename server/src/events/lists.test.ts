import { cancelEvent, getCreator, myEvents } from "@mela/contract/events";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { dayMs, later } from "../platform/clock.ts";
import { run } from "../platform/database/rows.ts";
import { makeEvent } from "../testing/builders.ts";
import { newHosting } from "../testing/hosting.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const world = await newWorld();
const { db } = world.app;
const { draft, published, giveRole } = newHosting(world);

describe("a host's lists", () => {
  test("My Listings hold one's own events and those one co-hosts, each under its state", async () => {
    const [me, other] = [await world.person(), await world.person()];
    const mine = await draft(me);
    const soon = await published(me);
    const gone = await makeEvent(world, { host: me, startInHours: -50 });
    const off = await published(me);
    await world.call(cancelEvent, { params: { eventId: off.id } }, { as: me });
    const shared = await published(other, { start_date: later(world.clock.now(), dayMs).toISOString() });
    await giveRole(me, other, shared.id, "COHOST");
    await giveRole(me, other, (await published(other)).id, "DOOR");
    const idsOf = async (status?: "drafts" | "upcoming" | "past" | "cancelled") =>
      (await world.call(myEvents, { query: status ? { status } : {} }, { as: me })).body.data.map((event) => event.id);
    expect(await idsOf("drafts")).toEqual([mine.id]);
    expect(await idsOf("upcoming")).toEqual([shared.id, soon.id]);
    expect(await idsOf("past")).toEqual([gone.eventId]);
    expect(await idsOf("cancelled")).toEqual([off.id]);
    expect(new Set(await idsOf())).toEqual(new Set([mine.id, soon.id, gone.eventId, off.id, shared.id]));
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
});

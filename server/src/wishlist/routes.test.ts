import { fetchAllEvents } from "@mela/contract/discovery";
import { Event } from "@mela/contract/events";
import { addToWishlist, getWishlist, removeFromWishlist } from "@mela/contract/wishlist";
import { describe, expect, test } from "vitest";
import { refreshDiscovery } from "../discovery/index.ts";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { makeEvent } from "../testing/builders.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const world = await newWorld();
const add = (event: { eventId: string }, as: TestPerson) =>
  world.call(addToWishlist, { body: { eventId: event.eventId } }, { as });
const remove = (event: { eventId: string }, as: TestPerson) =>
  world.call(removeFromWishlist, { body: { eventId: event.eventId } }, { as });
const saved = async (as: TestPerson) => (await world.call(getWishlist, {}, { as })).body;

describe("the wishlist", () => {
  test("is a bare list, last first, and one's own", async () => {
    const [me, other] = [await world.person(), await world.person()];
    const [first, second] = [await makeEvent(world), await makeEvent(world)];
    await add(first, me);
    world.clock.moveBy(1_000);
    await add(second, me);
    const list = await saved(me);
    expect(list.map((event) => Event.parse(event).id)).toEqual([second.eventId, first.eventId]);
    expect(list.every((event) => event.is_wishlisted)).toBe(true);
    expect(await saved(other)).toEqual([]);
  });
  test("takes a heart twice for one, and one that isn't there for taken back", async () => {
    const me = await world.person();
    const event = await makeEvent(world);
    const answers = await Promise.all([add(event, me), add(event, me), add(event, me)]);
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { success: true, is_wishlisted: true }]);
    expect(await saved(me)).toHaveLength(1);
    for (const { status, body } of [await remove(event, me), await remove(event, me)])
      expect([status, body]).toEqual([200, { success: true, is_wishlisted: false }]);
    expect(await saved(me)).toEqual([]);
  });
  test("needs a sign-in", async () => {
    const event = await makeEvent(world);
    expect((await world.call(getWishlist, {})).status).toBe(401);
    expect((await world.call(addToWishlist, { body: { eventId: event.eventId } })).status).toBe(401);
  });
  test("knows nothing of an event that there isn't, or that can't be seen", async () => {
    const me = await world.person();
    const hidden = await makeEvent(world, { status: "DRAFT" });
    const secret = await makeEvent(world, { visibility: "PRIVATE" });
    for (const event of [hidden, secret, { eventId: me.userId }]) {
      expect((await add(event, me)).status).toBe(404);
      expect((await remove(event, me)).status).toBe(404);
    }
    expect((await add({ eventId: "nonsense" }, me)).status).toBe(400);
    expect((await add(hidden, hidden.host)).status).toBe(200);
  });
  test("leaves out what has been hidden since, and lets its heart go", async () => {
    const me = await world.person();
    const event = await makeEvent(world);
    await add(event, me);
    await run(world.app.db, sql`update events set status = 'DRAFT' where event_id = ${event.eventId}::uuid`);
    expect(await saved(me)).toEqual([]);
    expect((await remove(event, me)).status).toBe(200);
  });
  test("shows as filled hearts in every list of the one who saved", async () => {
    const [me, other] = [await world.person(), await world.person()];
    const event = await makeEvent(world);
    await refreshDiscovery(world.app.db, event.eventId, world.clock.now());
    await add(event, me);
    const heartFor = async (as?: TestPerson) =>
      (await world.call(fetchAllEvents, { body: { user_id: me.userId } }, as ? { as } : {})).body.all_events.find(
        ({ id }) => id === event.eventId,
      )?.is_wishlisted;
    expect(await heartFor(me)).toBe(true);
    expect(await heartFor(other)).toBe(false);
    expect(await heartFor()).toBe(false);
  });
});

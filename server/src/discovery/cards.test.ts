import { listEvents } from "@mela/contract/discovery";
import { addToWishlist } from "@mela/contract/wishlist";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { hourMs, later } from "../platform/clock.ts";
import { run } from "../platform/database/rows.ts";
import { book, type EventPlan, makeEvent, type TestEvent } from "../testing/builders.ts";
import { newWorld } from "../testing/world.ts";
import { keptMs } from "./cards.ts";
import { refreshDiscovery } from "./keep.ts";

const world = await newWorld();
const viewer = await world.person();
async function listed(plan: EventPlan = {}): Promise<TestEvent> {
  const event = await makeEvent(world, plan);
  await refreshDiscovery(world.app.db, event.eventId, world.clock.now());
  return event;
}
/** The card of an event in a list that somebody signed in asks for: whole answers are kept for strangers only. */
async function card(event: TestEvent, as = viewer) {
  const { body } = await world.call(listEvents, { query: { limit: 100 } }, { as });
  return body.data.find(({ id }) => id === event.eventId);
}

test("a card says what this server has written at once, and what another has after a moment", async () => {
  const event = await listed({ ticketTypes: [{ capacity: 5 }] });
  expect(await card(event)).toMatchObject({ seats_left: 5 });
  await book(world, event, { count: 5 });
  expect(await card(event)).toMatchObject({ is_sold_out: true });
  await run(world.app.db, sql`update users set first_name = 'Usha' where user_id = ${event.host.userId}::uuid`);
  expect((await card(event))?.host.name).not.toBe("Usha Host");
  world.clock.moveBy(keptMs);
  expect((await card(event))?.host.name).toBe("Usha Host");
  await run(world.app.db, sql`update ticket_types set sold = 4 where event_id = ${event.eventId}::uuid`);
  await run(world.app.db, sql`update event_seats set sold = 4 where event_id = ${event.eventId}::uuid`);
  world.clock.moveBy(keptMs);
  expect(await card(event)).toMatchObject({ is_sold_out: false });
});

test("a card follows the clock: a dearer price, a hold that runs out", async () => {
  const dearAt = later(world.clock.now(), hourMs);
  const event = await listed({
    ticketTypes: [
      { capacity: 2, price: 100, salesEnd: dearAt },
      { capacity: 2, price: 200, salesStart: dearAt },
    ],
  });
  world.clock.moveTo(later(dearAt, -1));
  expect(await card(event)).toMatchObject({ price: 100 });
  world.clock.moveTo(dearAt);
  expect(await card(event)).toMatchObject({ price: 200, seats_left: 2 });
  await book(world, event, { count: 2, type: 1 });
  expect(await card(event)).toMatchObject({ seats_left: 0 });
  world.clock.moveBy(world.app.config.holdMs);
  expect(await card(event)).toMatchObject({ seats_left: 2 });
});

test("a card shows each person their own heart", async () => {
  const event = await listed();
  expect(await card(event)).toMatchObject({ is_wishlisted: false });
  await world.call(addToWishlist, { body: { eventId: event.eventId } }, { as: viewer });
  expect(await card(event)).toMatchObject({ is_wishlisted: true });
  expect(await card(event, await world.person())).toMatchObject({ is_wishlisted: false });
});

test("a page put together of remembered texts is the contract's, letter for letter", async () => {
  await listed({ title: 'दीवाली 🪔 at Anna\'s "place"' });
  const headers = { authorization: `Bearer ${viewer.token}` };
  for (const query of ["?limit=2", "?limit=2", "?lat=19&lng=72", "?lat=19.01&lng=72", "?q=nothinghasthis"]) {
    const { body, headers: had } = await world.app.inject({ url: `/api/events${query}`, headers });
    expect(had["content-type"]).toBe("application/json; charset=utf-8");
    const answer = JSON.parse(body);
    expect(listEvents.answer.body.parse(answer)).toEqual(answer); // nothing more, nothing less
    expect(JSON.stringify(answer)).toBe(body);
  }
});

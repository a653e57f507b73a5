import { eventBySlug, updateEvent } from "@mela/contract/eventCalls";
import { expect, test } from "vitest";
import { hourMs, later } from "../platform/clock.ts";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { book, makeEvent, type TestEvent } from "../testing/builders.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
/** What a stranger sees, who has looked before. */
async function page(event: TestEvent) {
  await world.call(eventBySlug, { params: { slug: event.slug } });
  return (await world.call(eventBySlug, { params: { slug: event.slug } })).body.data;
}

test("a stranger sees a change of the event, its tickets, its seats, its guests and its host at once", async () => {
  const event = await makeEvent(world, { ticketTypes: [{ capacity: 5 }] });
  const { id } = event.types[0];
  const change = (body: object) =>
    world.call(updateEvent, { params: { eventId: event.eventId }, body }, { as: event.host });
  expect(await page(event)).toMatchObject({ seats_left: 5, guests_going: 0 });
  await change({ title: "Another name" });
  expect((await page(event)).title).toBe("Another name");
  await change({ ticket_types: [{ id, name: "Seat", capacity: 4 }] });
  expect(await page(event)).toMatchObject({ seats_left: 4, ticket_types: [{ name: "Seat" }] });
  await change({ questions: [{ text: "Which colour?" }] });
  expect((await page(event)).questions).toMatchObject([{ text: "Which colour?" }]);
  await change({ questions: [] });
  await book(world, event, { count: 3 });
  expect(await page(event)).toMatchObject({ seats_left: 1, guests_going: 3 });
  await run(world.app.db, sql`update users set first_name = 'Usha' where user_id = ${event.host.userId}::uuid`);
  expect((await page(event)).host.name).toBe("Usha Host");
  await change({ visibility: "PRIVATE" });
  expect((await world.call(eventBySlug, { params: { slug: event.slug } })).status).toBe(404);
});
test("what a stranger sees follows the clock: a sale that opens, a hold that runs out", async () => {
  const opensAt = later(world.clock.now(), hourMs);
  const event = await makeEvent(world, { ticketTypes: [{ capacity: 2, price: 100, salesStart: opensAt }] });
  world.clock.moveTo(later(opensAt, -1));
  expect((await page(event)).sale_state).toBe("NOT_YET");
  world.clock.moveTo(opensAt);
  expect((await page(event)).sale_state).toBe("OPEN");
  await book(world, event, { count: 2 });
  expect((await page(event)).sale_state).toBe("ALL_HELD");
  world.clock.moveBy(world.app.config.holdMs);
  expect((await page(event)).sale_state).toBe("OPEN");
});

test("an answer that was written out for another is the same, letter for letter, as one written for oneself", async () => {
  const event = await makeEvent(world, { title: "दीवाली 🪔 at Anna's" });
  const ask = (headers = {}) => world.app.inject({ url: `/api/events/by-slug/${event.slug}`, headers });
  const [first, again, withKey] = [
    await ask(),
    await ask(),
    await world.app.inject(`/api/events/by-slug/${event.slug}?key=x`),
  ];
  expect(first.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(again.body).toBe(first.body);
  expect(withKey.body).toBe(first.body); // never remembered
  expect(withKey.headers["content-type"]).toBe(first.headers["content-type"]);
});

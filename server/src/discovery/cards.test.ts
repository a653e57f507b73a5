import { listEvents } from "@mela/contract/discovery";
import { expect, test } from "vitest";
import { z } from "zod";
import { hourMs, later } from "../platform/clock.ts";
import { firstRow, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { book, type EventPlan, makeEvent, type TestEvent } from "../testing/builders.ts";
import { newWorld } from "../testing/world.ts";
import { asCards, completed, spoilCard } from "./cards.ts";
import { list, understood } from "./discovery.ts";
import { refreshDiscovery, refreshHostName } from "./keep.ts";
import { between, columnsFor, readPart } from "./page.ts";
import { Vocabulary } from "./vocabulary.ts";

const world = await newWorld();
const viewer = await world.person();
async function listed(plan: EventPlan = {}): Promise<TestEvent> {
  const event = await makeEvent(world, plan);
  await refreshDiscovery(world.app.db, event.eventId, world.clock.now());
  return event;
}
/** The row that the card stands in, as it was last written. */
async function version({ eventId }: TestEvent) {
  const Version = z.object({ version: z.string() });
  const row = sql`select xmin::text as version from discovery where event_id = ${eventId}::uuid`;
  return (await firstRow(world.app.db, Version, row))?.version;
}
const showing = () => ({ now: world.clock.now(), feePercent: world.app.config.platformFeePercent });
/** The card of an event in a list that somebody signed in asks for: whole answers are kept for strangers only. */
async function card(event: TestEvent, as = viewer) {
  const { body } = await world.call(listEvents, { query: { limit: 100 } }, { as });
  return body.data.find(({ id }) => id === event.eventId);
}

test("a card says at once what was written, be it here or by another process", async () => {
  const event = await listed({ ticketTypes: [{ capacity: 5 }] });
  expect(await card(event)).toMatchObject({ seats_left: 5 });
  await book(world, event, { count: 2 });
  expect(await card(event)).toMatchObject({ seats_left: 3 });
  await book(world, event, { count: 3 });
  expect(await card(event)).toMatchObject({ is_sold_out: true });
  const named = { first_name: "Usha", last_name: "Host", username: null };
  await run(world.app.db, sql`update users set first_name = 'Usha' where user_id = ${event.host.userId}::uuid`);
  await refreshHostName(world.app.db, event.host.userId, named);
  expect((await card(event))?.host.name).toBe("Usha Host");
});

test("as long as many seats are left, a sale leaves the card alone", async () => {
  const event = await listed({ ticketTypes: [{ capacity: 23 }] });
  expect(await card(event)).not.toHaveProperty("seats_left");
  const read = await version(event);
  await book(world, event, { count: 2 });
  expect(await version(event)).toBe(read);
  await book(world, event, { count: 1 });
  expect(await version(event)).not.toBe(read);
  expect(await card(event)).toMatchObject({ seats_left: 20 });
});

test("a card that was read while its event was changed is shown, and not kept", async () => {
  const event = await listed();
  const reading = asCards(showing(), null);
  const list = sql`select ${columnsFor(reading)} from discovery d where d.event_id = ${event.eventId}::uuid`;
  const page = await readPart(world.app.db, list, { shown: 1, reading });
  await spoilCard(world.app.db, event.eventId); // as a sale does that is done after the page was read
  const written = await version(event);
  expect(await completed({ db: world.app.db, home: world.app.db }, page.texts.toString(), showing())).toContain(
    `{"id":"${event.eventId}"`,
  );
  expect(await version(event)).toBe(written);
  await card(event);
  const read = await version(event);
  expect(read).not.toBe(written);
  await card(event);
  expect(await version(event)).toBe(read);
});

test("another fee is on the next card", async () => {
  const event = await listed({ ticketTypes: [{ price: 100 }] });
  const priceWith = async (feePercent: number) => {
    const search = understood({ limit: 100 }, new Vocabulary());
    const { bytes } = await list({ db: world.app.db }, search, { ...showing(), feePercent });
    const { data } = listEvents.answer.body.parse(JSON.parse(bytes.toString()));
    return data.find(({ id }) => id === event.eventId)?.price;
  };
  expect([await priceWith(0), await priceWith(5), await priceWith(5)]).toEqual([100, 105, 105]);
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

test("a page put together of texts is the contract's, letter for letter", async () => {
  await listed({ title: 'दीवाली 🪔 at Anna\'s "place"' });
  const headers = { authorization: `Bearer ${viewer.token}` };
  for (const query of ["?limit=2", "?limit=2", "?lat=19&lng=72", "?lat=19.01&lng=72", "?q=nothinghasthis"]) {
    const { body, headers: had } = await world.app.inject({ url: `/api/events${query}`, headers });
    expect(had["content-type"]).toBe("application/json; charset=utf-8");
    const answer = JSON.parse(body);
    expect(listEvents.answer.body.parse(answer)).toEqual(answer); // nothing more, nothing less
    expect(JSON.stringify(answer)).toBe(body.replaceAll(between, ","));
  }
});

import { Event } from "@mela/contract/events";
import { describe, expect, test } from "vitest";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { book, makeEvent } from "../testing/builders.ts";
import { newWorld } from "../testing/world.ts";
import { findEvents } from "./index.ts";

const world = await newWorld();
const look = () => ({ now: world.clock.now() });

describe("events on the wire", () => {
  test("come in the order asked for, as the contract has them", async () => {
    const [one, two] = [await makeEvent(world), await makeEvent(world)];
    const found = await findEvents(world.app.db, [two.eventId, one.eventId], look());
    expect(found.map((event) => Event.parse(event).id)).toEqual([two.eventId, one.eventId]);
  });
  test("carry the poster of their theme when they have no cover", async () => {
    const { eventId } = await makeEvent(world);
    const [event] = await findEvents(world.app.db, [eventId], look());
    const poster = new RegExp(`^/media/posters/lifestyle-${eventId.slice(-12)}\\.[0-9a-f]{15}\\.svg$`);
    expect(event?.cover_photo).toMatch(poster);
    expect(event?.cover_picture).toBe(event?.cover_photo);
  });
  test("carry the heart of whoever looks, and of nobody else", async () => {
    const { eventId } = await makeEvent(world);
    const { userId } = await world.person();
    await run(world.app.db, sql`insert into wishlist (user_id, event_id) values (${userId}::uuid, ${eventId}::uuid)`);
    const seenBy = async (viewer: typeof userId | null) =>
      (await findEvents(world.app.db, [eventId], { ...look(), viewer }))[0]?.is_wishlisted;
    expect(await seenBy(userId)).toBe(true);
    expect(await seenBy((await world.person()).userId)).toBe(false);
    expect(await seenBy(null)).toBe(false);
  });
  test("count their seats only when few are left, and hold no hidden type against it", async () => {
    const many = await makeEvent(world, { ticketTypes: [{ capacity: 100 }] });
    const few = await makeEvent(world, { ticketTypes: [{ capacity: 7 }, { capacity: 50, accessCode: "VIP" }] });
    const found = await findEvents(world.app.db, [many.eventId, few.eventId], look());
    expect(found.map((event) => event.seats_left)).toEqual([null, 7]);
  });
  test("show the lowest price, with the platform's fee that a guest bears", async () => {
    const { eventId } = await makeEvent(world, {
      ticketTypes: [{ price: 499.5 }, { price: 999 }, { price: 1, accessCode: "X" }],
    });
    const [event] = await findEvents(world.app.db, [eventId], look());
    expect(event).toMatchObject({ price: 499.5, price_varies: true, currency: "INR" });
    const [withFee] = await findEvents(world.app.db, [eventId], { ...look(), feePercent: 2 });
    expect(withFee?.price).toBe(509.49);
  });
  test("count a hold that ran out as free, before anything has swept it", async () => {
    const event = await makeEvent(world, { ticketTypes: [{ capacity: 5, price: 100 }] });
    for (let n = 0; n < 3; n += 1) await book(world, event, { count: n === 2 ? 1 : 2 });
    const [held] = await findEvents(world.app.db, [event.eventId], look());
    expect(held).toMatchObject({ is_sold_out: false, seats_left: 0 });
    world.clock.moveBy(world.app.config.holdMs);
    const [freed] = await findEvents(world.app.db, [event.eventId], look());
    expect(freed).toMatchObject({ is_sold_out: false, seats_left: 5 });
  });
});

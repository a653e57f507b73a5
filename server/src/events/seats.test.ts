import { TicketTypeId } from "@mela/contract/common";
import { eventBySlug } from "@mela/contract/eventCalls";
import { getFigures } from "@mela/contract/guests";
import { myEvents } from "@mela/contract/listings";
import { listDates } from "@mela/contract/series";
import { describe, expect, test } from "vitest";
import { sql } from "../platform/database/sql.ts";
import { newId } from "../platform/ids.ts";
import { makeEvent } from "../testing/builders.ts";
import { newHosting } from "../testing/hosting.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const { db } = world.app;
const { draft, published, patch, bookedBy, take, typeOf } = newHosting(world);

describe("seats", () => {
  test("a capacity can't fall below what is sold and held", async () => {
    const host = await world.person();
    const event = await published(host);
    const { id } = typeOf(event);
    await take(id, { sold: 4, held: 2 });
    const withCapacity = (capacity: number) =>
      patch(host, event.id, { ticket_types: [{ id, name: "Seat", capacity }] });
    const refused = await withCapacity(5);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: "capacity_below_sold",
      fields: { "ticket_types.0.capacity": expect.any(String) },
    });
    expect((await withCapacity(6)).status).toBe(200);
    expect((await patch(host, event.id, { capacity: 5 })).body).toMatchObject({
      code: "capacity_below_sold",
      fields: { capacity: expect.any(String) },
    });
    expect((await patch(host, event.id, { capacity: 6 })).body.data.seats).toEqual({ sold: 4, held: 2, capacity: 6 });
    expect((await patch(host, event.id, { capacity: null })).body.data.capacity).toBeNull();
    const group = (capacity: number) =>
      patch(host, event.id, { capacity_groups: [{ capacity, ticket_type_ids: [id] }] });
    expect((await group(5)).body).toMatchObject({ code: "capacity_below_sold" });
    expect((await group(7)).body.data.capacity_groups).toMatchObject([{ capacity: 7, ticket_type_ids: [id] }]);
  });
  test("an event has the seats of its types, shared ones once, and no more than it has in all", async () => {
    const host = await world.person();
    const [room, balcony, lawn] = [newId(TicketTypeId), newId(TicketTypeId), newId(TicketTypeId)];
    const event = await published(host, {
      ticket_types: [
        { id: room, name: "Room", capacity: 12 },
        { id: balcony, name: "Balcony", capacity: 6 },
        { id: lawn, name: "Lawn", capacity: 40 },
      ],
    });
    const seats = async () => {
      const params = { eventId: event.id };
      const [figures, mine, dates] = await Promise.all([
        world.call(getFigures, { params }, { as: host }),
        world.call(myEvents, {}, { as: host }),
        world.call(listDates, { params }, { as: host }),
      ]);
      return [
        figures.body.data.seats_total,
        mine.body.data[0]?.seats.capacity,
        dates.body.data.dates[0]?.seats.capacity,
      ];
    };
    expect(await seats()).toEqual([58, 58, 58]);
    await patch(host, event.id, { capacity_groups: [{ capacity: 16, ticket_type_ids: [room, balcony] }] });
    expect(await seats()).toEqual([56, 56, 56]);
    await patch(host, event.id, { capacity: 100 });
    expect(await seats()).toEqual([56, 56, 56]);
    await patch(host, event.id, { capacity: 30 });
    expect(await seats()).toEqual([30, 30, 30]);
  });
  test("a type that was sold is retired, one that was not is gone; a code that isn't sent stays", async () => {
    const host = await world.person();
    const [sold, unsold, secret] = [newId(TicketTypeId), newId(TicketTypeId), newId(TicketTypeId)];
    const event = await published(host, {
      ticket_types: [
        { id: sold, name: "Sold", capacity: 5 },
        { id: unsold, name: "Not sold", capacity: 5 },
        { id: secret, name: "Secret", capacity: 5, access_code: "VIP" },
      ],
    });
    await take(sold, { sold: 1 });
    const answer = await patch(host, event.id, { ticket_types: [{ id: secret, name: "Secret", capacity: 6 }] });
    expect(answer.body.data.ticket_types).toMatchObject([
      { name: "Secret", has_access_code: true, sale_state: "HIDDEN" },
    ]);
    const left = await db.execute(sql`select name from ticket_types where event_id = ${event.id}::uuid order by name`);
    expect(Array.isArray(left) ? [...left] : Object(left).rows).toEqual([{ name: "Secret" }, { name: "Sold" }]);
    const page = await world.call(eventBySlug, { params: { slug: event.slug } });
    expect(page.body.data.ticket_types).toEqual([]);
    expect(JSON.stringify(page.body)).not.toContain("VIP");
  });
  test("a group of another event's tickets is refused", async () => {
    const [host, other] = [await world.person(), await makeEvent(world)];
    const event = await draft(host);
    const answer = await patch(host, event.id, {
      capacity_groups: [{ capacity: 5, ticket_type_ids: [other.types[0].id] }],
    });
    expect(answer.body).toMatchObject({ code: "invalid_input" });
  });
  test("the currency stays once somebody has booked", async () => {
    const host = await world.person();
    const event = await published(host);
    await bookedBy(await world.person(), event.id);
    expect((await patch(host, event.id, { currency: "USD" })).body).toMatchObject({ code: "event_has_bookings" });
  });
});

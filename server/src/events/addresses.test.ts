import { EventId, TicketTypeId } from "@mela/contract/common";
import { duplicateEvent, eventBySlug, getEvent } from "@mela/contract/eventCalls";
import { HostEvent } from "@mela/contract/events";
import { describe, expect, test } from "vitest";
import { newId } from "../platform/ids.ts";
import { newHosting } from "../testing/hosting.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const { draft, published, patch, take } = newHosting(world);

describe("addresses", () => {
  test("a former address leads to the event, and nobody else gets it", async () => {
    const host = await world.person();
    const event = await published(host, { title: "An address to leave" });
    await patch(host, event.id, { event_slug: "an-address-to-keep" });
    const page = await world.call(eventBySlug, { params: { slug: "an-address-to-leave" } });
    expect(page.body.data.event_slug).toBe("an-address-to-keep");
    const other = await draft(host, { title: "An address to leave" });
    expect(other.slug).toBe("an-address-to-leave-2");
    expect((await patch(host, other.id, { event_slug: "an-address-to-leave" })).body).toMatchObject({
      code: "slug_taken",
    });
    const back = await patch(host, event.id, { event_slug: "an-address-to-leave" });
    expect(back.body.data.event_slug).toBe("an-address-to-leave");
    expect((await world.call(eventBySlug, { params: { slug: "an-address-to-keep" } })).body.data.id).toBe(event.id);
  });
  test("an address is read in any case; one that can't be is not found", async () => {
    const event = await published(await world.person(), { title: "Any case at all" });
    expect((await world.call(eventBySlug, { params: { slug: "Any-Case-AT-all" } })).body.data.id).toBe(event.id);
    for (const slug of ["no such", "\u0000-a", "…-…", "a".repeat(80)])
      expect((await world.call(eventBySlug, { params: { slug } })).status).toBe(404);
  });
  test("an id that can't be one is said to be invalid", async () => {
    const answer = await world.app.inject({ url: "/api/events/not-an-id" });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: "invalid_event_id" }]);
    expect((await world.call(getEvent, { params: { eventId: newId(EventId) } })).status).toBe(404);
  });
});

describe("a copy", () => {
  test("is a draft with the same types, but dates to be chosen, ids, seats and an address of its own", async () => {
    const host = await world.person();
    const [type, other] = [newId(TicketTypeId), newId(TicketTypeId)];
    const event = await published(host, {
      title: "A thing to copy",
      capacity: 50,
      ticket_types: [
        { id: type, name: "Seat", capacity: 10, price: 250 },
        { id: other, name: "Secret", capacity: 5, access_code: "VIP" },
      ],
      capacity_groups: [{ capacity: 12, ticket_type_ids: [type, other] }],
      questions: [{ text: "Size?", kind: "SINGLE", options: [{ id: "s", title: "Small" }] }],
    });
    await take(type, { sold: 3 });
    const { status, body } = await world.call(duplicateEvent, { params: { eventId: event.id } }, { as: host });
    expect(status).toBe(201);
    const copy = HostEvent.parse(body.data);
    expect(copy).toMatchObject({
      title: "A thing to copy",
      status: "DRAFT",
      start_date: null,
      end_date: null,
      event_slug: "a-thing-to-copy-2",
      seats: { sold: 0, held: 0, capacity: 50 },
      ticket_types: [
        { name: "Seat", price: 250, sold: 0 },
        { name: "Secret", has_access_code: true },
      ],
      questions: [{ text: "Size?" }],
      published_at: null,
    });
    expect(copy.capacity_groups[0]?.ticket_type_ids).toHaveLength(2);
    expect(copy.ticket_types.map(({ id }) => id)).not.toContain(type);
    expect(copy.private_key).not.toBe(event.private_key);
  });
});

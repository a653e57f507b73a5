import { cancelEvent, createEvent, eventBySlug, publishEvent, unpublishEvent } from "@mela/contract/eventCalls";
import { HostEvent } from "@mela/contract/events";
import { myEvents } from "@mela/contract/listings";
import { describe, expect, test } from "vitest";
import { dayMs } from "../platform/clock.ts";
import { sql } from "../platform/database/sql.ts";
import { newHosting } from "../testing/hosting.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const { db } = world.app;
const { complete, draft, published, patch, bookedBy } = newHosting(world);

describe("a draft", () => {
  test("may hold any part of an event, and gets an address of its own", async () => {
    const host = await world.person();
    const { body } = await world.call(createEvent, { body: {} }, { as: host });
    expect(HostEvent.parse(body.data)).toMatchObject({ status: "DRAFT", title: "", price: 0, start_date: null });
    const titled = await patch(host, body.data.id, { title: "दीपावली मेला" });
    expect(titled.body.data.event_slug).toBe("dipavli-mela");
  });
  test("with a taken address gets the next free one", async () => {
    const host = await world.person();
    const title = "Two of the same name";
    const made = await Promise.all([draft(host, { title }), draft(host, { title }), draft(host, { title })]);
    expect(made.map((event) => event.slug).sort()).toEqual([
      "two-of-the-same-name",
      "two-of-the-same-name-2",
      "two-of-the-same-name-3",
    ]);
  });
  test("is made once under one Idempotency-Key", async () => {
    const host = await world.person();
    const send = () =>
      world.call(createEvent, { body: complete() }, { as: host, headers: { "idempotency-key": "one" } });
    const [first, again] = [await send(), await send()];
    expect(again.body.data.id).toBe(first.body.data.id);
    expect((await world.call(myEvents, {}, { as: host })).body.data).toHaveLength(1);
  });
  test("says what lacks before it can be published", async () => {
    const host = await world.person();
    const { body } = await world.call(createEvent, { body: {} }, { as: host });
    const answer = await world.call(publishEvent, { params: { eventId: body.data.id } }, { as: host });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      code: "event_incomplete",
      fields: {
        title: expect.any(String),
        start_date: expect.any(String),
        end_date: expect.any(String),
        "location.city": expect.any(String),
        ticket_types: expect.any(String),
      },
    });
  });
  test("whose end is past can't be published", async () => {
    const host = await world.person();
    const event = await draft(host);
    world.clock.moveBy(30 * dayMs);
    const answer = await world.call(publishEvent, { params: { eventId: event.id } }, { as: host });
    expect(answer.body).toMatchObject({ code: "event_incomplete", fields: { end_date: expect.any(String) } });
  });
  test.each([
    ["an end before its start", { start_date: "2026-12-02T10:00:00Z", end_date: "2026-12-02T09:00:00Z" }, "end_date"],
    [
      "a price with too many digits",
      { ticket_types: [{ name: "A", capacity: 1, price: 1.005 }] },
      "ticket_types.0.price",
    ],
    [
      "a price in no such unit",
      { currency: "JPY", ticket_types: [{ name: "A", capacity: 1, price: 1.5 }] },
      "ticket_types.0.price",
    ],
    ["a currency that nobody pays in", { currency: "ABC" }, "currency"],
    ["an offset for a zone", { timezone: "+05:30" }, "timezone"],
    ["an address without a hyphen", { event_slug: "kites" }, "event_slug"],
    ["a reserved address", { event_slug: "privacy-policy" }, "event_slug"],
    ["a picture from elsewhere", { cover_photo: "https://evil.example/a.png" }, "cover_photo"],
    ["a picture that climbs out", { cover_photo: "/media/../api/auth" }, "cover_photo"],
    ["a date that no calendar has", { start_date: "0000-01-01T00:00:00Z" }, "start_date"],
    ["choices without one", { questions: [{ text: "Size?", kind: "SINGLE" as const }] }, "questions.0.options"],
  ])("can't have %s", async (_what, body, field) => {
    const answer = await world.call(createEvent, { body }, { as: await world.person() });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: "invalid_input", fields: { [field]: expect.any(String) } });
  });
});

describe("states", () => {
  test("publishing, hiding and cancelling follow the contract's table", async () => {
    const host = await world.person();
    const event = await draft(host);
    const params = { eventId: event.id };
    const statusAfter = async (call: typeof publishEvent | typeof unpublishEvent | typeof cancelEvent) =>
      (await world.call(call, { params }, { as: host })).body.data?.status;
    expect(await statusAfter(publishEvent)).toBe("PUBLISHED");
    expect(await statusAfter(publishEvent)).toBe("PUBLISHED");
    expect(await statusAfter(unpublishEvent)).toBe("DRAFT");
    expect(await statusAfter(unpublishEvent)).toBe("DRAFT");
    expect(await statusAfter(cancelEvent)).toBe("CANCELLED");
    expect(await statusAfter(cancelEvent)).toBe("CANCELLED");
    for (const call of [publishEvent, unpublishEvent]) {
      const answer = await world.call(call, { params }, { as: host });
      expect([answer.status, answer.body]).toMatchObject([409, { code: "event_cancelled" }]);
    }
    expect((await patch(host, event.id, { title: "Late" })).body).toMatchObject({ code: "event_cancelled" });
  });
  test("an event with bookings is hidden by taking it off the lists, and comes back as it was", async () => {
    const host = await world.person();
    const event = await published(host);
    await bookedBy(await world.person(), event.id);
    const params = { eventId: event.id };
    const hidden = await world.call(unpublishEvent, { params }, { as: host });
    expect(hidden.body.data).toMatchObject({ status: "PUBLISHED", visibility: "UNLISTED", is_withdrawn: true });
    const back = await world.call(publishEvent, { params }, { as: host });
    expect(back.body.data).toMatchObject({ status: "PUBLISHED", visibility: "PUBLIC", is_withdrawn: false });
  });
  test("what was hidden and then made private is not shown to everyone by publishing it", async () => {
    const host = await world.person();
    const event = await published(host);
    await bookedBy(await world.person(), event.id);
    const params = { eventId: event.id };
    await world.call(unpublishEvent, { params }, { as: host });
    expect((await patch(host, event.id, { visibility: "PRIVATE" })).body.data).toMatchObject({ is_withdrawn: false });
    const again = await world.call(publishEvent, { params }, { as: host });
    expect(again.body.data).toMatchObject({ status: "PUBLISHED", visibility: "PRIVATE" });
  });
  test("an unlisted event stays so when it is published twice", async () => {
    const host = await world.person();
    const event = await published(host, { visibility: "UNLISTED" });
    const again = await world.call(publishEvent, { params: { eventId: event.id } }, { as: host });
    expect(again.body.data).toMatchObject({ status: "PUBLISHED", visibility: "UNLISTED", is_withdrawn: false });
  });
  test("a cancelled event still says so to whoever has its link", async () => {
    const host = await world.person();
    const event = await published(host);
    await world.call(cancelEvent, { params: { eventId: event.id } }, { as: host });
    const page = await world.call(eventBySlug, { params: { slug: event.slug } });
    expect(page.body.data.status).toBe("CANCELLED");
  });
  test("what is published has to stay complete", async () => {
    const host = await world.person();
    const event = await published(host);
    const answer = await patch(host, event.id, { title: " ", location: { city: "" } });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      code: "event_incomplete",
      fields: { title: expect.any(String), "location.city": expect.any(String) },
    });
    expect((await world.call(eventBySlug, { params: { slug: event.slug } })).body.data.title).toBe(event.title);
  });
  test("every change raises the version and is kept in history", async () => {
    const host = await world.person();
    const event = await published(host);
    await patch(host, event.id, { title: "Kites, renamed" });
    const Facts = { version: 0, actions: [""] };
    const found = await db.execute(
      sql`select e.version, (select json_agg(h.action order by h.history_id) from history h where h.event_id = e.event_id) as actions
            from events e where e.event_id = ${event.id}::uuid`,
    );
    const [facts] = Array.isArray(found) ? found : Object(found).rows;
    expect(facts satisfies typeof Facts).toEqual({ version: 4, actions: ["create", "publish", "update"] });
  });
});

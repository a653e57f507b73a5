import type { Input } from "@mela/contract/call";
import { EventId, TicketTypeId } from "@mela/contract/common";
import {
  cancelEvent,
  createEvent,
  duplicateEvent,
  eventBySlug,
  getCreator,
  getEvent,
  HostEvent,
  myEvents,
  PublicEvent,
  publishEvent,
  unpublishEvent,
  updateEvent,
} from "@mela/contract/events";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { dayMs, hourMs, later } from "../platform/clock.ts";
import { run } from "../platform/database/rows.ts";
import { newId, newRowId } from "../platform/ids.ts";
import { makeEvent } from "../testing/builders.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const world = await newWorld();
const { db } = world.app;

const complete = (): NonNullable<Input<typeof createEvent>["body"]> => ({
  title: "Kite making on the roof",
  start_date: later(world.clock.now(), 3 * dayMs).toISOString(),
  end_date: later(world.clock.now(), 3 * dayMs + 2 * hourMs).toISOString(),
  location: { city: "Jaipur", coordinates: [75.7873, 26.9124] },
  ticket_types: [{ name: "Seat", capacity: 10 }],
});
async function draft(host: TestPerson, more: Input<typeof createEvent>["body"] = {}) {
  const { status, body } = await world.call(createEvent, { body: { ...complete(), ...more } }, { as: host });
  expect(body).toMatchObject({ success: true });
  expect(status).toBe(201);
  return HostEvent.parse(body.data);
}
async function published(host: TestPerson, more: Input<typeof createEvent>["body"] = {}) {
  const { id } = await draft(host, more);
  const { body } = await world.call(publishEvent, { params: { eventId: id } }, { as: host });
  expect(body).toMatchObject({ success: true });
  return HostEvent.parse(body.data);
}
const patch = (host: TestPerson, eventId: EventId, body: Input<typeof updateEvent>["body"]) =>
  world.call(updateEvent, { params: { eventId }, body }, { as: host });
async function giveRole(person: TestPerson, host: TestPerson, eventId: EventId | null, role: string) {
  await run(
    db,
    sql`insert into host_roles (role_id, host_id, event_id, user_id, role)
        values (${newRowId()}::uuid, ${host.userId}::uuid, ${eventId}::uuid, ${person.userId}::uuid, ${role})`,
  );
}
async function bookedBy(person: TestPerson, eventId: EventId, status = "CONFIRMED") {
  const bookingId = newRowId();
  await run(
    db,
    sql`insert into bookings (event_id, booking_id, user_id, reference, status, name, party, total_minor, currency, price_lines,
                              requires_approval)
        values (${eventId}::uuid, ${bookingId}::uuid, ${person.userId}::uuid, ${bookingId}, ${status}, 'G', 1, 0, 'INR', '[]', false)`,
  );
  await run(
    db,
    sql`insert into booking_index (booking_id, event_id, user_id)
        values (${bookingId}::uuid, ${eventId}::uuid, ${person.userId}::uuid)`,
  );
}
async function take(typeId: TicketTypeId, taken: { sold?: number; held?: number }) {
  const { sold = 0, held = 0 } = taken;
  await run(
    db,
    sql`update ticket_types set sold = ${sold}::int, held = ${held}::int where ticket_type_id = ${typeId}::uuid`,
  );
  await run(
    db,
    sql`update event_seats set sold = ${sold}::int, held = ${held}::int
         where event_id = (select event_id from ticket_types where ticket_type_id = ${typeId}::uuid)`,
  );
}
const typeOf = (event: Awaited<ReturnType<typeof draft>>) => {
  const [type] = event.ticket_types;
  if (!type) throw new Error("an event of these tests has a type");
  return type;
};

describe("who may do what", () => {
  test("nobody changes an event but those who manage it, and only its host cancels it", async () => {
    const [host, cohost, guest, door] = [
      await world.person(),
      await world.person(),
      await world.person(),
      await world.person(),
    ];
    const event = await published(host);
    await giveRole(cohost, host, event.id, "COHOST");
    await giveRole(door, host, event.id, "DOOR");
    await bookedBy(guest, event.id);
    const input = { params: { eventId: event.id } };
    const tryAll = async (as: TestPerson | undefined) => {
      const options = as ? { as } : {};
      return [
        (await world.call(updateEvent, { ...input, body: { title: "Kites, again" } }, options)).status,
        (await world.call(publishEvent, input, options)).status,
        (await world.call(unpublishEvent, input, options)).status,
        (await world.call(duplicateEvent, input, options)).status,
        (await world.call(cancelEvent, input, options)).status,
      ];
    };
    expect(await tryAll(undefined)).toEqual([401, 401, 401, 401, 401]);
    expect(await tryAll(await world.person())).toEqual([403, 403, 403, 403, 403]);
    expect(await tryAll(guest)).toEqual([403, 403, 403, 403, 403]);
    expect(await tryAll(door)).toEqual([403, 403, 403, 403, 403]);
    expect(await tryAll(cohost)).toEqual([200, 200, 200, 201, 403]);
    expect(await tryAll(host)).toEqual([200, 200, 200, 201, 200]);
  });
  test("making an event needs a sign-in", async () => {
    expect((await world.call(createEvent, { body: complete() })).status).toBe(401);
    expect((await world.call(myEvents, {})).status).toBe(401);
  });
  test("a draft is seen by those who manage it, by nobody else", async () => {
    const [host, cohost] = [await world.person(), await world.person()];
    const event = await draft(host);
    await giveRole(cohost, host, null, "COHOST");
    const seenBy = async (as?: TestPerson) => [
      (await world.call(getEvent, { params: { eventId: event.id } }, as ? { as } : {})).status,
      (await world.call(eventBySlug, { params: { slug: event.slug } }, as ? { as } : {})).status,
    ];
    expect(await seenBy()).toEqual([404, 404]);
    expect(await seenBy(await world.person())).toEqual([404, 404]);
    expect(await seenBy(cohost)).toEqual([200, 200]);
    expect(await seenBy(host)).toEqual([200, 200]);
  });
  test("a private event opens to its link, to the invited and to whoever has booked", async () => {
    const [host, invited, guest] = [await world.person(), await world.person(), await world.person()];
    const event = await published(host, { visibility: "PRIVATE" });
    await run(
      db,
      sql`insert into identities (identity_id, user_id, kind, value, verified_at)
          values (${newRowId()}::uuid, ${invited.userId}::uuid, 'EMAIL', ${invited.email}, now())`,
    );
    await run(
      db,
      sql`insert into invitees (event_id, address, invited_by)
          values (${event.id}::uuid, ${invited.email}, ${host.userId}::uuid)`,
    );
    await bookedBy(guest, event.id);
    const seenBy = async (as?: TestPerson, key?: string) =>
      (await world.call(eventBySlug, { params: { slug: event.slug }, query: key ? { key } : {} }, as ? { as } : {}))
        .status;
    expect(await seenBy()).toBe(404);
    expect(await seenBy(await world.person())).toBe(404);
    expect(await seenBy(undefined, "guess")).toBe(404);
    expect(await seenBy(undefined, event.private_key ?? "")).toBe(200);
    expect(await seenBy(invited)).toBe(200);
    expect(await seenBy(guest)).toBe(200);
  });
  test("the link of an online event is for confirmed guests and hosts", async () => {
    const [host, guest, asking] = [await world.person(), await world.person(), await world.person()];
    const event = await published(host, { is_online: true, online_url: "https://meet.example/kites" });
    await bookedBy(guest, event.id);
    await bookedBy(asking, event.id, "AWAITING_APPROVAL");
    const linkFor = async (as?: TestPerson) =>
      (await world.call(eventBySlug, { params: { slug: event.slug } }, as ? { as } : {})).body.data.online_url;
    expect(await linkFor()).toBeNull();
    expect(await linkFor(asking)).toBeNull();
    expect(await linkFor(guest)).toBe("https://meet.example/kites");
    expect(await linkFor(host)).toBe("https://meet.example/kites");
  });
  test("managing people get the host's view, all others the public one", async () => {
    const host = await world.person();
    const event = await published(host);
    const params = { eventId: event.id };
    const own = (await world.call(getEvent, { params }, { as: host })).body.data;
    const others = (await world.call(getEvent, { params })).body.data;
    expect(HostEvent.parse(own).seats).toEqual({ sold: 0, held: 0, capacity: null });
    expect(PublicEvent.parse(others).title).toBe(event.title);
    expect(others).not.toHaveProperty("private_key");
    expect(others).not.toHaveProperty("seats");
    expect(others.ticket_types[0]).not.toHaveProperty("sold");
  });
});

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
    expect(hidden.body.data).toMatchObject({ status: "PUBLISHED", visibility: "UNLISTED" });
    const back = await world.call(publishEvent, { params }, { as: host });
    expect(back.body.data).toMatchObject({ status: "PUBLISHED", visibility: "PUBLIC" });
  });
  test("an unlisted event stays so when it is published twice", async () => {
    const host = await world.person();
    const event = await published(host, { visibility: "UNLISTED" });
    const again = await world.call(publishEvent, { params: { eventId: event.id } }, { as: host });
    expect(again.body.data).toMatchObject({ status: "PUBLISHED", visibility: "UNLISTED" });
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
  test("is a draft with the same dates and types, but ids, seats and an address of its own", async () => {
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
      start_date: event.start_date,
      end_date: event.end_date,
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

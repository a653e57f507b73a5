import type { Input } from "@mela/contract/call";
import { duplicateEvent, eventBySlug, publishEvent, type updateEvent } from "@mela/contract/eventCalls";
import { HostEvent } from "@mela/contract/events";
import { expect, test } from "vitest";
import { dayMs, hourMs, later } from "../platform/clock.ts";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newHosting } from "../testing/hosting.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const { draft, published, patch, take, typeOf } = newHosting(world);
const host = await world.person("Asha Host");
type Change = NonNullable<Input<typeof updateEvent>["body"]>;
type TypeInput = NonNullable<Change["ticket_types"]>[number];

const inHours = (hours: number) => later(world.clock.now(), hours * hourMs).toISOString();
const gstin = "27AAPFU0939F1ZV";
const supplier = { gst_name: "Kiln Works LLP", gst_address: "12 Hill Road, Bandra West, Mumbai 400050" };

test("what a host says of a ticket is there again, for the host and, all-in, for everyone", async () => {
  const rich: TypeInput = {
    ...{ name: "Camper", price: 1_000, capacity: 20, max_per_booking: 4, max_per_person: 6 },
    ...{ sales_start: inHours(-1), sales_end: inHours(48) },
    ...{ early_price: 800, early_until: inHours(24), early_count: 5 },
  };
  const event = await published(host, {
    ...{
      ticket_types: [rich],
      fee_bearer: "HOST",
      gst: "ADDED",
      gst_percent: 12,
      gstin: "27 aapfu0939f1zv",
      ...supplier,
    },
  });
  expect(event).toMatchObject({ fee_bearer: "HOST", gst: "ADDED", gst_percent: 12, gstin });
  expect(typeOf(event)).toMatchObject({ ...rich, valid_days: null });
  const { body } = await world.call(eventBySlug, { params: { slug: event.event_slug } });
  expect(body.data).toMatchObject({ price: 896, gst: "ADDED", gst_percent: 12 });
  expect(body.data).not.toHaveProperty("gstin");
  expect(body.data.ticket_types[0]).toMatchObject({
    ...{ price: 896, tax: 96, fee: 0 },
    early: { full_price: 1_120, full_tax: 120, until: rich.early_until, left: 4 },
  });
  expect(body.data.ticket_types[0]).not.toHaveProperty("early_count");
  const { body: copy } = await world.call(duplicateEvent, { params: { eventId: event.id } }, { as: host });
  expect(HostEvent.parse(copy.data)).toMatchObject({
    ...{ fee_bearer: "HOST", gst: "ADDED", gst_percent: 12, gstin, ...supplier },
    ticket_types: [{ ...rich, sales_start: null, sales_end: null, early_until: null }], // its dates are chosen anew
  });
});

const good: TypeInput = { name: "Camper", price: 500, capacity: 20 };
test.each<[string, Change, string]>([
  ["an early price that is no lower", { ticket_types: [{ ...good, early_price: 500, early_count: 5 }] }, "early_price"],
  [
    "an early price of half a paisa",
    { ticket_types: [{ ...good, early_price: 0.005, early_count: 5 }] },
    "early_price",
  ],
  ["an early price below nothing", { ticket_types: [{ ...good, early_price: -1, early_count: 5 }] }, "early_price"],
  ["an early price without end", { ticket_types: [{ ...good, early_price: 100 }] }, "early_until"],
  [
    "an early price until 2126",
    { ticket_types: [{ ...good, early_price: 1, early_until: "2126-01-01T00:00:00Z" }] },
    "early_until",
  ],
  ["an early price for nobody", { ticket_types: [{ ...good, early_price: 1, early_count: 0 }] }, "early_count"],
  ["a day that it is not on", { ticket_types: [{ ...good, valid_days: ["2027-06-01"] }] }, "valid_days"],
  ["a day that there is not", { ticket_types: [{ ...good, valid_days: ["2027-02-30"] }] }, "valid_days.0"],
  ["a window backwards", { ticket_types: [{ ...good, sales_start: inHours(9), sales_end: inHours(8) }] }, "sales_end"],
  ["no seats", { ticket_types: [{ ...good, capacity: 0 }] }, "capacity"],
  ["a price of a whole story", { ticket_types: [{ ...good, name: "x".repeat(100_000) }] }, "name"],
])("of a ticket, %s is refused beside its field", async (_what, change, field) => {
  const { id } = await draft(host);
  const { status, body } = await patch(host, id, change);
  expect(status).toBe(400);
  expect(Object.keys(Object(body).fields)).toContain(`ticket_types.0.${field}`);
});
test.each<[string, Change, string]>([
  ["a GSTIN with a wrong check sign", { gstin: "27AAPFU0939F1ZW" }, "gstin"],
  ["a GSTIN of emoji", { gstin: "🎪🎪🎪" }, "gstin"],
  ["a legal name of digits", { gst_name: "27" }, "gst_name"],
  ["a legal name that is a novel", { gst_name: "a".repeat(161) }, "gst_name"],
  ["an address without a PIN code", { gst_address: "12 Hill Road, Bandra West, Mumbai" }, "gst_address"],
  ["GST in dollars", { gst: "ADDED", currency: "USD" }, "gst"],
  [
    "half the money for less time",
    { refund_policy: { full_until_hours: 24, half_until_hours: 48 } },
    "refund_policy.half_until_hours",
  ],
])("%s is refused beside its field", async (_what, change, field) => {
  const { id } = await draft(host);
  const { status, body } = await patch(host, id, change);
  expect(status).toBe(400);
  expect(Object.keys(Object(body).fields)).toEqual([field]);
});

test("who charges GST names a number before it goes out, free tickets aside", async () => {
  const { id } = await draft(host, { gst: "INCLUDED" });
  expect((await world.call(publishEvent, { params: { eventId: id } }, { as: host })).status).toBe(200);
  const { status, body } = await patch(host, id, { ticket_types: [{ name: "Paid", price: 100, capacity: 5 }] });
  expect([status, Object(body).fields]).toEqual([422, { gstin: "Please give your GSTIN" }]);
  const bare = await patch(host, id, { ticket_types: [{ name: "Paid", price: 100, capacity: 5 }], gstin });
  expect([bare.status, Object.keys(Object(bare.body).fields)]).toEqual([422, ["gst_name", "gst_address"]]);
  const supplied = { ticket_types: [{ name: "Paid", price: 100, capacity: 5 }], gstin, ...supplier };
  expect((await patch(host, id, supplied)).status).toBe(200);
  expect((await patch(host, id, { gst_name: "" })).status).toBe(422); // what is said can't be left out again
});

test("who went out under a number before names and addresses were asked for goes on; another number needs them", async () => {
  const { id } = await draft(host, {
    gst: "INCLUDED",
    gstin,
    ...supplier,
    ticket_types: [{ name: "Paid", price: 100, capacity: 5 }],
  });
  const params = { eventId: id };
  expect((await world.call(publishEvent, { params }, { as: host })).status).toBe(200);
  await run(world.app.db, sql`update events set gst_name = null, gst_address = null where event_id = ${id}::uuid`);
  expect((await patch(host, id, { title: "Still on sale" })).status).toBe(200);
  expect((await patch(host, id, { gst_address: supplier.gst_address })).status).toBe(200);
  const other = await patch(host, id, { gstin: "08AAPFU0939F1ZV" });
  expect([other.status, Object(other.body).fields]).toEqual([
    422,
    { gst_name: "Please give the legal name on your GST certificate" },
  ]);
  const slug = HostEvent.parse(Object((await patch(host, id, {})).body).data).event_slug;
  const { body } = await world.call(eventBySlug, { params: { slug } });
  expect(JSON.stringify(body)).not.toContain("Hill Road"); // it is on invoices, and on no page
});

test("a copy of an event has what its number is registered with", async () => {
  const { id } = await draft(host, { gst: "INCLUDED", gstin, ...supplier });
  const copy = await world.call(duplicateEvent, { params: { eventId: id } }, { as: host });
  expect(copy.body.data).toMatchObject({ gstin, ...supplier });
});
test("fewer seats than are taken are refused beside the field: of a ticket, of a group, of all", async () => {
  const event = await published(host, { ticket_types: [{ name: "Seat", capacity: 10 }] });
  const type = typeOf(event);
  await take(type.id, { sold: 4, held: 1 });
  const tries: [Change, string][] = [
    [{ ticket_types: [{ ...type, capacity: 4, access_code: undefined }] }, "ticket_types.0.capacity"],
    [{ capacity_groups: [{ capacity: 3, ticket_type_ids: [type.id] }] }, "capacity_groups.0.capacity"],
    [{ capacity: 2 }, "capacity"],
  ];
  for (const [change, field] of tries) {
    const { status, body } = await patch(host, event.id, change);
    expect([status, Object.keys(Object(body).fields)]).toEqual([409, [field]]);
  }
});
test("tickets for some days go along when the event moves, and none is left for a day that is gone", async () => {
  const start = new Date("2026-12-05T03:30:00Z"); // 9 in the morning in India
  const dates = (at: Date, days: number) => ({
    start_date: at.toISOString(),
    end_date: later(at, (days - 1) * dayMs + 8 * hourMs).toISOString(),
  });
  const event = await draft(host, {
    ...dates(start, 3),
    ticket_types: [
      { ...good, name: "Sunday", valid_days: ["2026-12-06", "2026-12-06"] },
      { ...good, name: "All", valid_days: ["2026-12-05", "2026-12-06", "2026-12-07"] },
      { ...good, name: "Last", valid_days: ["2026-12-07"] },
    ],
  });
  const daysOf = ({ ticket_types: types }: typeof event) => types.map(({ valid_days }) => valid_days);
  expect(daysOf(event)).toEqual([["2026-12-06"], null, ["2026-12-07"]]);
  const moved = await patch(host, event.id, dates(later(start, 30 * dayMs), 3));
  expect(daysOf(HostEvent.parse(moved.body.data))).toEqual([["2027-01-05"], null, ["2027-01-06"]]);
  const shorter = await patch(host, event.id, dates(later(start, 30 * dayMs), 2));
  expect(daysOf(HostEvent.parse(shorter.body.data))).toEqual([["2027-01-05"], null, null]);
});

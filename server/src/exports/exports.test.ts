import { randomBytes } from "node:crypto";
import { printGuests } from "@mela/contract/exports";
import { addGuest } from "@mela/contract/imports";
import { listAccesses } from "@mela/contract/privacy";
import { parse } from "csv-parse/sync";
import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { json, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { book, type EventPlan, makeEvent, type TestEvent } from "../testing/builders.ts";
import { makeParty } from "../testing/door.ts";
import { withRole } from "../testing/roles.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";
import { safeCell } from "./safeCell.ts";
import { toCsv, toXlsx } from "./sendTable.ts";

const world = await newWorld({ PLATFORM_FEE_PERCENT: "5" });
const giveRole = (event: TestEvent, role: string) => withRole(world, event, role);
async function fetchFile(event: TestEvent, query: string, { what = "guests", as = event.host } = {}) {
  const answer = await world.app.inject({
    method: "GET",
    url: `/api/events/${event.eventId}/exports/${what}?${query}`,
    headers: { authorization: `Bearer ${as.token}` },
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}
const table = async (event: TestEvent, what = "guests", lang = "en") => {
  const { bytes } = await fetchFile(event, `format=csv&lang=${lang}`, { what });
  return parse(bytes, { bom: true, columns: true }) as Record<string, string>[];
};
const plan: EventPlan = {
  ticketTypes: [{ name: "Roof", price: 499.5 }],
  questions: [{ text: "What do you eat?" }, { text: "Name?", per: "GUEST" }],
  promoCodes: [{ code: "EARLY", percent: 10 }],
};

test("the guests' file has contacts, tickets, people, money, times at the event and in ISO, and answers", async () => {
  const event = await makeEvent(world, plan);
  const [eats, name] = event.questions;
  const responses = [
    { question_id: eats?.id ?? expect.fail(), answer: "डोसा" },
    { question_id: name?.id ?? expect.fail(), answer: "Asha", seat: 1 },
    { question_id: name?.id ?? expect.fail(), answer: "Bala", seat: 2 },
  ];
  const tickets = [{ ticket_type_id: event.types[0].id, count: 2, holders: [{ name: "आशा राव" }] }];
  await book(world, event, { tickets, pay: true, responses, as: await world.person("आशा राव") });
  const [guest] = await table(event);
  expect(guest).toMatchObject({
    Name: "आशा राव",
    Status: "Approved",
    Tickets: "Roof x 2",
    People: "2",
    Amount: "1048.96",
    Currency: "INR",
    Payment: "Paid",
    Registered: "2026-11-21 12:00",
    "Registered (ISO)": "2026-11-21T06:30:00.000Z",
    "What do you eat?": "डोसा",
    "Name?": "आशा राव: Asha; Guest 2: Bala",
  });
  const { headers, bytes } = await fetchFile(event, "format=csv");
  expect(bytes.toString("hex", 0, 3)).toBe("efbbbf"); // without it Excel reads Hindi as something else
  expect(headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "cache-control": "no-store",
    "content-disposition": `attachment; filename="guests-${event.slug}-2026-11-21.csv"`,
  });
  expect(Object.keys((await table(event, "guests", "hi"))[0] ?? {})[1]).toBe("नाम");
});
test("the file of sales has every part of a price, and nobody's name", async () => {
  const event = await makeEvent(world, plan);
  await book(world, event, { pay: true, promo_code: "EARLY", as: await world.person("Asha Rao") });
  const [sale] = await table(event, "sales");
  expect(sale).toMatchObject({
    "Ticket price": "499.5",
    Discount: "-49.95",
    "Promo code": "EARLY",
    Fee: "22.48",
    Total: "472.03",
    Kept: "472.03",
    Refunded: "0",
  });
  expect(JSON.stringify(sale)).not.toContain("Asha");
});
test("what begins like a formula leaves as text, in both formats", async () => {
  expect(["=1", "+9", "-x", "@a", "\tb", "\rc", "a=1", ""].map(safeCell)).toEqual([
    ...["'=1", "'+9", "'-x", "'@a", "'\tb", "'\rc", "a=1", ""],
  ]);
  expect(safeCell(-49.95)).toBe(-49.95);
  const event = await makeEvent(world);
  const evil = '=HYPERLINK("http://evil","x")';
  await makeParty(world, event, { name: evil });
  expect((await table(event))[0]).toMatchObject({ Name: `'${evil}`, Phone: "'+919812345678" });
  const { bytes } = await fetchFile(event, "format=xlsx");
  const { sheets } = await readXlsx(bytes);
  expect(sheets[0]?.rows[1]?.[1]).toBe(`'${evil}`);
});
test("the workbook is one: Hindi, numbers as numbers, and letters that XML forbids left out", async () => {
  const event = await makeEvent(world, plan);
  await makeParty(world, event, { name: "आशा & <b>", party: 3, total: 1497 });
  await run(
    world.app.db,
    sql`update bookings set note = ${"bell\u0007"}, tags = ${json(["VIP"])} where event_id = ${event.eventId}::uuid`,
  );
  const { headers, bytes } = await fetchFile(event, "format=xlsx&lang=hi");
  expect(headers["content-type"]).toContain("spreadsheetml");
  const { sheets } = await readXlsx(bytes);
  expect(sheets[0]?.name).toBe("मेहमान");
  const [heading = [], row = []] = sheets[0]?.rows ?? [];
  const cell = (name: string) => row[heading.indexOf(name)];
  expect([cell("नाम"), cell("लोग"), cell("रक़म"), cell("नोट"), cell("टैग")]).toEqual([
    "आशा & <b>",
    3,
    1497,
    "bell",
    "VIP",
  ]);
});
test("holds and the host's own tries are in no file, who was cancelled is", async () => {
  const event = await makeEvent(world);
  await makeParty(world, event, { name: "Holds", status: "HELD" });
  await makeParty(world, event, { name: "Cancelled", status: "CANCELLED" });
  await makeParty(world, event, { name: "Tries" });
  await run(world.app.db, sql`update bookings set is_test = true where name = 'Tries'`);
  expect((await table(event)).map(({ Name }) => Name)).toEqual(["Cancelled"]);
  expect(await table(event, "sales")).toHaveLength(1);
});
test("an event without guests gives a heading alone", async () => {
  const { status, bytes } = await fetchFile(await makeEvent(world), "format=csv");
  expect([status, bytes.toString().split("\r\n").length]).toEqual([200, 2]);
});

test("more than a page comes whole, each guest once", async () => {
  const event = await makeEvent(world, { ticketTypes: [{ capacity: 3_000 }] });
  const type = event.types[0].id;
  await run(
    world.app.db,
    sql`with n as (select gen_random_uuid() as id, n from generate_series(1, 1203) n),
             b as (insert into bookings (event_id, booking_id, user_id, reference, status, name, party, total_minor, currency,
                                         price_lines, requires_approval, created_at)
                   select ${event.eventId}::uuid, id, id, 'MELA-' || n, 'CONFIRMED', 'Guest ' || lpad(n::text, 5, '0'), 1, 0,
                          'INR', '[]', false, '2026-11-01'::timestamptz + (n / 10) * interval '1 minute' from n
                   returning booking_id)
        insert into booking_lines (event_id, booking_id, ticket_type_id, count, unit_minor)
        select ${event.eventId}::uuid, booking_id, ${type}::uuid, 1, 0 from b`,
  );
  const names = (await table(event)).map(({ Name }) => Name);
  expect([names.length, new Set(names).size]).toEqual([1_203, 1_203]);
  const params = { eventId: event.eventId };
  const printed: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const { body } = await world.call(
      printGuests,
      { params, query: { limit: 500, ...(cursor && { cursor }) } },
      { as: event.host },
    );
    printed.push(...body.data.map(({ name }) => name));
    if (!body.next_cursor) break;
    cursor = body.next_cursor;
  }
  expect(printed).toEqual([...printed].sort());
  expect(printed).toHaveLength(1_203);
});
test.each(["csv", "xlsx"] as const)("rows of %s are read as they are taken, and no further", async (format) => {
  let read = 0;
  let isClosed = false;
  // No two alike: what hardly takes room when it is packed is rightly packed far ahead.
  async function* rows() {
    try {
      for (; read < 20_000; read += 1) yield ["Guest", randomBytes(750).toString("base64"), read];
    } finally {
      isClosed = true;
    }
  }
  const make = format === "csv" ? toCsv : toXlsx;
  const stream = make({ name: "Guests", file: "guests", columns: ["a", "b", "c"], rows: rows() });
  const parts = stream[Symbol.asyncIterator]();
  await parts.next();
  await new Promise((resolve) => setTimeout(resolve, 50)); // whoever reads is slow
  expect(read).toBeLessThan(2_000);
  await parts.return?.();
  await expect.poll(() => isClosed).toBe(true); // whoever reads is gone: nothing more is asked of the database
});
test("a file that breaks off is no whole file", async () => {
  async function* rows() {
    yield ["Asha"];
    throw new Error("the database went away");
  }
  for (const make of [toCsv, toXlsx]) {
    const stream = make({ name: "Guests", file: "guests", columns: ["a"], rows: rows() });
    await expect(stream.toArray()).rejects.toThrow("went away");
  }
});

test("the list on paper is in the order of the alphabet, with what is due, and only who comes", async () => {
  const event = await makeEvent(world, { ticketTypes: [{ name: "Roof", price: 250 }] });
  const params = { eventId: event.eventId };
  const tickets = [{ ticket_type_id: event.types[0].id, count: 2 }];
  await makeParty(world, event, { name: "zoya" });
  await makeParty(world, event, { name: "Dev", status: "DECLINED" });
  await makeParty(world, event, { name: "Kabir", status: "AWAITING_PAYMENT", total: 250 });
  await world.call(addGuest, { params, body: { name: "Asha", payment: "AT_VENUE", tickets } }, { as: event.host });
  const { body } = await world.call(printGuests, { params }, { as: await giveRole(event, "DOOR") });
  expect(body.data.map(({ name, party, due, ticket_counts }) => [name, party, due, ticket_counts])).toEqual([
    ["Asha", 2, 500, [{ type: "Roof", count: 2 }]],
    ["Kabir", 1, 250, [{ type: "Roof", count: 1 }]],
    ["zoya", 1, 0, [{ type: "Roof", count: 1 }]],
  ]);
});

test("with details the paper has telephone numbers and answers, for those who manage the event alone", async () => {
  const event = await makeEvent(world, { questions: [{ text: "Blood group?" }, { text: "Diet?", per: "GUEST" }] });
  const [blood, diet] = event.questions.map(({ id }) => id);
  const responses = [
    { question_id: diet ?? "", answer: "Jain", seat: 2 },
    { question_id: blood ?? "", answer: "B+" },
  ];
  const tickets = [{ ticket_type_id: event.types[0].id, count: 2, holders: [{ name: "Asha" }, { name: "Bala" }] }];
  await book(world, event, { tickets, responses, as: await world.person("Asha Rao") });
  await run(world.app.db, sql`update bookings set phone = '+919812345678' where event_id = ${event.eventId}::uuid`);
  const params = { eventId: event.eventId };
  const print = (as: TestPerson, details?: "all") =>
    world.call(printGuests, { params, query: { ...(details && { details }) } }, { as });
  const { body } = await print(event.host, "all");
  expect(body.data[0]).toMatchObject({
    phone: "+919812345678",
    responses: [
      { question: "Blood group?", answer: "B+", seat: 0, holder: null },
      { question: "Diet?", answer: "Jain", seat: 2, holder: "Bala" },
    ],
  });
  expect((await print(event.host)).body.data[0]).toMatchObject({ phone: null, responses: [] });
  const door = await giveRole(event, "DOOR");
  expect([(await print(door)).status, (await print(door, "all")).status]).toEqual([200, 403]);
  expect((await print(await giveRole(event, "COHOST"), "all")).status).toBe(200);
});

test("guests are for those who manage, sales for those who keep the money, paper for the door too", async () => {
  const event = await makeEvent(world);
  await makeParty(world, event);
  const who = {
    stranger: await world.person(),
    "another host": (await makeEvent(world)).host,
    door: await giveRole(event, "DOOR"),
    finance: await giveRole(event, "FINANCE"),
    "co-host": await giveRole(event, "COHOST"),
    host: event.host,
  };
  const seen: Record<string, string> = {};
  for (const [name, as] of Object.entries(who)) {
    const answers = [
      (await fetchFile(event, "format=csv", { as })).status,
      (await fetchFile(event, "format=xlsx", { as, what: "sales" })).status,
      (await world.call(printGuests, { params: { eventId: event.eventId } }, { as })).status,
    ];
    seen[name] = answers.join(" ");
  }
  expect(seen).toEqual({
    stranger: "403 403 403",
    "another host": "403 403 403",
    door: "403 403 200",
    finance: "403 200 403",
    "co-host": "200 403 200",
    host: "200 200 200",
  });
  const { body } = await world.call(listAccesses, { params: { eventId: event.eventId } }, { as: event.host });
  expect(
    body.data
      .filter(({ kind }) => kind === "EXPORT")
      .map(({ name }) => name)
      .sort(),
  ).toHaveLength(3);
  expect((await fetchFile(event, "format=pdf")).status).toBe(400);
});

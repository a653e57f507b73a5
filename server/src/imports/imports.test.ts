import { undoCheckIn } from "@mela/contract/checkin";
import { getEvent, updateEvent } from "@mela/contract/eventCalls";
import { HostEvent } from "@mela/contract/events";
import { getImport, startImport } from "@mela/contract/imports";
import { makeTestBooking } from "@mela/contract/testBookings";
import { expect, test } from "vitest";
import { z } from "zod";
import { Int, rows, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { book } from "../testing/builders.ts";
import { newImporting } from "../testing/importing.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const { openEvent, guestsOf, scan, mailsTo, add, open, asked, check, bring, fixture } = newImporting(world);

test("an answer of a file that its question doesn't take is told, and stands in the note", async () => {
  const event = await openEvent({ questions: [{ text: "Age?", kind: "NUMBER", per: "GUEST" }] });
  const file = await open(event, "Name,Age?,Note\nAsha Rao,ten,Sits in front\nBala Iyer,१०,\n");
  const { ready, faults, problems } = await check(event, file);
  expect([ready, faults, problems[0]?.value]).toEqual([2, { bad_answer: 1 }, "Age?: ten"]);
  await bring(event, file);
  const guests = (await guestsOf(event)).map(({ responses, note }) => [responses[0]?.answer, note]);
  expect(guests.sort()).toEqual([
    [undefined, "Sits in front\nAge?: ten"],
    ["10", ""],
  ]);
});

test("who was let in over there is in here too, since then, and our door lets them in no second time", async () => {
  const event = await openEvent({ ticketTypes: [{ price: 250 }] });
  const file = await open(
    event,
    [
      "Name,Tickets,Paid,Code,Checked in",
      "Asha Rao,2,Yes,CODE-1,2026-11-20 18:02:11",
      "Bala Iyer,1,No,CODE-2,Yes",
      "Chitra Das,1,Yes,CODE-3,No",
    ].join("\n"),
  );
  expect(await check(event, file)).toMatchObject({ ready: 3, checked_in: 1 });
  await bring(event, file);
  await bring(event, await open(event, "Name,Tickets,Paid,Code,Checked in\nAsha Rao,2,Yes,CODE-1,Yes")); // known: nothing new
  const guests = (await guestsOf(event)).map(({ name, status, checkinTime, admitted }) => [
    ...[name, status, checkinTime, admitted],
  ]);
  expect(guests.sort()).toEqual([
    ["Asha Rao", "CHECKEDIN", "2026-11-20T12:32:11.000Z", 2],
    ["Bala Iyer", "GOING", null, 0], // owes money: our door asks for it
    ["Chitra Das", "GOING", null, 0],
  ]);
  expect(await scan(event, "CODE-1")).toMatchObject({
    ...{ success: false, code: "already_checked_in" },
    data: { originalCheckinTime: "2026-11-20T12:32:11.000Z" },
  });
  expect(await scan(event, "CODE-2")).toMatchObject({ code: "unpaid" });
  const asha = (await guestsOf(event)).find(({ name }) => name === "Asha Rao")?.booking_id ?? expect.fail();
  const taken = { params: { eventId: event.eventId }, body: { booking_id: asha } };
  expect((await world.call(undoCheckIn, taken, { as: event.host })).body.data).toMatchObject({ undone: 2, left: 2 });
  expect(await scan(event, "CODE-1")).toMatchObject({ success: true });
});

test("who owes nothing for a free ticket is counted among those who are in, whatever the file says of money", async () => {
  const event = await openEvent({
    ticketTypes: [
      { name: "Free", price: 0 },
      { name: "Dinner", price: 300 },
    ],
  });
  const lines = [
    "Name,Ticket,Paid,Checked in",
    "Asha Rao,Free,No,Yes",
    "Bala Iyer,Dinner,No,Yes",
    "Chitra Das,New,No,Yes",
  ];
  const file = await open(event, lines.join("\n"));
  const types = { New: "new" as const };
  expect(await check(event, file, { types })).toMatchObject({ ready: 3, to_pay: 1, checked_in: 2 });
  await bring(event, file, { types });
  const statuses = (await guestsOf(event)).map(({ name, status }) => `${name}: ${status}`);
  expect(statuses.sort()).toEqual(["Asha Rao: CHECKEDIN", "Bala Iyer: GOING", "Chitra Das: CHECKEDIN"]);
});

test("a file of Luma's comes in with its tickets and answers, and its codes open our door", async () => {
  const event = await openEvent({
    ticketTypes: [{ name: "standard " }],
    questions: [{ text: "What do you eat?", required: true }],
  });
  const file = await open(event, fixture("luma"));
  expect(file).toMatchObject({ source: "luma", rows: 4, mapping: { fields: { code: 10, ticket_type: 21 } } });
  const first = await check(event, file);
  expect(first).toMatchObject({
    ready: 1,
    faults: { unknown_type: 1, waiting: 1, not_going: 1 },
    types: [
      { name: "Standard", rows: 1, ticket_type_id: event.types[0].id },
      { name: "VIP", rows: 1, ticket_type_id: null },
    ],
  });
  expect(first.problems[0]).toEqual({ line: 3, fault: "unknown_type", value: "VIP", name: "Iyer, Bala" });
  expect(await guestsOf(event)).toEqual([]); // looking writes nothing
  expect(await check(event, file, { types: { VIP: "new" } })).toMatchObject({ ready: 2, with_code: 2 });
  expect(await bring(event, file, { types: { VIP: "new" } })).toMatchObject({
    state: "DONE",
    total: 4,
    done: 4,
    left_out: 2,
  });
  const guests = await guestsOf(event);
  expect(
    guests
      .map(({ name, ticket_counts, responses, total_price }) => [
        name,
        ticket_counts[0]?.type,
        responses[0]?.answer,
        total_price,
      ])
      .sort(),
  ).toEqual([
    ["Asha Rao", "standard ", "Everything", 0],
    ["Iyer, Bala", "VIP", "Dosa and idli", 0],
  ]);
  expect(await scan(event, "https://luma.com/check-in/evt-Kites1?pk=g-asha111")).toMatchObject({ success: true });
  expect(await scan(event, "https://lu.ma/check-in/evt-Kites1?pk=g-asha111")).toMatchObject({
    code: "already_checked_in",
  });
  expect(await scan(event, "https://lu.ma/check-in/evt-Kites1?pk=g-nobody")).toMatchObject({ code: "unknown_ticket" });
  expect(await scan(await openEvent(), "g-asha111")).toMatchObject({ code: "unknown_ticket" });
  await world.app.jobs.drain();
  expect(await mailsTo("asha@example.in")).toEqual([]); // nobody asked for mails
});

test("the tickets that a file brings are nobody's to buy", async () => {
  const event = await openEvent({ ticketTypes: [{ name: "Standard" }] });
  await bring(event, await open(event, fixture("luma")), { types: { VIP: "new" } });
  const found = await rows(
    world.app.db,
    z.object({ capacity: Int, sold: Int, hidden: z.boolean() }),
    sql`select capacity, sold, access_code is not null as hidden from ticket_types
         where event_id = ${event.eventId}::uuid and name = 'VIP'`,
  );
  expect(found).toEqual([{ capacity: 1, sold: 1, hidden: true }]);
});

test("what a file's tickets become can be edited by their host: no name is too long, nor are there too many", async () => {
  const event = await openEvent({ ticketTypes: [{ name: "Standard" }] });
  const long = "A seat under the banyan beside the stage with tea and a cushion for everybody 🎉";
  const asNew = (names: readonly string[]) => ({
    types: Object.fromEntries(names.map((name) => [name, "new" as const])),
  });
  await bring(event, await open(event, `Name,Ticket\nAsha,${long}\n`), asNew([long]));
  const params = { eventId: event.eventId };
  const { body } = await world.call(getEvent, { params }, { as: event.host });
  const { ticket_types } = HostEvent.parse(body.data);
  const saved = await world.call(updateEvent, { params, body: { ticket_types } }, { as: event.host });
  expect([saved.status, ticket_types[1]?.name]).toEqual([200, long.slice(0, 60).trim()]);
  const names = Array.from({ length: 29 }, (_, n) => `Row ${n}`);
  const file = await open(event, `Name,Ticket\n${names.map((name) => `Guest,${name}`).join("\n")}`);
  const refused = await world.call(startImport, asked(event, file, asNew(names)), { as: event.host });
  expect([refused.status, refused.body]).toMatchObject([422, { code: "too_many_types" }]);
  expect(await bring(event, file, asNew(names.slice(1)))).toMatchObject({ state: "DONE", left_out: 1 });
});

test("the same file again adds nobody, and a longer one only who is new", async () => {
  const event = await openEvent({ ticketTypes: [{ name: "Standard" }] });
  const file = fixture("eventbrite");
  await bring(event, await open(event, file));
  expect(await check(event, await open(event, file))).toMatchObject({ ready: 0, done_before: 2 });
  await bring(event, await open(event, file));
  expect(await guestsOf(event)).toHaveLength(2);
  const more = `${file}8100112233,,Farah,Rao,farah@example.in,1,,Standard,9900112235,,,INR,0,0,0,0,Attending,8100112233990011223500,\n`;
  await bring(event, await open(event, more));
  expect((await guestsOf(event)).map(({ name }) => name).sort()).toEqual(["Asha Rao", "Esha Rao", "Farah Rao"]);
});

test("started twice it is done once; the work may be sent as often as it likes", async () => {
  const event = await openEvent({ ticketTypes: [{ name: "Standard" }] });
  const file = await open(event, fixture("pretix"));
  const input = asked(event, file, { types: { VIP: "new" } });
  const start = () => world.call(startImport, input, { as: event.host });
  expect((await Promise.all([start(), start()])).map(({ status }) => status)).toEqual([200, 200]);
  await world.app.jobs.send(world.app.db, "import-guests", { eventId: event.eventId, importId: file.import_id });
  await world.app.jobs.drain();
  expect((await guestsOf(event)).map(({ name, payment_status }) => [name, payment_status]).sort()).toEqual([
    ["Asha Rao", "NONE"],
    ["Esha Rao", "NONE"], // a made ticket costs nothing here
  ]);
  expect((await start()).body.data).toMatchObject({ state: "DONE", done: 2 });
});

test("who is on the list already is left out unless the host wants them; who finds no seat is told by the line", async () => {
  const event = await openEvent({ ticketTypes: [{ capacity: 3 }] });
  await add(event, { email: "asha@example.in" });
  const file = await open(
    event,
    "Name,Email,People\nAsha,asha@example.in,1\nBala,b@example.in,1\nDev,d@example.in,2\nEsha,,1\n",
  );
  expect(await check(event, file)).toMatchObject({ ready: 2, people: 2, faults: { on_list: 1, no_room: 1 } });
  expect(await check(event, file, { known: "add" })).toMatchObject({ ready: 2, faults: { no_room: 2 } });
  const state = await bring(event, file);
  expect(state).toMatchObject({ done: 4, left_out: 2 });
  expect(state.problems.map(({ line, fault }) => [line, fault])).toEqual([
    [2, "on_list"],
    [4, "no_room"],
  ]);
});

test("a host who has tried the event may come by the list too", async () => {
  const event = await openEvent();
  await world.call(makeTestBooking, { params: { eventId: event.eventId }, body: {} }, { as: event.host });
  const file = await open(event, `Name,Email\nAsha,${event.host.email}\n`);
  expect(await check(event, file)).toMatchObject({ ready: 1, faults: {} });
});

test("with a tick everybody gets the ticket, once", async () => {
  const event = await openEvent();
  const file = await open(event, "Name,Email\nAsha,tick@example.in\nBala,\n");
  await bring(event, file, { sends_tickets: true });
  await world.app.jobs.drain();
  expect(await mailsTo("tick@example.in")).toHaveLength(1);
});

test("when the event closes meanwhile, the rest is left out and the work is over", async () => {
  const event = await openEvent();
  const file = await open(event, "Name\nAsha\nBala\n");
  await world.call(startImport, asked(event, file, {}), { as: event.host });
  await run(world.app.db, sql`update events set status = 'CANCELLED' where event_id = ${event.eventId}::uuid`);
  await world.app.jobs.drain();
  const params = { eventId: event.eventId, importId: file.import_id };
  const { body } = await world.call(getImport, { params }, { as: event.host });
  expect(body.data).toMatchObject({
    state: "DONE",
    done: 2,
    left_out: 2,
    problems: [{ fault: "closed" }, { fault: "closed" }],
  });
});

test("an import whose file is gone is over, and says that it left them out", async () => {
  const event = await openEvent();
  const file = await open(event, "Name\nAsha\nBala\n");
  await world.call(startImport, asked(event, file, {}), { as: event.host });
  await world.app.storage.remove(`imports/${file.import_id}.csv`);
  await world.app.jobs.drain();
  const params = { eventId: event.eventId, importId: file.import_id };
  const { body } = await world.call(getImport, { params }, { as: event.host });
  expect(body.data).toMatchObject({ state: "DONE", done: 2, left_out: 2 });
});

test("two files that bring the same people at once, and buyers meanwhile, leave the books right", async () => {
  const event = await openEvent({ ticketTypes: [{ capacity: 40 }] });
  const list = `Name,Email\n${Array.from({ length: 30 }, (_, n) => `Guest ${n},race${n}@example.in`).join("\n")}`;
  const files = [await open(event, list), await open(event, `${list}\nOne more,\n`)];
  for (const file of files) await world.call(startImport, asked(event, file, {}), { as: event.host });
  await Promise.all([world.app.jobs.drain(), ...Array.from({ length: 5 }, () => book(world, event))]);
  await world.app.jobs.drain();
  expect((await guestsOf(event)).length).toBe(36);
});

test("work that breaks off goes on where it was, and brings nobody twice", async () => {
  const event = await openEvent({ ticketTypes: [{ capacity: 2_000 }] });
  const list = Array.from({ length: 1_200 }, (_, n) => `Guest ${n},many${n}@example.in,code-${n}`);
  const file = await open(event, `Name,Email,Code\n${list.join("\n")}`);
  const input = asked(event, file, {});
  await world.call(startImport, input, { as: event.host });
  const { publish } = world.app.live;
  world.app.live.publish = () => {
    throw new Error("the power failed");
  };
  await expect(world.app.jobs.drain()).rejects.toThrow("the power failed");
  world.app.live.publish = publish;
  const halfway = await world.call(getImport, { params: input.params }, { as: event.host });
  expect(halfway.body.data).toMatchObject({ state: "RUNNING", total: 1_200, done: 500 });
  await world.app.jobs.send(world.app.db, "import-guests", { eventId: event.eventId, importId: file.import_id });
  await world.app.jobs.drain();
  const over = await world.call(getImport, { params: input.params }, { as: event.host });
  expect(over.body.data).toMatchObject({ state: "DONE", done: 1_200, left_out: 0 });
  expect(await scan(event, "code-1199")).toMatchObject({ success: true });
});

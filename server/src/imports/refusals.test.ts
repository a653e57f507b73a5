import { checkImport, getImport } from "@mela/contract/imports";
import { expect, test } from "vitest";
import { newImporting } from "../testing/importing.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const { openEvent, giveRole, add, upload, open, asked } = newImporting(world);

test.each([
  ["nothing", "", 422, "file_empty"],
  [
    "a picture that is called CSV",
    Buffer.from("ffd8ffe000104a46494600010101006000600000", "hex"),
    422,
    "file_unreadable",
  ],
  ["a workbook", Buffer.from("PK\u0003\u0004"), 422, "file_is_workbook"],
  ["more than 5 MB", Buffer.alloc(5 * 1024 * 1024 + 10, "a"), 413, "file_too_large"],
])("%s gets a clear answer", async (_name, file, status, code) => {
  const answer = await upload(await openEvent(), file);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test("a request that is no file, and a mapping that is none, get a clear answer", async () => {
  const event = await openEvent();
  const send = (type: string, payload: string) =>
    world.app.inject({
      method: "POST",
      url: `/api/events/${event.eventId}/imports`,
      headers: { authorization: `Bearer ${event.host.token}`, "content-type": type },
      payload,
    });
  expect((await send("application/json", "{}")).statusCode).toBe(415);
  expect((await send("multipart/form-data; boundary=x", "nonsense")).statusCode).toBe(400);
  const file = await open(event, "Name\nAsha\n");
  const params = { eventId: event.eventId, importId: file.import_id };
  const body = { mapping: { fields: { name: 4_000 }, questions: {}, types: {} } };
  expect((await world.call(checkImport, { params, body }, { as: event.host })).status).toBe(400);
  const nothing = await world.call(checkImport, { params, body: { mapping: { fields: {} } } }, { as: event.host });
  expect(nothing.body.data).toMatchObject({ ready: 0, faults: { no_name: 1 } });
});

test("only who manages the event adds and brings guests, and a file is known at its event alone", async () => {
  const [event, elsewhere] = [await openEvent(), await openEvent()];
  const file = await open(event, "Name\nAsha\n");
  const params = { eventId: event.eventId, importId: file.import_id };
  const who = {
    stranger: await world.person(),
    "another host": elsewhere.host,
    finance: await giveRole(event, "FINANCE"),
    door: await giveRole(event, "DOOR"),
    "co-host": await giveRole(event, "COHOST"),
  };
  const seen: Record<string, string> = {};
  for (const [name, as] of Object.entries(who)) {
    const answers = [
      await add(event, {}, { as }),
      await upload(event, "Name\nAsha\n", as),
      await world.call(checkImport, asked(event, file, {}), { as }),
      await world.call(getImport, { params }, { as }),
    ];
    seen[name] = answers.map(({ status }) => status).join(" ");
  }
  const nothing = "403 403 403 403";
  expect(seen).toEqual({
    stranger: nothing,
    "another host": nothing,
    finance: nothing,
    door: nothing,
    "co-host": "201 201 200 200",
  });
  const there = { params: { eventId: elsewhere.eventId, importId: file.import_id } };
  expect((await world.call(getImport, there, { as: elsewhere.host })).status).toBe(404);
});

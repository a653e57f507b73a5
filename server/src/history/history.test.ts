import { updateEvent } from "@mela/contract/eventCalls";
import { type HistoryTopic, listHistory } from "@mela/contract/history";
import { expect, test } from "vitest";
import { later, minuteMs } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import { book, makeEvent, type TestEvent } from "../testing/builders.ts";
import { newWorld } from "../testing/world.ts";
import { type HistoryEntry, recordAll } from "./record.ts";

const world = await newWorld();
const list = async (
  { eventId, host }: TestEvent,
  query: { topic?: HistoryTopic; cursor?: string; limit?: number } = {},
) => (await world.call(listHistory, { params: { eventId }, query }, { as: host })).body;

test("who did what stands there in order, newest first, by topic and page after page; no secret is in it", async () => {
  const event = await makeEvent(world, { ticketTypes: [{ price: 250 }], onlineUrl: "https://meet.example/secret" });
  const guest = await book(world, event, { as: await world.person("Diya Rao"), pay: true });
  const body = { title: "Kites by night", online_url: "https://meet.example/other" };
  await world.call(updateEvent, { params: { eventId: event.eventId }, body }, { as: event.host });
  const { data } = await list(event);
  expect(data.map(({ subject, action }) => `${subject}:${action}`).sort()).toEqual([
    ...["booking:book", "booking:pay", "event:update", "payment:pay", "payment:start"],
  ]);
  expect(data[0]).toMatchObject({
    by: { kind: "PERSON", name: "Asha Host", is_you: true },
    guest: null,
    facts: [{ name: "title", before: "Kite making on the roof", after: "Kites by night" }],
    fields: ["title", "online_url"],
  });
  const booked = data.find(({ action }) => action === "book");
  expect(booked).toMatchObject({
    by: { kind: "PERSON", name: "Diya Rao", is_you: false },
    guest: { name: "Diya Rao", reference: guest.reference, booking_id: guest.booking_id },
  });
  expect(JSON.stringify(data)).not.toContain("meet.example");
  expect((await list(event, { topic: "MONEY" })).data.every(({ guest }) => guest?.name === "Diya Rao")).toBe(true);
  expect((await list(event, { topic: "EVENT" })).data.map(({ action }) => action)).toEqual(["update"]);
  const first = await list(event, { limit: 2 });
  const rest = await list(event, { cursor: first.next_cursor ?? "" });
  expect([...first.data, ...rest.data]).toEqual(data);
});

test("lines that are written together are each of their own event and moment", async () => {
  const [one, other] = [await makeEvent(world), await makeEvent(world)];
  const [now, before] = [world.clock.now(), later(world.clock.now(), -minuteMs)];
  const lineOf = ({ eventId }: TestEvent, at: Date): HistoryEntry => {
    return { eventId, at, actorId: null, subject: "event", subjectId: eventId, action: "create" };
  };
  const lines = [lineOf(one, now), lineOf(other, before), lineOf(one, before)];
  await transaction(world.app.db, (tx) => recordAll(tx, lines));
  await recordAll(world.app.db, []);
  const momentsOf = async (event: TestEvent) => (await list(event)).data.map(({ at }) => at).sort();
  expect(await momentsOf(one)).toEqual([before.toISOString(), now.toISOString()]);
  expect(await momentsOf(other)).toEqual([before.toISOString()]);
});

test("it is for those who manage the event", async () => {
  const { eventId } = await makeEvent(world);
  expect((await world.call(listHistory, { params: { eventId } }, { as: await world.person() })).status).toBe(403);
});

import { DeviceId } from "@mela/contract/common";
import { type DoorReport, listDoorPhones, reportDoorPhone } from "@mela/contract/doorPhones";
import { kept } from "@mela/contract/retention";
import { beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import { dayMs, minuteMs, secondMs } from "../platform/clock.ts";
import { newId } from "../platform/ids.ts";
import { makeEvent, type TestEvent } from "../testing/builders.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const noon = world.clock.now();
beforeEach(() => world.clock.moveTo(noon));

const ready = () => ({
  device_id: newId(DeviceId),
  name: "Gate 2",
  battery: { percent: 64, is_charging: true },
  list: { issued_at: world.clock.now().toISOString(), guests: 240 },
  has_key: true,
  camera: "WORKS" as const,
  waiting: 0,
  is_out: false,
});
const report = ({ eventId }: TestEvent, body: z.input<typeof DoorReport>, as: { token: string }) =>
  world.call(reportDoorPhone, { params: { eventId }, body }, { as });
const phonesOf = async ({ eventId, host }: TestEvent) =>
  (await world.call(listDoorPhones, { params: { eventId } }, { as: host })).body.data;

test("the host sees how each phone stands, and who is signed in there", async () => {
  const event = await makeEvent(world, { startInHours: 1 });
  const phone = ready();
  const { status, body } = await report(event, phone, event.host);
  expect([status, body.data]).toEqual([200, { name: "Gate 2", browser: null, system: null }]);
  expect(await phonesOf(event)).toEqual([
    {
      ...{ device_id: phone.device_id, name: "Gate 2", browser: null, system: null },
      ...{ battery: { percent: 64, is_charging: true }, has_key: true, camera: "WORKS", waiting: 0, is_out: false },
      has_scanner: false,
      list: { issued_at: noon.toISOString(), guests: 240 },
      person: { name: event.host.name, is_you: true },
      seen_at: noon.toISOString(),
      is_silent: false,
    },
  ]);
});

test("a phone says how it stands in one row, and one that says nothing more is silent", async () => {
  const event = await makeEvent(world, { startInHours: 1 });
  const phone = ready();
  await report(event, phone, event.host);
  world.clock.moveBy(20 * secondMs);
  await report(event, { ...phone, name: "", waiting: 14 }, event.host);
  expect(await phonesOf(event)).toMatchObject([{ name: null, waiting: 14, is_silent: false }]);
  world.clock.moveBy(2 * minuteMs);
  expect(await phonesOf(event)).toMatchObject([{ waiting: 14, is_silent: true }]);
});

test("screens that watch are told when a phone stands otherwise, and not each time that it is heard of", async () => {
  const event = await makeEvent(world, { startInHours: 1 });
  const kinds: string[] = [];
  world.app.live.subscribe(event.eventId, ({ kind }) => kinds.push(kind));
  const phone = ready();
  await report(event, phone, event.host);
  expect(kinds).toEqual(["phones"]);
  world.clock.moveBy(20 * secondMs);
  await report(event, { ...phone, list: { ...phone.list, issued_at: world.clock.now().toISOString() } }, event.host);
  expect(kinds).toEqual(["phones"]);
  await report(event, { ...phone, waiting: 3 }, event.host);
  expect(kinds).toEqual(["phones", "phones"]);
  world.clock.moveBy(5 * minuteMs);
  await report(event, { ...phone, waiting: 3 }, event.host);
  expect(kinds).toEqual(["phones", "phones", "phones"]);
});

test("a phone with a connected scanner says so; what an older version of the page reports has none", async () => {
  const event = await makeEvent(world, { startInHours: 1 });
  const phone = { ...ready(), camera: "FAILED" as const };
  await report(event, { ...phone, has_scanner: true }, event.host);
  expect(await phonesOf(event)).toMatchObject([{ camera: "FAILED", has_scanner: true }]);
  await report(event, phone, event.host);
  expect(await phonesOf(event)).toMatchObject([{ camera: "FAILED", has_scanner: false }]);
});

test("a phone of one event is none of another's", async () => {
  const [event, other] = [await makeEvent(world, { startInHours: 1 }), await makeEvent(world, { startInHours: 1 })];
  await report(event, ready(), event.host);
  expect(await phonesOf(other)).toEqual([]);
});

test("how a phone stood is forgotten a month after its event", async () => {
  const event = await makeEvent(world, { startInHours: 1 });
  await report(event, ready(), event.host);
  world.clock.moveBy((kept.doorPhones - 1) * dayMs);
  await world.app.jobs.drain();
  expect(await phonesOf(event)).toHaveLength(1);
  world.clock.moveBy(3 * dayMs);
  await world.app.jobs.drain();
  expect(await phonesOf(event)).toEqual([]);
});

import { undoCheckIn } from "@mela/contract/checkin";
import { getDoor, listAdmitted } from "@mela/contract/doorNow";
import { expect, test } from "vitest";
import { minuteMs } from "../platform/clock.ts";
import { doorFor, makeParties, makeParty } from "../testing/door.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const door = async (eventId: string, as: { token: string }) =>
  (await world.call(getDoor, { params: { eventId } }, { as })).body.data;

test("a door says how many are in, of which type, when they came, and who came last", async () => {
  const { event, host, scan, guest } = await doorFor(world, { party: 3, name: "Rhea Sethi" });
  await scan({ count: 2 });
  world.clock.moveBy(4 * minuteMs);
  const kabir = await makeParty(world, event, { name: "Kabir Rao" });
  await scan({ code: kabir.codeOf(0) });
  const now = await door(event.eventId, host);
  expect(now).toMatchObject({ people_in: 3, people_expected: 4, types: [{ id: event.types[0].id, people_in: 3 }] });
  expect(now.minutes.slice(-5)).toEqual([2, 0, 0, 0, 1]);
  expect(now.last).toMatchObject([
    { booking_id: kabir.bookingId, name: "Kabir Rao", people: 1 },
    { booking_id: guest.bookingId, name: "Rhea Sethi", people: 2 },
  ]);
});

test("who was taken back is counted and named no more", async () => {
  const { event, host, scan, guest } = await doorFor(world);
  await scan();
  const body = { booking_id: guest.bookingId };
  await world.call(undoCheckIn, { params: { eventId: event.eventId }, body }, { as: host });
  expect(await door(event.eventId, host)).toMatchObject({ people_in: 0, last: [] });
});

test("where each day counts for itself, only those of today are in", async () => {
  const { event, host, scan } = await doorFor(world, { event: { admitsByDay: true } });
  await scan();
  expect((await door(event.eventId, host)).people_in).toBe(1);
  world.clock.moveBy(24 * 60 * minuteMs);
  expect((await door(event.eventId, host)).people_in).toBe(0);
});

test("who is in is listed newest first, page by page, each party once", async () => {
  const { event, host, scan, guest } = await doorFor(world, { party: 2 });
  await scan({ count: 1 });
  const others = await makeParties(world, event, [{}, {}, {}]);
  for (const party of others) {
    world.clock.moveBy(minuteMs);
    await scan({ code: party.codeOf(0) });
  }
  world.clock.moveBy(minuteMs);
  await scan({ count: 1 }); // the first party's second: now it is the newest
  const page = async (cursor?: string) => {
    const query = { limit: 2, ...(cursor && { cursor }) };
    return (await world.call(listAdmitted, { params: { eventId: event.eventId }, query }, { as: host })).body;
  };
  const newest = await page();
  const older = await page(newest.next_cursor ?? "");
  expect(older.next_cursor).toBeNull();
  const pages = [newest, older].map(({ data }) => data.map(({ booking_id }) => booking_id));
  const [first, second, third] = others.map(({ bookingId }) => bookingId);
  expect(pages).toEqual([
    [guest.bookingId, third],
    [second, first],
  ]);
});

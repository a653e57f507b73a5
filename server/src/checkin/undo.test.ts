import { checkIn, mergeScans, undoCheckIn } from "@mela/contract/checkin";
import { BookingId, DeviceId, type EventId, type ScanId } from "@mela/contract/common";
import { expect, test } from "vitest";
import { z } from "zod";
import { firstRow, Int } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newId } from "../platform/ids.ts";
import { doorFor, newScanId } from "../testing/door.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const world = await newWorld();
const undo = (eventId: EventId, what: { scan_id: ScanId } | { booking_id: BookingId }, as: TestPerson) =>
  world.call(undoCheckIn, { params: { eventId }, body: what }, { as });
const counters = (eventId: EventId) =>
  firstRow(
    world.app.db,
    z.object({ going: Int, checked_in: Int, people_in: Int }),
    sql`select going, checked_in, people_in from guest_counters where event_id = ${eventId}::uuid`,
  );

test("a check-in that was taken back frees its seats, and the same code comes in again", async () => {
  const { scan, event, host, guest } = await doorFor(world, { party: 2 });
  const before = await counters(event.eventId);
  await scan();
  const { status, body } = await undo(event.eventId, { booking_id: guest.bookingId }, host);
  expect([status, body.data]).toEqual([200, { booking_id: guest.bookingId, undone: 2, left: 2 }]);
  expect(await counters(event.eventId)).toEqual(before);
  expect((await scan()).body.data?.party).toMatchObject({ admitted: 2, left: 0 });
});

test("one scan of a party is taken back, the others stay", async () => {
  const { scan, event, host } = await doorFor(world, { party: 3 });
  const [one, two] = [newScanId(), newScanId()];
  await scan({ count: 1, id: one });
  await scan({ count: 2, id: two });
  expect((await undo(event.eventId, { scan_id: one }, host)).body.data).toMatchObject({ undone: 1, left: 1 });
  expect(await counters(event.eventId)).toEqual({ going: 0, checked_in: 1, people_in: 2 });
  expect((await undo(event.eventId, { scan_id: two }, host)).body.data).toMatchObject({ undone: 2, left: 3 });
  expect(await counters(event.eventId)).toEqual({ going: 1, checked_in: 0, people_in: 0 });
});

test("there is nothing to take back twice, of a refused scan, or of nobody", async () => {
  const { scan, event, host, guest } = await doorFor(world);
  await scan();
  const refused = newScanId();
  await scan({ id: refused });
  const [first, second] = await Promise.all([
    undo(event.eventId, { booking_id: guest.bookingId }, host),
    undo(event.eventId, { booking_id: guest.bookingId }, host),
  ]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  expect((await undo(event.eventId, { scan_id: refused }, host)).body).toMatchObject({ code: "nothing_to_undo" });
  expect((await undo(event.eventId, { scan_id: newScanId() }, host)).status).toBe(409);
  expect((await undo(event.eventId, { booking_id: newId(BookingId) }, host)).status).toBe(404);
});

test("a host can't take back what was let in at another event", async () => {
  const here = await doorFor(world);
  const there = await doorFor(world);
  const id = newScanId();
  await there.scan({ id });
  expect((await undo(here.event.eventId, { scan_id: id }, here.host)).status).toBe(409);
  expect((await undo(here.event.eventId, { booking_id: there.guest.bookingId }, here.host)).status).toBe(404);
  expect((await undo(there.event.eventId, { scan_id: id }, here.host)).status).toBe(403);
  expect(await counters(there.event.eventId)).toMatchObject({ people_in: 1 });
});

test("an undone check-in does not come back when an offline phone brings its scans", async () => {
  const { scan, event, host, guest } = await doorFor(world, { party: 2 });
  await scan({ code: guest.codeOf(1) });
  await undo(event.eventId, { booking_id: guest.bookingId }, host);
  const scans = [
    {
      scan_id: newScanId(),
      code: guest.codeOf(2),
      device_id: newId(DeviceId),
      scanned_at: world.clock.now().toISOString(),
    },
  ];
  await world.call(mergeScans, { params: { eventId: event.eventId }, body: { scans } }, { as: host });
  expect(await counters(event.eventId)).toEqual({ going: 0, checked_in: 1, people_in: 1 });
  const again = { params: { eventId: event.eventId }, body: { qrCode: guest.codeOf(1) } };
  expect((await world.call(checkIn, again, { as: host })).body).toMatchObject({ success: true });
});

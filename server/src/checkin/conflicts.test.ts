import { mergeScans, undoCheckIn } from "@mela/contract/checkin";
import { DeviceId, ScanId } from "@mela/contract/common";
import { listConflicts, settleConflict } from "@mela/contract/conflicts";
import { reportDoorPhone } from "@mela/contract/doorPhones";
import { listHistory } from "@mela/contract/history";
import { beforeEach, expect, test } from "vitest";
import { hourMs, later, minuteMs } from "../platform/clock.ts";
import { newId } from "../platform/ids.ts";
import { makeEvent, type TestEvent } from "../testing/builders.ts";
import { makeParty, type PartyPlan } from "../testing/door.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const noon = world.clock.now();
beforeEach(() => world.clock.moveTo(noon));

/** An event whose guests booked an hour ago. */
async function scene(plan: PartyPlan = {}) {
  const event = await makeEvent(world, { startInHours: 1 });
  const guest = await makeParty(world, event, { name: "Rhea Rao", ...plan });
  world.clock.moveBy(hourMs);
  return { event, guest, params: { eventId: event.eventId } };
}
/** What a phone brings that let this code in without network, so many minutes ago. */
async function bring(event: TestEvent, code: string, minutes: number, device = newId(DeviceId)) {
  const scan_id = newId(ScanId);
  const scanned_at = later(world.clock.now(), -minutes * minuteMs).toISOString();
  const scans = [{ scan_id, code, device_id: device, scanned_at }];
  await world.call(mergeScans, { params: { eventId: event.eventId }, body: { scans } }, { as: event.host });
  return scan_id;
}
const conflictsOf = async ({ eventId, host }: TestEvent) =>
  (await world.call(listConflicts, { params: { eventId } }, { as: host })).body.data;

test("two phones that let in the same ticket are one conflict, with both scans, their phones and who held them", async () => {
  const { event, guest, params } = await scene();
  const gate = newId(DeviceId);
  const standing = { battery: null, list: null, has_key: false, camera: "UNTRIED", waiting: 0, is_out: false } as const;
  await world.call(
    reportDoorPhone,
    { params, body: { device_id: gate, name: "Gate 2", ...standing } },
    { as: event.host },
  );
  const first = await bring(event, guest.codeOf(1), 20, gate);
  expect(await conflictsOf(event)).toEqual([]);
  const second = await bring(event, guest.codeOf(1), 10);
  expect(await conflictsOf(event)).toEqual([
    {
      booking_id: guest.bookingId,
      kind: "duplicate_admission",
      code: null,
      name: "Rhea Rao",
      reference: expect.stringMatching(/^MELA-/),
      ticket_counts: [{ type: expect.any(String), count: 1 }],
      party: 1,
      scans: [
        expect.objectContaining({
          ...{ scan_id: first, people: 1, is_offline: true, is_conflict: false, is_undone: false },
          door: expect.objectContaining({ name: "Gate 2" }),
          person: { name: event.host.name, is_you: true },
        }),
        expect.objectContaining({ scan_id: second, is_conflict: true, door: null }),
      ],
      settled: null,
    },
  ]);
});

test("people whose booking was cancelled are a conflict that says why", async () => {
  const { event, guest } = await scene({ status: "CANCELLED", party: 2 });
  await bring(event, guest.codeOf(0), 5);
  expect(await conflictsOf(event)).toMatchObject([
    { kind: "admitted_after_cancel", code: "cancelled", party: 2, scans: [{ people: 2, is_conflict: true }] },
  ]);
});

test("a conflict that the host has looked at says who and when, and stands in the history once", async () => {
  const { event, guest, params } = await scene();
  await bring(event, guest.codeOf(1), 20);
  const second = await bring(event, guest.codeOf(1), 10);
  const settle = () =>
    world.call(
      settleConflict,
      { params: { ...params, bookingId: guest.bookingId }, body: { scan_ids: [second] } },
      { as: event.host },
    );
  expect((await settle()).body).toEqual({ success: true, data: { settled: 1 } });
  expect((await settle()).body).toEqual({ success: true, data: { settled: 0 } });
  const settled = { at: world.clock.now().toISOString(), name: event.host.name, is_you: true };
  expect(await conflictsOf(event)).toMatchObject([{ booking_id: guest.bookingId, settled }]);
  const { body } = await world.call(listHistory, { params, query: { topic: "DOOR" } }, { as: event.host });
  expect(body.data.filter(({ action }) => action === "settle_conflict")).toMatchObject([
    { by: { is_you: true }, guest: { booking_id: guest.bookingId } },
  ]);
});

test("a scan that comes later opens a conflict again that was looked at", async () => {
  const { event, guest, params } = await scene();
  await bring(event, guest.codeOf(1), 20);
  const second = await bring(event, guest.codeOf(1), 10);
  const asked = { params: { ...params, bookingId: guest.bookingId }, body: { scan_ids: [second] } };
  await world.call(settleConflict, asked, { as: event.host });
  await bring(event, guest.codeOf(1), 5);
  expect(await conflictsOf(event)).toMatchObject([{ settled: null, scans: [{}, {}, {}] }]);
});

test("a conflict is none any more once the other check-in was taken back", async () => {
  const { event, guest, params } = await scene();
  const first = await bring(event, guest.codeOf(1), 20);
  await bring(event, guest.codeOf(1), 10);
  await world.call(undoCheckIn, { params, body: { scan_id: first } }, { as: event.host });
  expect(await conflictsOf(event)).toEqual([]);
});

test("screens that watch are told of a conflict, and when it was looked at", async () => {
  const { event, guest, params } = await scene({ status: "CANCELLED" });
  const kinds: string[] = [];
  world.app.live.subscribe(event.eventId, ({ kind }) => kinds.push(kind));
  const scan = await bring(event, guest.codeOf(0), 5);
  expect(kinds).toEqual(["conflicts"]);
  const asked = { params: { ...params, bookingId: guest.bookingId }, body: { scan_ids: [scan] } };
  await world.call(settleConflict, asked, { as: event.host });
  expect(kinds).toEqual(["conflicts", "conflicts"]);
});

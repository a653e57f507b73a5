import { checkIn, getManifest, mergeScans, undoCheckIn } from "@mela/contract/checkin";
import { acceptInvitation, endDoorDevice, inviteCohost, listTeam } from "@mela/contract/cohosts";
import { DeviceId, ScanId } from "@mela/contract/common";
import { listDoorPhones, reportDoorPhone } from "@mela/contract/doorPhones";
import { getEvent } from "@mela/contract/eventCalls";
import { getGuest } from "@mela/contract/guestDetail";
import { checkInGuest, getFigures, listGuests } from "@mela/contract/guests";
import { listHistory } from "@mela/contract/history";
import { beforeEach, expect, test } from "vitest";
import { hourMs } from "../platform/clock.ts";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newId } from "../platform/ids.ts";
import { doorFor, makeParty } from "../testing/door.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const noon = world.clock.now();
beforeEach(() => world.clock.moveTo(noon));

/** A phone without an account that a door link let in. */
async function gate({ visibility = "PUBLIC" }: { visibility?: "PUBLIC" | "PRIVATE" } = {}) {
  const made = await doorFor(world, { name: "Rhea Rao", event: { visibility } });
  const params = { eventId: made.event.eventId };
  const invited = await world.call(inviteCohost, { params, body: { role: "DOOR" } }, { as: made.host });
  const token = invited.body.data.url.split("/").at(-1) ?? "";
  const { body } = await world.call(acceptInvitation, { body: { token } });
  return { ...made, params, as: { token: body.data.authToken ?? "" }, device_id: newId(DeviceId) };
}
const standing = { battery: null, list: null, has_key: false, camera: "WORKS", waiting: 0, is_out: false } as const;
type Gate = Awaited<ReturnType<typeof gate>>;
const report = ({ params, as, device_id }: Gate, name: string) =>
  world.call(reportDoorPhone, { params, body: { device_id, name, ...standing } }, { as });

test("a phone without an account does all that a door does, for a private event too, and reads no contact", async () => {
  const door = await gate({ visibility: "PRIVATE" });
  const { event, guest, params, as, device_id } = door;
  expect((await world.call(getEvent, { params }, { as })).status).toBe(200);
  expect((await world.call(getManifest, { params, query: {} }, { as })).body.data.guests).toHaveLength(1);
  expect((await world.call(checkIn, { params, body: { qrCode: guest.codeOf(0) } }, { as })).body.success).toBe(true);
  const undone = await world.call(undoCheckIn, { params, body: { booking_id: guest.bookingId } }, { as });
  expect(undone.body.data.undone).toBe(1);
  const byHand = { bookingId: guest.bookingId, checkinTime: noon.toISOString() };
  expect((await world.call(checkInGuest, { params, body: byHand }, { as })).body.data.status).toBe("CHECKEDIN");
  const late = await makeParty(world, event);
  const scan = { scan_id: newId(ScanId), code: late.codeOf(0), device_id, scanned_at: noon.toISOString() };
  const merged = await world.call(mergeScans, { params, body: { scans: [scan] } }, { as });
  expect(merged.body.data).toMatchObject([{ success: true }]);
  expect((await world.call(getFigures, { params }, { as })).body.data.people_in).toBe(2);
  expect((await report(door, "Gate 2")).status).toBe(200);
  const list = await world.call(listGuests, { params, query: {} }, { as });
  expect(list.body.data).toHaveLength(2);
  expect(JSON.stringify(list.body)).not.toContain(guest.person.email);
});

test("it can do nothing else: no guest's page, no list of phones, no other event", async () => {
  const door = await gate();
  const { params, as, guest } = door;
  const other = await gate();
  expect((await world.call(getGuest, { params: { ...params, bookingId: guest.bookingId } }, { as })).status).toBe(403);
  expect((await world.call(listDoorPhones, { params }, { as })).status).toBe(403);
  expect((await report({ ...door, params: other.params }, "Elsewhere")).status).toBe(403);
});

test("who was let in by a phone is said by its name: to the next door, in the history, on the team", async () => {
  const door = await gate();
  const { host, params, as, device_id, guest } = door;
  await report(door, "Gate 2");
  await world.call(checkIn, { params, body: { qrCode: guest.codeOf(0), device_id } }, { as });
  const again = await world.call(checkIn, { params, body: { qrCode: guest.codeOf(0) } }, { as: host });
  const gate2 = { name: "Gate 2", browser: null, system: null };
  expect(again.body).toMatchObject({ success: false, data: { admitted_by: { name: null, door: gate2 } } });
  const { body } = await world.call(listHistory, { params, query: { topic: "DOOR" } }, { as: host });
  expect(body.data[0]).toMatchObject({ action: "admit", by: { kind: "DOOR", name: "Gate 2" } });
  expect((await world.call(listTeam, { params }, { as: host })).body.data.devices).toMatchObject([{ name: "Gate 2" }]);
});

test("a person at the door is named beside the phone", async () => {
  const door = await gate();
  const { host, params, device_id, guest } = door;
  await report({ ...door, as: host }, "Main gate");
  await world.call(checkIn, { params, body: { qrCode: guest.codeOf(0), device_id } }, { as: host });
  const again = await world.call(checkIn, { params, body: { qrCode: guest.codeOf(0) } }, { as: door.as });
  expect(again.body).toMatchObject({ data: { admitted_by: { name: host.name, door: { name: "Main gate" } } } });
  const isHost = sql`where user_id = ${host.userId}::uuid`;
  await run(world.app.db, sql`update users set first_name = null, last_name = null ${isHost}`);
  const unnamed = await world.call(checkIn, { params, body: { qrCode: guest.codeOf(0) } }, { as: door.as });
  expect(unnamed.body).toMatchObject({ data: { admitted_by: { name: null, door: { name: "Main gate" } } } });
});

test("a phone that the host took off the door scans no more, and is on no list", async () => {
  const door = await gate();
  const { host, params, as } = door;
  await report(door, "Gate 2");
  const { devices } = (await world.call(listTeam, { params }, { as: host })).body.data;
  await world.call(endDoorDevice, { params: { ...params, deviceId: devices[0]?.device_id ?? "" } }, { as: host });
  world.clock.moveBy(2_000); // a token that was just used is known for a second more
  expect((await world.call(getManifest, { params, query: {} }, { as })).status).toBe(401);
  expect((await report(door, "Gate 2")).status).toBe(401);
  expect((await world.call(listDoorPhones, { params }, { as: host })).body.data).toEqual([]);
});

test("half a day after the end of its event the phone's session is over", async () => {
  const door = await gate();
  world.clock.moveBy(40 * hourMs);
  expect((await report(door, "Gate 2")).status).toBe(401);
});

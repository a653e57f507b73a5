import { getManifest, undoCheckIn } from "@mela/contract/checkin";
import { getDoor, listAdmitted } from "@mela/contract/doorNow";
import { getGuest } from "@mela/contract/guestDetail";
import { checkInGuest } from "@mela/contract/guests";
import { listHistory } from "@mela/contract/history";
import { beforeEach, expect, test } from "vitest";
import { minuteMs } from "../platform/clock.ts";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { countExits, doorFor, newScanId, type PartyPlan, type ScanPlan } from "../testing/door.ts";
import { expectFreshGuests } from "../testing/freshGuests.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld({}, expectFreshGuests);
const noon = world.clock.now();
beforeEach(() => world.clock.moveTo(noon));

/** A door that counts who goes out, and what is seen there. */
async function countingDoor(plan: PartyPlan & { admitsByDay?: boolean } = {}) {
  const { admitsByDay = false, ...party } = plan;
  const made = await doorFor(world, { ...party, event: { admitsByDay } });
  const { event, host } = made;
  const params = { eventId: event.eventId };
  await countExits(world, event);
  const out = (scan: ScanPlan = {}) => made.scan({ direction: "OUT", ...scan });
  const now = async () => (await world.call(getDoor, { params }, { as: host })).body.data;
  const listed = async (since?: number) =>
    (await world.call(getManifest, { params, query: { ...(since && { since }) } }, { as: host })).body.data;
  return { ...made, params, out, now, listed };
}
const later = () => world.clock.moveBy(minuteMs);

test("where the host does not count who goes out nobody is scanned out, and a second look is no way in", async () => {
  const { scan } = await doorFor(world);
  await scan();
  const refused = await scan({ direction: "OUT" });
  expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: "exits_not_counted" })]);
  expect((await scan()).body).toMatchObject({ code: "already_checked_in" });
});

test("whoever went out comes in again, once, and the door says how many are inside now", async () => {
  const { scan, out, now } = await countingDoor();
  expect((await scan()).body).toMatchObject({ success: true });
  later();
  const went = await out();
  expect(went.body).toMatchObject({ success: true, data: { went: "OUT", originalCheckinTime: noon.toISOString() } });
  expect(await now()).toMatchObject({ people_in: 1, people_outside: 1 });
  later();
  expect((await scan()).body).toMatchObject({ success: true, data: { went: "BACK", party: { admitted: 1, left: 0 } } });
  later();
  expect((await scan()).body).toMatchObject({ success: false, code: "already_checked_in" });
  const door = await now();
  expect(door).toMatchObject({ people_in: 1, people_outside: 0 });
  expect(door.minutes.slice(-4)).toEqual([1, 0, 0, 0]); // a first arrival, and no second
});

test("nobody goes out who is not inside, and the same scan says the same again", async () => {
  const { scan, out } = await countingDoor();
  const id = newScanId();
  expect((await out({ id })).body).toMatchObject({ success: false, code: "not_inside" });
  later();
  await scan();
  expect((await out({ id })).body).toMatchObject({ code: "not_inside" });
  expect((await out()).body).toMatchObject({ success: true });
  expect((await out()).body).toMatchObject({ code: "not_inside" });
});

test("some of a party go out and come back, and who has not come yet still may", async () => {
  const { scan, out, now } = await countingDoor({ party: 4 });
  await scan({ count: 3 });
  later();
  expect((await out({ count: 2 })).body.data).toMatchObject({ went: "OUT", party: { admitted: 2, left: 1 } });
  later();
  expect((await scan({ count: 1 })).body.data).toMatchObject({ party: { admitted: 1, left: 2 } }); // the one who was missing
  expect(await now()).toMatchObject({ people_in: 4, people_outside: 2 });
  later();
  expect((await scan()).body.data).toMatchObject({ went: "BACK", party: { admitted: 2, left: 0 } });
  expect(await now()).toMatchObject({ people_in: 4, people_outside: 0 });
});

test("who is inside may leave though the booking is blocked or unpaid since, and does not come back so", async () => {
  const { scan, out, guest, now } = await countingDoor();
  await scan();
  await run(world.app.db, sql`update bookings set blocked_at = now() where booking_id = ${guest.bookingId}::uuid`);
  later();
  expect((await out()).body).toMatchObject({ success: true });
  expect((await scan()).body).toMatchObject({ code: "blocked" });
  expect(await now()).toMatchObject({ people_outside: 1 });
});

test("a forged code and another event's ticket take nobody out", async () => {
  const { out, guest } = await countingDoor();
  const other = await doorFor(world);
  const forged = `${guest.codeOf(0).slice(0, -8)}AAAAAAAA`;
  expect((await out({ code: forged })).body).toMatchObject({ code: "bad_signature" });
  expect((await out({ code: other.guest.codeOf(0) })).body).toMatchObject({ code: "wrong_event" });
  expect((await out({ code: guest.codeOf(0, 2) })).body).toMatchObject({ code: "void_ticket" });
});

test("of doors that let somebody out and in at once each counts one, however they race", async () => {
  const { scan, out, now } = await countingDoor({ party: 3 });
  await scan();
  const outs = await Promise.all([out({ count: 1 }), out({ count: 1 }), out({ count: 1 }), out({ count: 1 })]);
  expect(outs.map(({ body }) => body.success).sort()).toEqual([false, true, true, true]);
  expect(await now()).toMatchObject({ people_in: 3, people_outside: 3 });
  later();
  const ins = await Promise.all([scan({ count: 1 }), scan({ count: 1 }), scan({ count: 1 }), scan({ count: 1 })]);
  expect(ins.map(({ body }) => body.success).sort()).toEqual([false, true, true, true]);
  expect(await now()).toMatchObject({ people_in: 3, people_outside: 0 });
});

test("taking back an exit or a return leaves them where they were before", async () => {
  const { scan, out, now, host, params, guest } = await countingDoor({ party: 2 });
  const [wentOut, cameBack] = [newScanId(), newScanId()];
  const undo = async (body: { scan_id: typeof wentOut } | { booking_id: typeof guest.bookingId }) =>
    (await world.call(undoCheckIn, { params, body }, { as: host })).body.data;
  await scan();
  later();
  await out({ id: wentOut });
  later();
  await scan({ id: cameBack });
  expect(await undo({ scan_id: cameBack })).toMatchObject({ undone: 2 });
  expect(await now()).toMatchObject({ people_in: 2, people_outside: 2 });
  expect(await undo({ scan_id: wentOut })).toMatchObject({ undone: 2 });
  expect(await now()).toMatchObject({ people_in: 2, people_outside: 0 });
  await out();
  expect(await undo({ booking_id: guest.bookingId })).toMatchObject({ undone: 2, left: 2 });
  expect(await now()).toMatchObject({ people_in: 0, people_outside: 0 });
});

test("the list of who is in, and the guest's own page, say who of them went out, and when, until they are back", async () => {
  const { scan, out, host, guest, params } = await countingDoor({ party: 3 });
  const of = { params: { ...params, bookingId: guest.bookingId } };
  const shown = async () => {
    const { data } = (await world.call(listAdmitted, { params }, { as: host })).body;
    const { outside } = (await world.call(getGuest, of, { as: host })).body.data;
    return [data, outside];
  };
  await scan();
  expect(await shown()).toMatchObject([[{ people: 3, outside: null }], null]);
  later();
  await out({ count: 2 });
  const outside = { people: 2, since: world.clock.now().toISOString() };
  expect(await shown()).toMatchObject([[{ people: 3, outside }], outside]);
  later();
  await scan();
  expect(await shown()).toMatchObject([[{ people: 3, outside: null }], null]);
});

test("by hand somebody goes out and comes back as by a code", async () => {
  const { guest, host, params, now } = await countingDoor();
  const byHand = (direction: "IN" | "OUT") =>
    world.call(checkInGuest, { params, body: { bookingId: guest.bookingId, direction } }, { as: host });
  const early = await byHand("OUT");
  expect([early.status, early.body]).toEqual([409, expect.objectContaining({ code: "not_inside" })]);
  expect((await byHand("IN")).body.data.party).toEqual({ admitted: 1, left: 0 });
  later();
  const checkinTime = noon.toISOString();
  expect((await byHand("OUT")).body.data).toMatchObject({ status: "CHECKEDIN", checkinTime, went: "OUT" });
  expect(await now()).toMatchObject({ people_outside: 1 });
  later();
  expect((await byHand("IN")).body.data).toMatchObject({ alreadyCheckedIn: false, checkinTime, went: "BACK" });
});

test("phones hear with their list who is outside, and since when", async () => {
  const { scan, out, listed } = await countingDoor({ party: 2 });
  await scan();
  world.clock.moveBy(10 * minuteMs);
  await out({ count: 1 });
  const { guests } = await listed(noon.getTime() + 5 * minuteMs);
  const moved_at = world.clock.now().toISOString();
  expect(guests).toMatchObject([
    {
      admissible: true,
      tickets: [
        { seat: 1, is_outside: false },
        { seat: 2, is_outside: true, moved_at },
      ],
    },
  ]);
  world.clock.moveBy(10 * minuteMs);
  await scan();
  expect((await listed(Date.parse(moved_at) + minuteMs)).guests).toMatchObject([
    { admissible: false, code: "already_checked_in", tickets: [{ is_outside: false }, { is_outside: false }] },
  ]);
});

test("who went out yesterday is expected anew today, where each day counts for itself", async () => {
  const { scan, out, now } = await countingDoor({ admitsByDay: true });
  await scan();
  await out();
  expect(await now()).toMatchObject({ people_in: 1, people_outside: 1 });
  world.clock.moveBy(24 * 60 * minuteMs);
  expect(await now()).toMatchObject({ people_in: 0, people_outside: 0 });
  expect((await out()).body).toMatchObject({ code: "not_inside" });
});

test("who went out and came back stands in the history", async () => {
  const { scan, out, host, params } = await countingDoor();
  await scan();
  later();
  await out();
  later();
  await scan();
  await out({ code: "nothing of ours" });
  const { data } = (await world.call(listHistory, { params }, { as: host })).body;
  const told = data.filter(({ subject }) => subject === "admission").map(({ action }) => action);
  expect(told).toEqual(["come_back", "go_out", "admit"]);
});

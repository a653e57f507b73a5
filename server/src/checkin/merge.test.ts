import type { Input } from "@mela/contract/call";
import { mergeScans, undoCheckIn } from "@mela/contract/checkin";
import { DeviceId, type EventId, ScanId } from "@mela/contract/common";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { hourMs, later, minuteMs } from "../platform/clock.ts";
import { Int, rows, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newId } from "../platform/ids.ts";
import { makeEvent, type TestEvent } from "../testing/builders.ts";
import { countExits, doorFor, makeParty, type PartyPlan } from "../testing/door.ts";
import { expectFreshGuests } from "../testing/freshGuests.ts";
import { newWorld } from "../testing/world.ts";
import { keepForeignCodes } from "./foreignCodes.ts";

const world = await newWorld({}, expectFreshGuests);
const noon = world.clock.now();
beforeEach(() => world.clock.moveTo(noon));

type Sent = NonNullable<Parameters<typeof merge>[1]>[number];
const phone = newId(DeviceId);
const offline = (code: string, minutes: number, parts: object = {}) => ({
  scan_id: newId(ScanId),
  code,
  device_id: phone,
  scanned_at: later(noon, minutes * minuteMs).toISOString(),
  ...parts,
});
async function merge(event: TestEvent, scans: Input<typeof mergeScans>["body"]["scans"]) {
  const params = { eventId: event.eventId };
  const { status, body } = await world.call(mergeScans, { params, body: { scans } }, { as: event.host });
  expect([status, body]).toEqual([200, expect.objectContaining({ success: true })]);
  return body.data;
}
/** A guest whose booking is an hour old, as all have whom a phone met before it lost the network. */
async function partyAt(event: TestEvent, plan: PartyPlan = {}) {
  const party = await makeParty(world, event, plan);
  const created = later(noon, -hourMs).toISOString();
  await run(
    world.app.db,
    sql`update bookings set created_at = ${created}::timestamptz where booking_id = ${party.bookingId}::uuid`,
  );
  return party;
}
const openEvent = () => makeEvent(world, { startInHours: 1 });
const stateOf = async (eventId: EventId) => ({
  inside: await rows(
    world.app.db,
    z.object({ seat: Int, scan_id: z.string(), since: z.string() }),
    sql`select t.seat, a.scan_id::text, a.scanned_at::text as since
          from admissions a join tickets t using (event_id, ticket_id)
         where a.event_id = ${eventId}::uuid and a.undone_at is null order by t.booking_id, t.seat`,
  ),
  outside: await rows(
    world.app.db,
    z.object({ seat: Int, scan_id: z.string() }),
    sql`select t.seat, o.scan_id::text from outside o join tickets t using (event_id, ticket_id)
         where o.event_id = ${eventId}::uuid order by t.booking_id, t.seat`,
  ),
  conflicts: await rows(
    world.app.db,
    z.object({ scan_id: z.string(), conflict: z.string() }),
    sql`select scan_id::text, conflict from scans where event_id = ${eventId}::uuid and conflict is not null order by scan_id`,
  ),
  counters: await rows(
    world.app.db,
    z.object({ going: Int, checked_in: Int, people_in: Int }),
    sql`select going, checked_in, people_in from guest_counters where event_id = ${eventId}::uuid`,
  ),
});

test("scans made offline let in whom they let in, each with an answer in the order they were sent", async () => {
  const event = await openEvent();
  const [rhea, arun] = [await partyAt(event, { name: "Rhea", party: 2 }), await partyAt(event, { name: "Arun" })];
  const results = await merge(event, [
    offline(arun.codeOf(1), -3),
    offline("not a ticket", -4),
    offline(rhea.codeOf(0), -5),
    { ...offline("", -2), code: undefined, booking_id: arun.bookingId },
  ]);
  expect(results).toMatchObject([
    { success: true, code: "ok", conflict: null, data: { guest: { name: "Arun" }, party: { admitted: 1, left: 0 } } },
    { success: false, code: "unknown_ticket", conflict: null, data: null },
    { success: true, code: "ok", data: { checkinTime: later(noon, -5 * minuteMs).toISOString() } },
    { success: false, code: "already_checked_in", conflict: "duplicate_admission" },
  ]);
  expect((await stateOf(event.eventId)).counters).toEqual([{ going: 0, checked_in: 2, people_in: 3 }]);
});

test("scans sent again say the same and change nothing", async () => {
  const event = await openEvent();
  const party = await partyAt(event);
  const scans = [offline(party.codeOf(1), -3), offline(party.codeOf(1), -2), offline("X", -1)];
  const first = await merge(event, scans);
  const state = await stateOf(event.eventId);
  expect(await merge(event, [...scans, ...scans])).toEqual([...first, ...first]);
  expect(await stateOf(event.eventId)).toEqual(state);
});

test("the same scans in any order, in any batches, leave the same people in and the same conflicts", async () => {
  const anyScan = fc.record({
    guest: fc.nat({ max: 1 }),
    seat: fc.integer({ min: 0, max: 3 }),
    count: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    direction: fc.constantFrom("IN", "IN", "OUT"),
    minute: fc.integer({ min: -9, max: -1 }),
    offset: fc.constantFrom(0, 90_000, -90_000),
  });
  const story = fc
    .array(anyScan, { minLength: 2, maxLength: 6 })
    .chain((scans) =>
      fc.tuple(fc.constant(scans), fc.shuffledSubarray([...scans.keys()], { minLength: scans.length })),
    );
  await fc.assert(
    fc.asyncProperty(story, async ([scans, order]) => {
      const event = await openEvent();
      const parties = [await partyAt(event, { party: 3 }), await partyAt(event, { party: 3 })];
      const sent = scans.map(({ guest, seat, count, direction, minute, offset }) =>
        offline(parties[guest]?.codeOf(seat) ?? "", minute, {
          ...{ direction, clock_offset_ms: offset },
          ...(count && { count }),
        }),
      );
      await merge(event, sent);
      const state = await stateOf(event.eventId);
      // The same story again, with the same scans in another order, one at a time.
      await run(world.app.db, sql`delete from admissions where event_id = ${event.eventId}::uuid`);
      await run(world.app.db, sql`delete from outside where event_id = ${event.eventId}::uuid`);
      await run(world.app.db, sql`delete from scans where event_id = ${event.eventId}::uuid`);
      await run(
        world.app.db,
        sql`update guest_counters set going = 2, checked_in = 0, people_in = 0 where event_id = ${event.eventId}::uuid`,
      );
      for (const place of order) await merge(event, sent.slice(place, place + 1));
      expect(await stateOf(event.eventId)).toEqual(state);
    }),
    { numRuns: 12 },
  );
});

test("a guest whom two doors let in counts for the earlier one, though it is heard of later", async () => {
  const { event, guest, scan } = await doorFor(world);
  world.clock.moveBy(10 * minuteMs);
  expect((await scan()).body.success).toBe(true);
  const [earlier] = await merge(event, [offline(guest.codeOf(1), 4)]);
  expect(earlier).toMatchObject({ success: true, conflict: null });
  const state = await stateOf(event.eventId);
  expect(state.inside).toMatchObject([{ scan_id: earlier?.scan_id }]);
  expect(state.conflicts).toMatchObject([{ conflict: "duplicate_admission" }]);
  expect(state.conflicts[0]?.scan_id).not.toBe(earlier?.scan_id);
  expect(state.counters).toEqual([{ going: 0, checked_in: 1, people_in: 1 }]);
});

test("a code of another system that a phone let in without network is let in here too, and only once", async () => {
  const event = await openEvent();
  const party = await partyAt(event, { name: "Meher" });
  const code = "EB-8812-4471-xyz";
  await keepForeignCodes(world.app.db, event.eventId, [{ code, bookingId: party.bookingId }]);
  const results = await merge(event, [offline(` ${code} `, -5), offline(code, -3), offline("EB-8812-4471-abc", -2)]);
  expect(results).toMatchObject([
    { success: true, code: "ok", conflict: null, data: { guest: { name: "Meher" }, party: { admitted: 1, left: 0 } } },
    { success: false, code: "already_checked_in", conflict: "duplicate_admission" },
    { success: false, code: "unknown_ticket", conflict: null },
  ]);
  expect((await stateOf(event.eventId)).counters).toEqual([{ going: 0, checked_in: 1, people_in: 1 }]);
});

test("people whose booking was cancelled behind the phone's back are a conflict, not a check-in", async () => {
  const event = await openEvent();
  const gone = await partyAt(event, { status: "CANCELLED" });
  const [result] = await merge(event, [offline(gone.codeOf(0), -5)]);
  expect(result).toMatchObject({ success: false, code: "cancelled", conflict: "admitted_after_cancel", data: null });
  const state = await stateOf(event.eventId);
  expect(state.inside).toEqual([]);
  expect(state.conflicts).toHaveLength(1);
});

test("a guest who is inside stays inside: late, unpaid or blocked turns nobody back", async () => {
  const event = await openEvent();
  const unpaid = await partyAt(event, { payment: "PENDING" });
  const blocked = await partyAt(event, { isBlocked: true });
  const results = await merge(event, [offline(unpaid.codeOf(0), -5), offline(blocked.codeOf(0), -5)]);
  expect(results).toMatchObject([
    { success: true, code: "ok" },
    { success: true, code: "ok" },
  ]);
});

test("a guest whom the phone turned away is not let in afterwards", async () => {
  const event = await openEvent();
  const party = await partyAt(event, { status: "DECLINED" });
  const [result] = await merge(event, [offline(party.codeOf(0), -5, { let_in: false })]);
  expect(result).toMatchObject({ success: false, code: "declined", conflict: null });
  expect((await stateOf(event.eventId)).conflicts).toEqual([]);
});

test("an online answer that never arrived is corrected by what the phone did instead", async () => {
  const { event, guest, scan } = await doorFor(world);
  await scan();
  const id = newId(ScanId);
  expect((await scan({ id })).body).toMatchObject({ code: "already_checked_in" });
  const [result] = await merge(event, [offline(guest.codeOf(0), 0, { scan_id: id })]);
  expect(result).toMatchObject({ code: "already_checked_in", conflict: "duplicate_admission" });
  expect((await stateOf(event.eventId)).conflicts).toMatchObject([{ scan_id: id }]);
});

test("a guest who was refused online, but let in by the phone that never heard so, is in", async () => {
  const { event, guest, scan } = await doorFor(world, { payment: "PENDING" });
  const id = newId(ScanId);
  expect((await scan({ id })).body).toMatchObject({ code: "unpaid" });
  const [result] = await merge(event, [offline(guest.codeOf(0), 0, { scan_id: id })]);
  expect(result).toMatchObject({ success: true, code: "ok", conflict: null });
  expect((await stateOf(event.eventId)).inside).toMatchObject([{ scan_id: id }]);
});

test("a phone's clock is corrected, and never believed beyond the booking's time and now", async () => {
  const event = await openEvent();
  const [fast, early, late] = [await partyAt(event), await partyAt(event), await partyAt(event)];
  const [corrected, old, future] = await merge(event, [
    offline(fast.codeOf(0), 50, { clock_offset_ms: -60 * minuteMs }),
    offline(early.codeOf(0), -600),
    offline(late.codeOf(0), 600),
  ]);
  expect(corrected?.data?.checkinTime).toBe(later(noon, -10 * minuteMs).toISOString());
  expect(old?.data?.checkinTime).toBe(later(noon, -hourMs).toISOString());
  expect(future?.data?.checkinTime).toBe(noon.toISOString());
});

test("a hundred scans come in one message, one more is refused", async () => {
  const event = await openEvent();
  const scans: Sent[] = Array.from({ length: 101 }, () => offline("X", -1));
  expect(await merge(event, scans.slice(1))).toHaveLength(100);
  const params = { eventId: event.eventId };
  expect((await world.call(mergeScans, { params, body: { scans } }, { as: event.host })).status).toBe(400);
});

test("who went out before a phone brought that they had come in is outside, though nobody inside was known", async () => {
  const { event, guest, scan } = await doorFor(world);
  await countExits(world, event);
  world.clock.moveBy(10 * minuteMs);
  expect((await scan({ direction: "OUT" })).body).toMatchObject({ code: "not_inside" });
  const [cameIn] = await merge(event, [offline(guest.codeOf(0), 4)]);
  expect(cameIn).toMatchObject({ success: true, conflict: null });
  expect((await stateOf(event.eventId)).outside).toHaveLength(1);
  world.clock.moveBy(minuteMs);
  expect((await scan()).body).toMatchObject({ success: true, data: { went: "BACK" } });
});

test("an exit that counts since a phone brought the entry is taken back as any, and none that counts nothing", async () => {
  const { event, guest, scan } = await doorFor(world);
  await countExits(world, event);
  const [wentOut, params] = [newId(ScanId), { eventId: event.eventId }];
  const undo = () => world.call(undoCheckIn, { params, body: { scan_id: wentOut } }, { as: event.host });
  world.clock.moveBy(10 * minuteMs);
  await scan({ direction: "OUT", id: wentOut });
  expect((await undo()).body).toMatchObject({ code: "nothing_to_undo" });
  await merge(event, [offline(guest.codeOf(0), 4)]);
  expect((await undo()).body.data).toMatchObject({ undone: 1 });
  expect((await stateOf(event.eventId)).outside).toEqual([]);
  expect((await undo()).body).toMatchObject({ code: "nothing_to_undo" });
});

test("an exit that is heard of late explains a guest whom two doors let in", async () => {
  const event = await openEvent();
  const party = await partyAt(event);
  await merge(event, [offline(party.codeOf(0), -9), offline(party.codeOf(0), -3)]);
  expect((await stateOf(event.eventId)).conflicts).toHaveLength(1);
  const [wentOut] = await merge(event, [offline(party.codeOf(0), -6, { direction: "OUT" })]);
  expect(wentOut).toMatchObject({ success: true, conflict: null, data: { went: "OUT" } });
  const state = await stateOf(event.eventId);
  expect([state.conflicts, state.outside]).toEqual([[], []]);
  expect(state.counters).toEqual([{ going: 0, checked_in: 1, people_in: 1 }]);
});

test("a phone that saw nobody inside is believed that somebody went out, and the same again changes nothing", async () => {
  const event = await openEvent();
  const party = await partyAt(event, { party: 2 });
  const wentOut = offline(party.codeOf(2), -4, { direction: "OUT", let_in: false });
  expect(await merge(event, [wentOut])).toMatchObject([{ success: false, code: "not_inside", conflict: null }]);
  await merge(event, [offline(party.codeOf(0), -9)]);
  const state = await stateOf(event.eventId);
  expect(state.outside).toMatchObject([{ seat: 2 }]);
  expect(await merge(event, [wentOut])).toMatchObject([{ code: "not_inside" }]);
  expect(await stateOf(event.eventId)).toEqual(state);
});

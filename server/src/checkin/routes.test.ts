import { checkIn } from "@mela/contract/checkin";
import { EventId } from "@mela/contract/common";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { hourMs, minuteMs } from "../platform/clock.ts";
import { firstRow, Int, rows, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newId } from "../platform/ids.ts";
import { doorFor, makeParty, newScanId } from "../testing/door.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const noon = world.clock.now(); // in India
beforeEach(() => world.clock.moveTo(noon));

const counters = (eventId: EventId) =>
  firstRow(
    world.app.db,
    z.object({ going: Int, checked_in: Int, people_in: Int }),
    sql`select going, checked_in, people_in from guest_counters where event_id = ${eventId}::uuid`,
  );

test("a guest comes in, and the host's figures say so", async () => {
  const { scan, event, guest } = await doorFor(world, { name: "Diya Rao", party: 2 });
  const { status, body } = await scan();
  expect(status).toBe(200);
  const now = world.clock.now().toISOString();
  expect(body).toEqual({
    success: true,
    data: {
      checkinTime: now,
      originalCheckinTime: now,
      alreadyCheckedIn: false,
      party: { booking_id: guest.bookingId, admitted: 2, left: 0 },
      guest: { name: "Diya Rao", ticket_counts: [{ type: "Type 1", count: 2 }], tags: [] },
    },
  });
  expect(await counters(event.eventId)).toEqual({ going: 0, checked_in: 1, people_in: 2 });
});

test("whoever comes again is told since when the guest is in, in the event's zone", async () => {
  const { scan } = await doorFor(world);
  await scan();
  const since = world.clock.now().toISOString();
  world.clock.moveBy(5 * minuteMs);
  const { status, body } = await scan();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    success: false,
    code: "already_checked_in",
    error: expect.stringMatching(/^Guest already checked in at \d{1,2}:\d\d [ap]m$/),
    data: { originalCheckinTime: since, checkinTime: world.clock.now().toISOString(), alreadyCheckedIn: true },
  });
  expect(body).toHaveProperty("error", "Guest already checked in at 12:00 pm");
});

test("of two scanners at once one admits, and the other learns since when the guest is in", async () => {
  const { scan, event } = await doorFor(world);
  const answers = (await Promise.all([scan(), scan()])).map(({ body }) => body);
  expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
  expect(answers[0]?.data?.originalCheckinTime).toBe(answers[1]?.data?.originalCheckinTime);
  expect(await counters(event.eventId)).toEqual({ going: 0, checked_in: 1, people_in: 1 });
});

test("a party of three comes in one by one, at five doors at once, and no fourth with it", async () => {
  const { scan, event } = await doorFor(world, { party: 3 });
  const answers = await Promise.all(Array.from({ length: 5 }, () => scan({ count: 1 })));
  expect(answers.filter(({ body }) => body.success)).toHaveLength(3);
  expect(answers.map(({ body }) => body.data?.party.left).sort()).toEqual([0, 0, 0, 1, 2]);
  expect(await counters(event.eventId)).toEqual({ going: 0, checked_in: 1, people_in: 3 });
});

test("a seat's own code lets in that person alone, the party's code the rest", async () => {
  const { scan, guest } = await doorFor(world, { party: 3 });
  expect((await scan({ code: guest.codeOf(2) })).body.data?.party).toMatchObject({ admitted: 1, left: 0 });
  expect((await scan({ code: guest.codeOf(2) })).body).toMatchObject({ code: "already_checked_in" });
  expect((await scan({ code: guest.codeOf(0) })).body.data?.party).toMatchObject({ admitted: 2, left: 0 });
});

test("a scan that is sent again says the same, and lets nobody else in", async () => {
  const { scan, event } = await doorFor(world, { party: 2 });
  const id = newScanId();
  const first = await scan({ id, count: 1 });
  world.clock.moveBy(minuteMs);
  const again = await scan({ id, count: 1 });
  expect(again.body).toEqual(first.body);
  expect(await counters(event.eventId)).toMatchObject({ people_in: 1 });
});

test("the same scan sent twice at once lets in once", async () => {
  const { scan, event } = await doorFor(world, { party: 2 });
  const id = newScanId();
  const [one, two] = await Promise.all([scan({ id, count: 1 }), scan({ id, count: 1 })]);
  expect(two.body).toEqual(one.body);
  expect(await counters(event.eventId)).toMatchObject({ people_in: 1 });
});

test("after a refusal the code still says the same to a repeat, and is judged anew by a new scan", async () => {
  const { scan, event, guest } = await doorFor(world, { status: "CONFIRMED", payment: "PENDING" });
  const id = newScanId();
  const refused = await scan({ id });
  expect(refused.body).toMatchObject({ success: false, code: "unpaid", error: "Payment is not complete." });
  await run(
    world.app.db,
    sql`update bookings set payment_status = 'PAID' where event_id = ${event.eventId}::uuid and booking_id = ${guest.bookingId}::uuid`,
  );
  expect((await scan({ id })).body).toEqual(refused.body);
  expect((await scan()).body.success).toBe(true);
});

test.each([
  ["HELD", "NONE", "unpaid", "Payment is not complete."],
  ["AWAITING_PAYMENT", "PENDING", "unpaid", "Payment is not complete."],
  ["AWAITING_APPROVAL", "NONE", "not_approved", "This guest is waiting for approval."],
  ["DECLINED", "NONE", "declined", "This booking was declined."],
  ["CANCELLED", "NONE", "cancelled", "This ticket was cancelled."],
  ["CANCELLED", "REFUNDED", "refunded", "This ticket was cancelled and refunded."],
  ["CONFIRMED", "REFUNDED", "refunded", "This ticket was cancelled and refunded."],
  ["CONFIRMED", "PENDING", "unpaid", "Payment is not complete."],
] as const)("a booking that is %s, money %s, is turned away: %s", async (status, payment, code, error) => {
  const { scan } = await doorFor(world, { status, payment });
  expect((await scan()).body).toEqual({ success: false, code, error });
});

test("a blocked guest is sent to the host", async () => {
  const { scan } = await doorFor(world, { isBlocked: true });
  expect((await scan()).body).toMatchObject({ success: false, code: "blocked", error: "Ask the host." });
});

test("a ticket that was replaced is no good any more, the new one is", async () => {
  const { scan, event, guest } = await doorFor(world);
  await run(world.app.db, sql`update tickets set version = 2 where event_id = ${event.eventId}::uuid`);
  expect((await scan({ code: guest.codeOf(1, 1) })).body).toMatchObject({ success: false, code: "void_ticket" });
  expect((await scan({ code: guest.codeOf(1, 2) })).body.success).toBe(true);
});

test.each([
  [
    "an altered code",
    (code: string) => code.slice(0, 60) + (code[60] === "A" ? "B" : "A") + code.slice(61),
    "bad_signature",
  ],
  ["a foreign QR code", () => "https://example.com/menu", "unknown_ticket"],
  ["a very long text", () => "A".repeat(100_000), "unknown_ticket"],
] as const)("%s is turned away and kept, and the next good code comes in", async (_what, alter, code) => {
  const { scan, event, guest } = await doorFor(world);
  expect((await scan({ code: alter(guest.codeOf(0)) })).body).toMatchObject({ success: false, code });
  const kept = await rows(
    world.app.db,
    z.object({ outcome: z.string(), booking_id: z.null() }),
    sql`select outcome, booking_id from scans where event_id = ${event.eventId}::uuid`,
  );
  expect(kept).toEqual([{ outcome: code, booking_id: null }]);
  expect((await scan()).body.success).toBe(true);
});

test("a code with a good signature for a booking that is not there is no ticket", async () => {
  const { scan, event, guest } = await doorFor(world);
  await run(
    world.app.db,
    sql`delete from bookings where event_id = ${event.eventId}::uuid and booking_id = ${guest.bookingId}::uuid`,
  );
  expect((await scan()).body).toMatchObject({ success: false, code: "unknown_ticket" });
});

test("a ticket of another event is sent there, by name only for those who may see it", async () => {
  const here = await doorFor(world);
  const open = await doorFor(world, { event: { title: "Poetry night" } });
  const secret = await doorFor(world, { event: { title: "Surprise party", visibility: "PRIVATE" } });
  const own = await doorFor(world, { event: { title: "Own secret", visibility: "PRIVATE", host: here.host } });
  const sentence = async (code: string) => (await here.scan({ code })).body;
  expect(await sentence(open.guest.codeOf(0))).toMatchObject({
    code: "wrong_event",
    error: "This ticket is for Poetry night.",
    other_event: "Poetry night",
  });
  expect(await sentence(own.guest.codeOf(0))).toMatchObject({ error: "This ticket is for Own secret." });
  expect(await sentence(secret.guest.codeOf(0))).toEqual({
    success: false,
    code: "wrong_event",
    error: "This ticket is for another event.",
  });
});

test("a cancelled event lets nobody in", async () => {
  const { scan } = await doorFor(world, { event: { status: "CANCELLED" } });
  expect((await scan()).body).toMatchObject({ success: false, code: "event_cancelled" });
});

test("doors open 12 hours before the start and close 12 hours after the end", async () => {
  const { scan } = await doorFor(world, { party: 4, event: { startInHours: 13, hours: 2 } });
  expect((await scan({ count: 1 })).body).toMatchObject({ success: false, code: "too_early" });
  world.clock.moveBy(hourMs);
  expect((await scan({ count: 1 })).body.success).toBe(true);
  world.clock.moveBy(12 * hourMs + 2 * hourMs + 12 * hourMs);
  expect((await scan({ count: 1 })).body.success).toBe(true);
  world.clock.moveBy(1);
  expect((await scan({ count: 1 })).body).toMatchObject({ success: false, code: "event_over" });
});

test("a host who admits by day lets the same guest in once a day, and on no other day", async () => {
  const { scan, event } = await doorFor(world, { event: { admitsByDay: true, startInHours: 6, hours: 30 } });
  expect((await scan()).body.success).toBe(true);
  expect((await scan()).body).toMatchObject({ code: "already_checked_in" });
  world.clock.moveBy(24 * hourMs);
  expect((await scan()).body.success).toBe(true);
  expect(await counters(event.eventId)).toEqual({ going: 0, checked_in: 1, people_in: 1 });
  world.clock.moveBy(20 * hourMs);
  expect((await scan()).body).toMatchObject({ code: "wrong_day" });
});

test("strangers, guests and other hosts can't check anyone in, and a made-up event is not found", async () => {
  const { event, guest, scan } = await doorFor(world);
  const stranger = await world.person();
  const { host: otherHost } = await doorFor(world);
  for (const by of [stranger, guest.person, otherHost]) {
    const { status, body } = await scan({ by });
    expect([status, body]).toEqual([403, expect.objectContaining({ code: "not_permitted" })]);
  }
  const body = { qrCode: guest.codeOf(0) };
  const at = (eventId: EventId, as?: { token: string }) =>
    world.call(checkIn, { params: { eventId }, body }, as ? { as } : {});
  expect((await at(event.eventId)).status).toBe(401);
  expect((await at(newId(EventId), stranger)).status).toBe(404);
  const bad = await world.app.inject({ method: "POST", url: "/api/events/nonsense/check-in", payload: body });
  expect([bad.statusCode, bad.json()]).toEqual([400, expect.objectContaining({ error: "Invalid event ID" })]);
  expect(await counters(event.eventId)).toMatchObject({ people_in: 0 });
});

test("a blank code is refused as malformed", async () => {
  const { scan } = await doorFor(world);
  expect((await scan({ code: "  \n" })).status).toBe(400);
});

test("two parties at one door are told apart", async () => {
  const { scan, event } = await doorFor(world, { name: "First Guest" });
  const second = await makeParty(world, event, { name: "Second Guest" });
  expect((await scan()).body.data?.guest.name).toBe("First Guest");
  expect((await scan({ code: second.codeOf(1) })).body.data?.guest.name).toBe("Second Guest");
});

import type { Input } from "@mela/contract/call";
import { checkIn } from "@mela/contract/checkin";
import { approveGuest, declineGuest } from "@mela/contract/guestDecisions";
import { checkInGuest, listGuests } from "@mela/contract/guests";
import { beforeEach, expect, test } from "vitest";
import { minuteMs } from "../platform/clock.ts";
import { makeEvent, type TestEvent } from "../testing/builders.ts";
import { makeParties } from "../testing/door.ts";
import { withRole } from "../testing/roles.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const noon = world.clock.now();
beforeEach(() => world.clock.moveTo(noon));

const openEvent = () => makeEvent(world, { startInHours: 1 });
const list = async (event: TestEvent) =>
  (await world.call(listGuests, { params: { eventId: event.eventId }, query: {} }, { as: event.host })).body;
const letIn = (event: TestEvent, body: Input<typeof checkInGuest>["body"]) =>
  world.call(checkInGuest, { params: { eventId: event.eventId }, body }, { as: event.host });

test("some of a party are let in by hand once for one key, however often the program asks", async () => {
  const event = await openEvent();
  const [guest] = await makeParties(world, event, [{ party: 3 }]);
  if (!guest) return;
  const once = { as: event.host, headers: { "idempotency-key": "run-1" } };
  const body = { bookingId: guest.bookingId, count: 1 };
  const ask = () => world.call(checkInGuest, { params: { eventId: event.eventId }, body }, once);
  const first = await ask();
  expect(first.body.data.party).toMatchObject({ admitted: 1, left: 2 });
  expect((await ask()).body).toEqual(first.body);
  expect((await letIn(event, body)).body.data.party).toMatchObject({ admitted: 1, left: 1 });
});

test("a guest let in by hand is in as by a scan, and stays in since then", async () => {
  const event = await openEvent();
  const [guest] = await makeParties(world, event, [{ party: 2 }]);
  if (!guest) return;
  const since = world.clock.now().toISOString();
  const asked = {
    bookingId: guest.bookingId,
    guestEmail: guest.person.email.toUpperCase(),
    guestPhone: "+91 98123 45678",
  };
  const first = await letIn(event, { ...asked, checkinTime: "1999-01-01T00:00:00Z" });
  const who = { email: guest.person.email, bookingId: guest.bookingId };
  const party = { admitted: 2, left: 0 };
  const data = { status: "CHECKEDIN", checkinTime: since, alreadyCheckedIn: false, party, ...who };
  expect([first.status, first.body]).toEqual([200, { success: true, data }]);
  world.clock.moveBy(minuteMs);
  const again = { ...data, alreadyCheckedIn: true, party: { admitted: 0, left: 0 } };
  expect((await letIn(event, { ...asked, checkinTime: null })).body).toEqual({ success: true, data: again });
  const scan = { params: { eventId: event.eventId }, body: { qrCode: guest.codeOf(1) } };
  expect((await world.call(checkIn, scan, { as: event.host })).body).toMatchObject({ code: "already_checked_in" });
});

test("some of a party are let in by hand, and the rest later", async () => {
  const event = await openEvent();
  const [guest] = await makeParties(world, event, [{ party: 3 }]);
  if (!guest) return;
  const { bookingId } = guest;
  expect((await letIn(event, { bookingId, count: 2 })).body.data?.party).toEqual({ admitted: 2, left: 1 });
  expect((await letIn(event, { bookingId, count: 2 })).body.data?.party).toEqual({ admitted: 1, left: 0 });
  expect((await letIn(event, { bookingId, count: 0 })).status).toBe(400);
});

test("details of somebody else, and bookings of another event, let nobody in", async () => {
  const [event, other] = [await openEvent(), await openEvent()];
  const [mine] = await makeParties(world, event, [{}]);
  const [theirs] = await makeParties(world, other, [{}]);
  if (!mine || !theirs) return;
  const wrong = await letIn(event, { bookingId: mine.bookingId, guestEmail: theirs.person.email });
  expect([wrong.status, wrong.body]).toEqual([422, expect.objectContaining({ code: "guest_mismatch" })]);
  expect((await letIn(event, { bookingId: mine.bookingId, guestPhone: "+919999999999" })).status).toBe(422);
  expect((await letIn(event, { bookingId: theirs.bookingId })).status).toBe(404);
  expect((await list(event)).data.map(({ status }) => status)).toEqual(["GOING"]);
});

test.each([
  [{ status: "AWAITING_APPROVAL" }, "not_approved"],
  [{ status: "DECLINED" }, "declined"],
  [{ status: "CANCELLED" }, "cancelled"],
  [{ payment: "PENDING" }, "unpaid"],
  [{ isBlocked: true }, "blocked"],
] as const)("a guest who may not come in is told apart: %j is %s", async (plan, code) => {
  const event = await openEvent();
  const [guest] = await makeParties(world, event, [plan]);
  if (!guest) return;
  const { status, body } = await letIn(event, { bookingId: guest.bookingId });
  expect([status, body]).toEqual([409, expect.objectContaining({ success: false, code })]);
});

test("of two hosts who decide at once one does, and the other learns that it is done", async () => {
  const event = await makeEvent(world, { startInHours: 1 });
  const [guest] = await makeParties(world, event, [
    { name: "Asks", status: "AWAITING_APPROVAL", requiresApproval: true },
  ]);
  if (!guest) return;
  const params = { eventId: event.eventId, bookingId: guest.bookingId };
  const answers = await Promise.all([
    world.call(approveGuest, { params }, { as: event.host }),
    world.call(declineGuest, { params, body: { reason: "Full" } }, { as: await withRole(world, event, "COHOST") }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: "not_pending" });
  const decided = answers.find(({ status }) => status === 200)?.body.data.status;
  expect((await list(event)).data.map(({ status }) => status)).toEqual([decided]);
});

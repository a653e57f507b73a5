import { getManifest } from "@mela/contract/checkin";
import * as decisions from "@mela/contract/guestDecisions";
import * as detail from "@mela/contract/guestDetail";
import * as calls from "@mela/contract/guests";
import { expect, test } from "vitest";
import { minuteMs } from "../platform/clock.ts";
import { book, type TestBooking } from "../testing/builders.ts";
import { expectFreshGuests } from "../testing/freshGuests.ts";
import { newGuestActions } from "../testing/guestActions.ts";
import { withRole } from "../testing/roles.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const world = await newWorld({}, expectFreshGuests);
const { event, paramsOf, look, cancel, mailsTo, historyOf, ids } = newGuestActions(world);

test("a ticket is sent again to the guest's own address, not too often", async () => {
  const one = await event();
  const booking = await book(world, one);
  const send = () => world.call(detail.resendTicket, paramsOf(one, booking), { as: one.host });
  expect((await send()).body.data).toEqual({ sent_to: booking.person.email });
  const soon = await send();
  expect([soon.status, soon.body]).toEqual([429, expect.objectContaining({ code: "too_many_requests" })]);
  for (let n = 0; n < 4; n++) {
    world.clock.moveBy(3 * minuteMs);
    expect((await send()).status).toBe(200);
  }
  world.clock.moveBy(3 * minuteMs);
  expect((await send()).status).toBe(429);
  expect((await mailsTo(booking.person)).filter(({ subject }) => subject?.startsWith("Your ticket for"))).toHaveLength(
    5,
  );
  await cancel(one, booking);
  world.clock.moveBy(24 * 60 * minuteMs);
  expect((await send()).body).toMatchObject({ code: "no_ticket" });
});

test("a ticket is sent again once for one key, however often the program asks", async () => {
  const one = await event();
  const booking = await book(world, one);
  const headers = { "idempotency-key": "run-1" };
  const send = () => world.call(detail.resendTicket, paramsOf(one, booking), { as: one.host, headers });
  for (const _try of [1, 2]) expect((await send()).body.data).toEqual({ sent_to: booking.person.email });
  expect((await mailsTo(booking.person)).filter(({ subject }) => subject?.startsWith("Your ticket for"))).toHaveLength(
    1,
  );
});

test("notes are the team's: nobody overwrites another's unread, the history says who, and no door reads them", async () => {
  const one = await event({ startInHours: 1 });
  const booking = await book(world, one);
  const write = (note: string, was?: string) =>
    world.call(
      detail.noteGuest,
      { ...paramsOf(one, booking), body: { note, ...(was !== undefined && { was }) } },
      { as: one.host },
    );
  expect((await write("  Allergic to nuts ", "")).body.data).toEqual({ note: "Allergic to nuts" });
  expect((await write("Sits at table 4", "")).body).toMatchObject({
    code: "note_changed",
    data: { note: "Allergic to nuts" },
  });
  expect((await write("x".repeat(1_001))).status).toBe(400);
  expect((await look(one, booking)).note).toBe("Allergic to nuts");
  const entries = (await historyOf(booking)).filter(({ action }) => action === "note");
  expect(entries).toMatchObject([{ actor_id: one.host.userId, before: { letters: 0 }, after: { letters: 16 } }]);
});

test("tags are at most five short words, and the door's list has them at once", async () => {
  const one = await event({ startInHours: 1 });
  const booking = await book(world, one);
  const tag = (tags: string[]) =>
    world.call(detail.tagGuest, { ...paramsOf(one, booking), body: { tags } }, { as: one.host });
  const manifest = async () =>
    (await world.call(getManifest, { params: { eventId: one.eventId } }, { as: one.host })).body.data;
  const { version } = await manifest();
  world.clock.moveBy(3 * 24 * 60 * minuteMs); // past the engine's own clock, which dates what the builders make
  expect((await tag(["VIP", " Band ", "vip"])).body.data).toEqual({ tags: ["vip", "Band"] });
  const after = await manifest();
  expect(after.guests[0]?.tags).toEqual(["vip", "Band"]);
  expect(after.version).toBeGreaterThan(version);
  for (const bad of [["a", "b", "c", "d", "e", "f"], ["x".repeat(21)], [" "]])
    expect((await tag(bad)).status).toBe(400);
});

test("many are approved in the order of asking; where seats run out the answer says for whom", async () => {
  const one = await event({ approval: true, ticketTypes: [{ capacity: 3 }] });
  const asking: TestBooking[] = [];
  for (const count of [1, 2, 1, 1]) {
    world.clock.moveBy(minuteMs);
    asking.push(await book(world, one, { count }));
  }
  const [first, , third, last] = asking;
  if (!first || !third || !last) throw new Error("four are asking");
  await world.call(
    decisions.declineGuest,
    { ...paramsOf(one, third), body: { reason: " No kites left. " } },
    { as: one.host },
  );
  expect(JSON.stringify(await mailsTo(third.person))).toContain("The host writes: No kites left.");
  const stranger = await book(world, await event());
  const decide = (decision: "APPROVE" | "DECLINE", some: TestBooking[]) =>
    world.call(
      decisions.decideGuests,
      {
        params: { eventId: one.eventId },
        body: { decision, booking_ids: some.map((b) => b.booking_id), message: "Bring a kite." },
      },
      { as: one.host },
    );
  const { data } = (await decide("APPROVE", [...asking].reverse().concat(stranger))).body;
  const codeOf = (booking: TestBooking) => data.find((one) => one.booking_id === booking.booking_id)?.code;
  expect(asking.map(codeOf)).toEqual([null, null, "not_pending", "sold_out"]);
  expect(codeOf(stranger)).toBe("not_found");
  expect(JSON.stringify(await mailsTo(first.person))).toContain("The host writes: Bring a kite.");
  expect((await decide("DECLINE", [last])).body.data).toMatchObject([{ status: "DECLINED", code: null }]);
  const figures = await world.call(calls.getFigures, { params: { eventId: one.eventId } }, { as: one.host });
  expect(figures.body.data.bookings).toEqual({ PENDING: 0, GOING: 2, CHECKEDIN: 0, DECLINED: 2 });
});

test("only the host and co-hosts act on guests, and only on those of their own event", async () => {
  const one = await event();
  const other = await event();
  const booking = await book(world, one);
  const people: [string, TestPerson, number][] = [
    ["a stranger", await world.person(), 403],
    ["the guest", booking.person, 403],
    ["another host", other.host, 403],
  ];
  for (const [role, status] of [
    ["FINANCE", 403],
    ["DOOR", 403],
    ["COHOST", 200],
  ] as const) {
    people.push([role, await withRole(world, one, role), status]);
  }
  const on = paramsOf(one, booking);
  const [ticket] = ids(booking.tickets);
  for (const [who, as, expected] of people) {
    const answers = [
      await world.call(detail.getGuest, on, { as }),
      await world.call(detail.noteGuest, { ...on, body: { note: who } }, { as }),
      await world.call(detail.tagGuest, { ...on, body: { tags: [] } }, { as }),
      await world.call(detail.resendTicket, on, { as }),
      await world.call(
        decisions.decideGuests,
        { params: { eventId: one.eventId }, body: { decision: "DECLINE", booking_ids: [booking.booking_id] } },
        { as },
      ),
      await world.call(
        detail.changeTicketType,
        { ...on, body: { ticket_ids: ticket ? [ticket] : [], ticket_type_id: one.types[0].id } },
        { as },
      ),
      await cancel(one, booking, {}, as),
    ];
    expect(
      answers.map(({ status }) => status),
      who,
    ).toEqual(answers.map(() => expected));
  }
  const foreign = await cancel(other, booking);
  expect(foreign.status).toBe(404);
});

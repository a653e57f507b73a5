import { listAccesses } from "@mela/contract/privacy";
import { listWaitlist } from "@mela/contract/waitlist";
import { expect, test } from "vitest";
import { hourMs, later } from "../platform/clock.ts";
import { instantOrNull, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { makeEvent, type TestEvent } from "../testing/builders.ts";
import { newHosting } from "../testing/hosting.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";
import { exportOfPerson } from "./exportOfPerson.ts";
import { forgetPerson } from "./forgetPerson.ts";
import { moveToPerson } from "./moveToPerson.ts";

const world = await newWorld();
const { giveRole } = newHosting(world);
async function wait(
  event: TestEvent,
  who: TestPerson,
  more: { count?: number; type?: number; left?: Date; offerEnds?: Date },
) {
  const typeId = more.type === undefined ? null : (event.types[more.type]?.id ?? null);
  await run(
    world.app.db,
    sql`insert into waitlist (event_id, wait_id, user_id, ticket_type_id, count, left_at, offer_ends_at)
        values (${event.eventId}::uuid, ${newRowId()}::uuid, ${who.userId}::uuid, ${typeId}::uuid, ${more.count ?? 1}::int,
                ${instantOrNull(more.left ?? null)}, ${instantOrNull(more.offerEnds ?? null)})`,
  );
}
const read = (event: TestEvent, as: TestPerson, cursor?: string) =>
  world.call(listWaitlist, { params: { eventId: event.eventId }, query: { cursor } }, { as });

test("a host sees who waits, in the order of coming, for what, and that the look is written down", async () => {
  const event = await makeEvent(world, { ticketTypes: [{ name: "Loft" }] });
  expect((await read(event, event.host)).body.data).toEqual({ bookings: 0, seats: 0, waiting: [], next_cursor: null });
  const [first, gone, last] = [await world.person("Usha"), await world.person("Gone"), await world.person("Zoya")];
  const now = world.clock.now();
  await wait(event, first, { count: 2, type: 0, offerEnds: later(now, hourMs) });
  await wait(event, gone, { count: 5, left: now });
  await wait(event, last, { offerEnds: later(now, -hourMs) });
  const { body } = await read(event, event.host);
  expect(body.data).toMatchObject({
    ...{ bookings: 2, seats: 3, next_cursor: null },
    waiting: [
      { place: 1, name: "Usha", email: first.email, ticket_type: "Loft", count: 2, offer_ends_at: expect.any(String) },
      { place: 2, name: "Zoya", ticket_type: null, count: 1, offer_ends_at: null },
    ],
  });
  const looks = await world.call(listAccesses, { params: { eventId: event.eventId } }, { as: event.host });
  expect(looks.body.data).toMatchObject([{ kind: "LIST", guests: 2 }]);
});
test("who waits reads so in their file; of two accounts that become one the better place stays; a deleted one waits no more", async () => {
  const [one, both] = [await makeEvent(world, { ticketTypes: [{ name: "Loft" }] }), await makeEvent(world)];
  const [from, to, other] = [await world.person("Usha"), await world.person("Usha"), await world.person("Zoya")];
  await wait(one, from, { count: 2, type: 0 });
  for (const who of [from, other, to]) await wait(both, who, {});
  const { db, clock } = world.app;
  expect((await exportOfPerson(db, from.userId)).waiting_lists).toContainEqual(
    expect.objectContaining({ event: one.title, ticket: "Loft", seats: 2, booked: false, left_at: null }),
  );
  await moveToPerson(db, { from: from.userId, to: to.userId, now: clock.now() });
  const placesOf = async (event: TestEvent) =>
    (await read(event, event.host)).body.data.waiting.map(({ place, email }) => [place, email]);
  expect(await placesOf(one)).toEqual([[1, to.email]]);
  expect(await placesOf(both)).toEqual([
    [1, to.email],
    [2, other.email],
  ]);
  await forgetPerson(db, to.userId, clock.now());
  expect(await placesOf(both)).toEqual([[1, other.email]]);
  expect((await exportOfPerson(db, to.userId)).waiting_lists).toEqual([]);
});
test("a long list comes a page at a time, and a place in it that is none is refused", async () => {
  const event = await makeEvent(world);
  const someone = await world.person();
  await run(
    world.app.db,
    sql`insert into waitlist (event_id, wait_id, user_id, count)
        select ${event.eventId}::uuid, ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
               ('01900000-0000-7000-9000-' || lpad(n::text, 12, '0'))::uuid, 1 from generate_series(1, 130) n`,
  );
  await wait(event, someone, {});
  const page = await read(event, event.host);
  expect(page.body.data.waiting).toHaveLength(100);
  const rest = await read(event, event.host, page.body.data.next_cursor ?? "");
  expect(rest.body.data.waiting.map(({ place }) => place)).toEqual(Array.from({ length: 31 }, (_, at) => 101 + at));
  expect((await read(event, event.host, "'; drop table")).status).toBe(400);
});
test("it is for those who manage the event", async () => {
  const event = await makeEvent(world);
  const statusFor = async (role: string | null) => {
    const person = await world.person();
    if (role) await giveRole(person, event.host, event.eventId, role);
    return (await read(event, person)).status;
  };
  expect(await Promise.all([null, "FINANCE", "DOOR", "COHOST"].map(statusFor))).toEqual([403, 403, 403, 200]);
  expect((await world.call(listWaitlist, { params: { eventId: event.eventId }, query: {} })).status).toBe(401);
});

import { deleteDraft, eventBySlug, getEvent, updateEvent } from "@mela/contract/eventCalls";
import { myEvents } from "@mela/contract/listings";
import { addDates, planDates } from "@mela/contract/series";
import { makeTestBooking } from "@mela/contract/testBookings";
import { expect, test } from "vitest";
import { z } from "zod";
import { Int, instant, rows, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { tablesWith } from "../platform/database/tablesWith.ts";
import { newHosting } from "../testing/hosting.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const world = await newWorld();
const { db, storage } = world.app;
const { draft, published, bookedBy, giveRole } = newHosting(world);

const remove = (as: TestPerson, eventId: string) => world.call(deleteDraft, { params: { eventId } }, { as });
const drafts = async (as: TestPerson) =>
  (await world.call(myEvents, { query: { status: "drafts" } }, { as })).body.data;
/** The tables that still name an event. */
async function whereItIs(eventId: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tablesWith(db, "event_id")) {
    const [row] = await rows(
      db,
      z.object({ count: Int }),
      sql`select count(*) as count from ${sql.identifier(table)} where event_id = ${eventId}::uuid`,
    );
    if (row && row.count > 0) found.push(table);
  }
  return found;
}

test("a draft that nobody booked goes for good, with everything that hung on it", async () => {
  const [host, helper] = [await world.person(), await world.person()];
  const picture = "019a1e1c-7c40-7000-8000-000000000001";
  await storage.put(`p/${picture}.webp`, Buffer.from("picture"));
  await run(
    db,
    sql`insert into pictures (picture_id, user_id, path, width, height, bytes)
        values (${picture}::uuid, ${host.userId}::uuid, ${`p/${picture}.webp`}, 1, 1, 7)`,
  );
  const event = await draft(host, {
    ticket_types: [
      { name: "Tent", capacity: 4 },
      { name: "Room", price: 900, capacity: 2 },
    ],
    questions: [{ text: "Which meal?", kind: "SHORT_TEXT", required: true, per: "GUEST" }],
    cover_photo: `/media/p/${picture}.webp`,
  });
  const params = { eventId: event.id };
  const rule = { every: "WEEK" as const, count: 3 };
  expect((await world.call(planDates, { params, body: { rule } }, { as: host })).status).toBe(200);
  expect((await world.call(makeTestBooking, { params, body: {} }, { as: host })).status).toBe(200);
  await giveRole(helper, host, event.id, "COHOST");
  expect(await whereItIs(event.id)).toEqual(expect.arrayContaining(["bookings", "history", "host_roles", "tickets"]));
  const before = await rows(db, z.unknown(), sql`select 1 from series where host_id = ${host.userId}::uuid`);
  expect(before).toHaveLength(1);

  expect(await remove(host, event.id)).toMatchObject({ status: 200, body: { success: true } });
  expect(await whereItIs(event.id)).toEqual([]);
  expect(await rows(db, z.unknown(), sql`select 1 from series where host_id = ${host.userId}::uuid`)).toEqual([]);
  expect([await drafts(host), await drafts(helper)]).toEqual([[], []]);
  expect((await world.call(getEvent, { params }, { as: host })).status).toBe(404);
  expect((await world.call(updateEvent, { params, body: { title: "Again" } }, { as: host })).status).toBe(404);
  expect((await remove(host, event.id)).status).toBe(404);
  world.clock.moveBy(2 * 3_600_000);
  await world.app.jobs.drain();
  expect(await storage.read(`p/${picture}.webp`)).toBeNull();
  // Its address is free again.
  expect((await draft(host, { event_slug: event.event_slug })).event_slug).toBe(event.event_slug);
});

test("only its owner deletes it, and only while it is a draft that was never booked", async () => {
  const [host, helper, guest] = [await world.person(), await world.person(), await world.person()];
  const event = await draft(host);
  await giveRole(helper, host, null, "COHOST");
  expect((await remove(helper, event.id)).status).toBe(403);
  expect((await remove(guest, event.id)).status).toBe(403);
  await bookedBy(guest, event.id, "EXPIRED"); // late money may still come for it
  expect(await remove(host, event.id)).toMatchObject({ status: 409, body: { code: "event_has_bookings" } });
  const out = await published(host);
  expect(await remove(host, out.id)).toMatchObject({ status: 409, body: { code: "not_a_draft" } });
  expect((await world.call(eventBySlug, { params: { slug: out.event_slug } })).status).toBe(200);
});

// Seen red: with the draft went what people had reported of it, and what counted against its host.
test("what was reported is kept till that is decided, and for a year where it was found right", async () => {
  const host = await world.person();
  const event = await draft(host);
  const { userId } = await world.person();
  await run(
    world.app.db,
    sql`insert into reports (event_id, report_id, user_id, reason, created_at)
        values (${event.id}::uuid, gen_random_uuid(), ${userId}::uuid, 'SCAM', ${instant(world.clock.now())})`,
  );
  const decide = (decision: string) =>
    run(
      world.app.db,
      sql`update reports set decided_at = ${instant(world.clock.now())}, decision = ${decision} where event_id = ${event.id}::uuid`,
    );
  expect(await remove(host, event.id)).toMatchObject({ status: 409, body: { code: "event_kept" } });
  await decide("WARN");
  expect(await remove(host, event.id)).toMatchObject({ status: 409, body: { code: "event_kept" } });
  await decide("NONE");
  expect((await remove(host, event.id)).status).toBe(200);
});

test("of a series a draft goes alone, twice at once too", async () => {
  const host = await world.person();
  const event = await published(host);
  const rule = { every: "WEEK" as const, count: 3 };
  const { body } = await world.call(
    addDates,
    { params: { eventId: event.id }, body: { rule, publish: false } },
    { as: host },
  );
  const last = body.data.dates.findLast(({ id }) => id !== event.id) ?? expect.fail();
  expect(last.status).toBe("DRAFT");
  const answers = await Promise.all([remove(host, last.id), remove(host, last.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await whereItIs(last.id)).toEqual([]);
  const left = await rows(
    db,
    z.object({ count: Int }),
    sql`select count(*) as count from events where series_id = ${body.data.series_id}::uuid`,
  );
  expect(left).toEqual([{ count: body.data.dates.length - 1 }]);
});

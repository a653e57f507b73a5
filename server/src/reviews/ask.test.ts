import { readOutbox } from "@mela/contract/messages";
import { getReviewMails, setReviewMails } from "@mela/contract/reviewMails";
import { putReview } from "@mela/contract/reviews";
import { expect, test } from "vitest";
import { dayMs, hourMs, later } from "../platform/clock.ts";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { altered } from "../testing/altered.ts";
import { type EventPlan, makeEvent, type TestEvent } from "../testing/builders.ts";
import { makeParty } from "../testing/door.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const world = await newWorld({ PUBLIC_URL: "https://mela.example" });
const { db } = world.app;

async function guestOf(event: TestEvent, isIn: "in" | "out" = "in"): Promise<TestPerson> {
  const { person, bookingId } = await makeParty(world, event);
  if (isIn === "in")
    await run(
      db,
      sql`insert into admissions (event_id, ticket_id, booking_id, scan_id, scanned_at, at)
          select event_id, ticket_id, booking_id, gen_random_uuid(), now(), now() from tickets
           where event_id = ${event.eventId}::uuid and booking_id = ${bookingId}::uuid`,
    );
  return person;
}
const asked = async ({ email }: TestPerson) =>
  (await world.call(readOutbox, { query: { to: email } })).body.filter(({ subject }) =>
    /^How was|कैसा रहा/.test(subject),
  );
/** Moves to some hours after the end, and lets the jobs run. */
async function after({ endsAt }: TestEvent, hours: number): Promise<void> {
  world.clock.moveTo(later(endsAt, hours * hourMs));
  await world.app.jobs.drain();
  await world.app.jobs.drain();
}
/** Over at 15:00 in Delhi, in the first test: its guests are asked 19 hours later. */
const plan: EventPlan = { title: "Kites", startInHours: 72, hours: 3 };

test("who was let in is asked once, at ten the day after the end, and nobody else", async () => {
  const event = await makeEvent(world, plan);
  const [guest, absent] = [await guestOf(event), await guestOf(event, "out")];
  await after(event, 18);
  expect(await asked(guest)).toEqual([]);
  await after(event, 20);
  const [mail, ...more] = await asked(guest);
  expect([mail?.subject, more.length]).toEqual(["How was Kites?", 0]);
  expect(mail?.text).toContain("https://mela.example/booking_confirmed/");
  await after(event, 30);
  for (const who of [absent, event.host]) expect(await asked(who)).toEqual([]);
  expect(await asked(guest)).toHaveLength(1);
});

test("in the reader's language; who has reviewed already, or helps with the event, is not asked", async () => {
  const event = await makeEvent(world, plan);
  const [guest, quick, helper] = [await guestOf(event), await guestOf(event), await guestOf(event)];
  await run(db, sql`update users set locale = 'hi' where user_id = ${guest.userId}::uuid`);
  await run(
    db,
    sql`insert into host_roles (role_id, host_id, user_id, role, created_at)
        values (gen_random_uuid(), ${event.host.userId}::uuid, ${helper.userId}::uuid, 'DOOR', now())`,
  );
  world.clock.moveTo(later(event.endsAt, hourMs));
  await world.call(putReview, { params: { eventId: event.eventId }, body: { stars: 5 } }, { as: quick });
  await after(event, 40);
  expect((await asked(guest)).map(({ subject }) => subject)).toEqual(["Kites कैसा रहा?"]);
  for (const who of [quick, helper]) expect(await asked(who)).toEqual([]);
});

test("one request without a login, as mail programs send it, ends it for good; a switch begins it again", async () => {
  const event = await makeEvent(world, plan);
  const guest = await guestOf(event);
  await after(event, 40);
  const token = /\/reviews\/stop\/([\w-]{44})/.exec((await asked(guest))[0]?.text ?? "")?.[1] ?? expect.fail("no link");
  const url = `/api/reviews/stop/${token}`;
  const isOn = async () => (await world.call(getReviewMails, {}, { as: guest })).body.data.is_on;
  const page = await world.app.inject({ method: "GET", url });
  expect([page.statusCode, page.headers.location, await isOn()]).toEqual([303, `/reviews/stop/${token}`, true]);
  const form = { "content-type": "application/x-www-form-urlencoded" };
  for (let time = 0; time < 2; time += 1) {
    const payload = "List-Unsubscribe=One-Click";
    expect((await world.app.inject({ method: "POST", url, headers: form, payload })).statusCode).toBe(200);
  }
  const wrong = altered(token);
  const forged = await world.app.inject({ method: "POST", url: url.replace(token, wrong), headers: form });
  expect([forged.statusCode, await isOn()]).toEqual([404, false]);
  const next = await makeEvent(world, plan);
  await run(
    db,
    sql`update bookings set user_id = ${guest.userId}::uuid where user_id = ${(await guestOf(next)).userId}::uuid`,
  );
  await after(next, 40);
  expect(await asked(guest)).toHaveLength(1);
  await world.call(setReviewMails, { body: { is_on: true } }, { as: guest });
  expect(await isOn()).toBe(true);
  expect((await world.call(getReviewMails, {})).status).toBe(401);
});

test("what is cancelled, postponed, or over for long asks nobody", async () => {
  const changes = [sql`status = 'CANCELLED'`, sql`postponed_at = now()`];
  for (const change of changes) {
    const event = await makeEvent(world, plan);
    const guest = await guestOf(event);
    await run(db, sql`update events set ${change} where event_id = ${event.eventId}::uuid`);
    await after(event, 40);
    expect(await asked(guest)).toEqual([]);
  }
  const late = await makeEvent(world, plan);
  const guest = await guestOf(late);
  await after(late, (5 * dayMs) / hourMs);
  expect(await asked(guest)).toEqual([]);
});

import { listDeeds } from "@mela/contract/deeds";
import { eventBySlug } from "@mela/contract/eventCalls";
import { readOutbox } from "@mela/contract/messages";
import { getOverview } from "@mela/contract/operatorPeople";
import { decideReviewReport, listReviewReports, reportReview, showReviewAgain } from "@mela/contract/reviewReports";
import { getOwnReview, getRating, listReviews, putReview, removeReview } from "@mela/contract/reviews";
import { expect, test } from "vitest";
import { hourMs } from "../platform/clock.ts";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { makeEvent, type TestEvent } from "../testing/builders.ts";
import { makeParty } from "../testing/door.ts";
import { newJoining } from "../testing/joining.ts";
import { makeOperator } from "../testing/operators.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const world = await newWorld();
const { db } = world.app;
const operator = await makeOperator(world);
const note = "It names where somebody lives.";

/** An event that is over, with guests who were in and have reviewed it. */
async function reviewed(count: number) {
  const event = await makeEvent(world, { startInHours: -5, hours: 2 });
  const guests: TestPerson[] = [];
  for (let n = 0; n < count; n++) {
    const { person, bookingId } = await makeParty(world, event);
    await run(
      db,
      sql`insert into admissions (event_id, ticket_id, booking_id, scan_id, scanned_at, at)
          select event_id, ticket_id, booking_id, gen_random_uuid(), now(), now() from tickets
           where event_id = ${event.eventId}::uuid and booking_id = ${bookingId}::uuid`,
    );
    const body = { stars: 4, text: "She lives next door." };
    expect((await world.call(putReview, { params: { eventId: event.eventId }, body }, { as: person })).status).toBe(
      200,
    );
    guests.push(person);
  }
  return { event, guests };
}
const shownOf = async ({ host }: TestEvent) =>
  (await world.call(listReviews, { params: { creatorId: host.userId } })).body.data;
const firstOf = async (event: TestEvent) => (await shownOf(event))[0]?.review_id ?? expect.fail("a review is in sight");
async function report(event: TestEvent, as: TestPerson) {
  const params = { creatorId: event.host.userId, reviewId: await firstOf(event) };
  return world.call(reportReview, { params, body: { reason: "PRIVATE", text: "My address." } }, { as });
}
const listed = async (which: "open" | "decided", { eventId }: TestEvent) => {
  const { body } = await world.call(listReviewReports, { query: { which } }, { as: operator });
  return body.data.filter(({ event }) => event.event_id === eventId);
};
const mailsTo = async ({ email }: TestPerson) => (await world.call(readOutbox, { query: { to: email } })).body;

test("only operators see reports and decide, and nobody reports without an account or what is not there", async () => {
  const { event, guests } = await reviewed(1);
  const [guest] = guests;
  if (!guest) throw new Error("there is a guest");
  const params = { creatorId: event.host.userId, reviewId: await firstOf(event) };
  const body = { reason: "PRIVATE" } as const;
  expect((await world.call(reportReview, { params, body })).status).toBe(401);
  const other = await makeEvent(world);
  const strange = { params: { ...params, creatorId: other.host.userId }, body };
  expect((await world.call(reportReview, strange, { as: other.host })).status).toBe(404);
  expect((await world.call(listReviewReports, {}, { as: guest })).status).toBe(403);
  const { reviewId } = params;
  const hiding = { params: { reportId: reviewId }, body: { event_id: event.eventId, decision: "HIDE" as const, note } };
  expect((await world.call(decideReviewReport, hiding, { as: event.host })).status).toBe(403);
  const showing = { params: { reviewId }, body: { event_id: event.eventId, reason: note } };
  expect((await world.call(showReviewAgain, showing, { as: event.host })).status).toBe(403);
});

test("a reported review is hidden with a reason, counts no more, and both sides are told; shown again it counts", async () => {
  const { event, guests } = await reviewed(3);
  const [one, other] = [await world.person(), await world.person()];
  for (const as of [one, one, other]) expect((await report(event, as)).status).toBe(200);
  const [first, ...rest] = await listed("open", event);
  expect([first?.others, rest.length]).toEqual([1, 1]);
  expect(first).toMatchObject({ reason: "PRIVATE", text: "My address.", review: { text: "She lives next door." } });
  expect((await world.call(getOverview, {}, { as: operator })).body.data.open_review_reports).toBeGreaterThan(1);
  const writer = guests.find(({ userId }) => userId === first?.review?.writer.user_id) ?? expect.fail();
  const params = { reportId: first?.report_id ?? "" };
  const body = { event_id: event.eventId, decision: "HIDE", note } as const;
  expect((await world.call(decideReviewReport, { params, body }, { as: operator })).status).toBe(200);
  expect((await world.call(decideReviewReport, { params, body }, { as: operator })).status).toBe(404);
  expect(await listed("open", event)).toEqual([]);
  const rating = async () =>
    (await world.call(getRating, { params: { creatorId: event.host.userId } })).body.data.reviews;
  expect([await rating(), (await shownOf(event)).length]).toEqual([2, 2]);
  const own = await world.call(getOwnReview, { params: { eventId: event.eventId } }, { as: writer });
  expect(own.body.data.review?.is_hidden).toBe(true);
  await world.app.jobs.drain();
  expect((await mailsTo(writer)).find(({ subject }) => subject.includes("out of sight"))?.text).toContain(note);
  for (const who of [one, other])
    expect((await mailsTo(who)).find(({ subject }) => subject.startsWith("What became"))?.text).not.toContain(note);
  const reviewId = first?.review?.review_id ?? expect.fail();
  const again = { params: { reviewId }, body: { event_id: event.eventId, reason: "We were wrong." } };
  expect((await world.call(showReviewAgain, again, { as: operator })).status).toBe(200);
  expect((await world.call(showReviewAgain, again, { as: operator })).status).toBe(404);
  expect(await rating()).toBe(3);
  const query = { subject: "review", subject_id: reviewId } as const;
  const { body: deeds } = await world.call(listDeeds, { query }, { as: operator });
  expect(deeds.data.map(({ action, reason }) => [action, reason])).toEqual([
    ["show_review", "We were wrong."],
    ["hide_review", note],
  ]);
});

test("a review that is left stays, and one that its writer deleted leaves its report behind", async () => {
  const { event, guests } = await reviewed(1);
  const [writer] = guests;
  if (!writer) throw new Error("there is a guest");
  await report(event, event.host);
  await world.call(removeReview, { params: { eventId: event.eventId } }, { as: writer });
  const [open] = await listed("open", event);
  expect(open?.review).toBe(null);
  const body = { event_id: event.eventId, decision: "NONE", note: "It is gone." } as const;
  await world.call(decideReviewReport, { params: { reportId: open?.report_id ?? "" }, body }, { as: operator });
  expect(await listed("decided", event)).toMatchObject([{ decided: { decision: "NONE" } }]);
});

test("who reports again and again is stopped for the day", async () => {
  const { event } = await reviewed(1);
  const eager = await world.person();
  await run(
    db,
    sql`insert into review_reports (event_id, report_id, review_id, user_id, reason, created_at)
        select ${event.eventId}::uuid, gen_random_uuid(), gen_random_uuid(), ${eager.userId}::uuid, 'OTHER', ${world.clock.now().toISOString()}::timestamptz
          from generate_series(1, 10)`,
  );
  expect((await report(event, eager)).status).toBe(429);
  world.clock.moveBy(25 * hourMs);
});

test("the event's page says what guests said of its host, from three on", async () => {
  const { event } = await reviewed(2);
  const ratingOn = async () => (await world.call(eventBySlug, { params: { slug: event.slug } })).body.data.host_rating;
  expect(await ratingOn()).toBe(null);
  await run(db, sql`update host_ratings set reviews = 3, stars = 13 where host_id = ${event.host.userId}::uuid`);
  world.clock.moveBy(11_000); // strangers read it some seconds later
  expect(await ratingOn()).toEqual({ reviews: 3, average: 4.3 });
});

test("of two accounts that are joined one report of a review is left", async () => {
  const { somebody, joinBy } = newJoining(world);
  const { event } = await reviewed(1);
  const [stays, goes] = [await somebody(), await somebody()];
  for (const as of [stays, goes]) expect((await report(event, as)).status).toBe(200);
  await joinBy(stays, goes);
  expect(await listed("open", event)).toHaveLength(1);
});

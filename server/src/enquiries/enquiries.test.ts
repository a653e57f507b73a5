import { answerEnquiry, ask, listAsked, listEnquiries, removeEnquiry } from "@mela/contract/enquiries";
import { getShowsName, listGoing, setShowsName, showGuests } from "@mela/contract/going";
import { readOutbox } from "@mela/contract/messages";
import { decideReport, listReports, reportEvent } from "@mela/contract/reports";
import { beforeEach, expect, test } from "vitest";
import { dayMs, hourMs } from "../platform/clock.ts";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { book, makeEvent, type TestEvent } from "../testing/builders.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const world = await newWorld();
const noon = world.clock.now();
beforeEach(() => world.clock.moveTo(noon));

const at = (event: TestEvent) => ({ eventId: event.eventId });
const askAs = (event: TestEvent, as: TestPerson, text = "Is there parking?") =>
  world.call(ask, { params: at(event), body: { text } }, { as });
const shownTo = async (event: TestEvent, as?: TestPerson) =>
  (await world.call(listEnquiries, { params: at(event) }, as ? { as } : {})).body.data;
const mailsTo = async (to: string) => (await world.call(readOutbox, { query: { to } })).body;
type Say = { answer: string; for: "PUBLIC" | "PRIVATE" };
const answerAs = (event: TestEvent, enquiryId: string, as: TestPerson, body: Say) =>
  world.call(answerEnquiry, { params: { ...at(event), enquiryId }, body }, { as });

test("a question goes to the host, its public answer stands on the page without a name, and who asked is told", async () => {
  const event = await makeEvent(world);
  const [diya, reader] = [await world.person("Diya Rao"), await world.person()];
  const { enquiry_id } = (await askAs(event, diya)).body.data;
  expect((await mailsTo(event.host.email)).map(({ subject }) => subject)).toEqual([`A question about ${event.title}`]);
  expect(await shownTo(event, reader)).toEqual([]);
  expect(await shownTo(event, diya)).toMatchObject([{ is_own: true, answer: null }]);
  const listed = await world.call(listAsked, { params: at(event), query: { state: "open" } }, { as: event.host });
  expect(listed.body.data).toMatchObject([{ name: "Diya Rao", text: "Is there parking?" }]);
  expect((await answerAs(event, enquiry_id, event.host, { answer: "Yes, free.", for: "PUBLIC" })).status).toBe(200);
  const [shown] = await shownTo(event);
  expect(shown).toMatchObject({ text: "Is there parking?", answer: "Yes, free.", is_own: false });
  expect(JSON.stringify(shown)).not.toContain("Diya");
  expect((await mailsTo(diya.email))[0]?.text).toContain("Yes, free.");
});

test("a private answer goes to who asked alone", async () => {
  const event = await makeEvent(world);
  const diya = await world.person();
  const { enquiry_id } = (await askAs(event, diya)).body.data;
  await answerAs(event, enquiry_id, event.host, { answer: "Call me.", for: "PRIVATE" });
  expect(await shownTo(event)).toEqual([]);
  expect(await shownTo(event, diya)).toMatchObject([{ answer: "Call me.", answer_for: "PRIVATE" }]);
});

test("of two who answer at once one does, and the other is told so", async () => {
  const event = await makeEvent(world);
  const { enquiry_id } = (await askAs(event, await world.person())).body.data;
  const answers = await Promise.all(
    ["Yes.", "No."].map((answer) => answerAs(event, enquiry_id, event.host, { answer, for: "PUBLIC" })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: "already_answered" });
});

test("a question that is removed is gone from page and list, and isn't answered", async () => {
  const event = await makeEvent(world);
  const diya = await world.person();
  const { enquiry_id } = (await askAs(event, diya)).body.data;
  const params = { ...at(event), enquiryId: enquiry_id };
  expect((await world.call(removeEnquiry, { params }, { as: diya })).status).toBe(403);
  expect((await world.call(removeEnquiry, { params }, { as: event.host })).status).toBe(200);
  expect(await shownTo(event, diya)).toEqual([]);
  expect((await answerAs(event, enquiry_id, event.host, { answer: "x", for: "PUBLIC" })).status).toBe(404);
});

test("who asks may see the event, is somebody else than the host, and asks within reason", async () => {
  const event = await makeEvent(world);
  const secret = await makeEvent(world, { visibility: "PRIVATE" });
  const diya = await world.person();
  expect((await askAs(secret, diya)).status).toBe(404);
  expect((await askAs(event, event.host)).status).toBe(403);
  expect((await askAs(event, diya, "  ")).status).toBe(400);
  expect((await askAs(event, diya, "x".repeat(1_001))).status).toBe(400);
  const statuses = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await askAs(event, diya, `Question ${n}`)).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  expect(await mailsTo(event.host.email)).toHaveLength(1); // one an hour
  world.clock.moveBy(dayMs + hourMs);
  expect((await askAs(event, diya)).status).toBe(201);
  world.clock.moveTo(event.endsAt);
  expect((await askAs(event, diya)).body).toMatchObject({ code: "event_over" });
});

test("an event is reported once by each person, and only operators read it", async () => {
  const event = await makeEvent(world);
  const [diya, operator] = [await world.person(), await world.person()];
  await run(world.app.db, sql`update users set is_operator = true where user_id = ${operator.userId}::uuid`);
  const body = { reason: "MISLEADING" as const, text: "There is no roof." };
  const report = (as?: TestPerson) => world.call(reportEvent, { params: at(event), body }, as ? { as } : {});
  expect((await report()).status).toBe(401);
  expect([(await report(diya)).status, (await report(diya)).status]).toEqual([200, 200]);
  expect((await world.call(listReports, {}, { as: event.host })).status).toBe(403);
  const { data } = (await world.call(listReports, {}, { as: operator })).body;
  expect(data).toMatchObject([{ reason: "MISLEADING", text: "There is no roof.", event_slug: event.slug }]);
  expect((await mailsTo(operator.email)).map(({ subject }) => subject)).toEqual(["An event was reported"]);
  const said = { event_id: event.eventId, decision: "NONE" as const, note: "There is a roof." };
  const decided = { params: { reportId: data[0]?.report_id ?? "" }, body: said };
  expect((await world.call(decideReport, decided, { as: operator })).status).toBe(200);
  expect((await world.call(listReports, {}, { as: operator })).body.data).toEqual([]);
  const answers = [];
  for (let n = 0; n < 11; n += 1) {
    const params = at(await makeEvent(world, { host: event.host }));
    answers.push((await world.call(reportEvent, { params, body }, { as: diya })).status);
  }
  expect(answers.filter((status) => status === 200)).toHaveLength(9);
});

test("guests are named when the host shows them and they agreed, by their first names", async () => {
  const event = await makeEvent(world);
  const going = async () => (await world.call(listGoing, { params: at(event) })).body.data;
  const diya = await book(world, event, { as: await world.person("Diya Rao") });
  await book(world, event, { as: await world.person("Farid Khan") });
  const params = { bookingId: diya.booking_id };
  const agree = (shows_name: boolean, as = diya.person) =>
    world.call(setShowsName, { params, body: { shows_name } }, { as });
  expect((await world.call(getShowsName, { params }, { as: diya.person })).body.data).toEqual({
    is_offered: false,
    shows_name: false,
  });
  await agree(true);
  expect(await going()).toEqual({ is_shown: false, people: [], has_more: false });
  const shown = { params: at(event), body: { is_shown: true } };
  expect((await world.call(showGuests, shown, { as: diya.person })).status).toBe(403);
  await world.call(showGuests, shown, { as: event.host });
  expect(await going()).toEqual({ is_shown: true, people: [{ name: "Diya", picture: null }], has_more: false });
  expect((await agree(false, event.host)).status).toBe(404); // nobody agrees for another
  await agree(false);
  expect((await going()).people).toEqual([]);
});

import { getCreator } from "@mela/contract/creators";
import { listDeeds } from "@mela/contract/deeds";
import { eventBySlug } from "@mela/contract/eventCalls";
import { readOutbox } from "@mela/contract/messages";
import { searchPeople, suspendPerson, unverifyHost, verifyHost } from "@mela/contract/operatorPeople";
import { getProfile } from "@mela/contract/profile";
import { expect, test } from "vitest";
import { makeEvent } from "../testing/builders.ts";
import { newJoining } from "../testing/joining.ts";
import { login } from "../testing/login.ts";
import { makeOperator } from "../testing/operators.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const world = await newWorld();
const operator = await makeOperator(world);
const reason = "They have shown us their papers.";

const verify = ({ userId }: TestPerson, as: TestPerson = operator) =>
  world.call(verifyHost, { params: { personId: userId }, body: { reason } }, { as });
const unverify = ({ userId }: TestPerson, as: TestPerson = operator) =>
  world.call(unverifyHost, { params: { personId: userId }, body: { reason } }, { as });

/** Who calls the host of an event verified: the event's page, the host's page, the host's own profile. */
async function marksOf(host: TestPerson, slug: string): Promise<unknown[]> {
  const event = await world.call(eventBySlug, { params: { slug } });
  const creator = await world.call(getCreator, { params: { creatorId: host.userId } });
  const profile = await world.call(getProfile, {}, { as: host });
  return [event.body.data.is_host_verified, creator.body.data.is_verified, profile.body.is_verified_host];
}

test("guests read at once that a host is verified, and no more once that is taken back; both are told and on record", async () => {
  const host = await login(world, "verified@example.in");
  const { slug } = await makeEvent(world, { host });
  expect(await marksOf(host, slug)).toEqual([false, false, false]);
  expect((await verify(host)).body).toEqual({ success: true, data: { is_verified: true } });
  expect(await marksOf(host, slug)).toEqual([true, true, true]);
  const { body: found } = await world.call(searchPeople, { body: { only: "verified" } }, { as: operator });
  expect(found.data.map(({ user_id }) => user_id)).toContain(host.userId);
  expect((await verify(host)).status).toBe(404);
  expect((await unverify(host)).status).toBe(200);
  expect(await marksOf(host, slug)).toEqual([false, false, false]);
  expect((await unverify(host)).status).toBe(404);
  await world.app.jobs.drain();
  const mails = (await world.call(readOutbox, { query: { to: host.email } })).body;
  for (const subject of ["You are a verified host on Mela", "You are not a verified host on Mela any more"])
    expect(mails.find((mail) => mail.subject === subject)?.text).toContain(reason);
  const query = { subject: "person", subject_id: host.userId } as const;
  const { body: deeds } = await world.call(listDeeds, { query }, { as: operator });
  expect(deeds.data.map(({ action, reason: why }) => [action, why])).toEqual([
    ["unverify", reason],
    ["verify", reason],
  ]);
});

test("nobody but an operator verifies, and not without a reason", async () => {
  const host = await world.person();
  for (const deed of [verify, unverify]) expect((await deed(host, host)).status).toBe(403);
  const blank = { params: { personId: host.userId }, body: { reason: " " } };
  expect((await world.call(verifyHost, blank, { as: operator })).status).toBe(400);
});

test("a closed account is not verified, and the mark of one that is closed later stands nowhere", async () => {
  const host = await world.person();
  const { slug } = await makeEvent(world, { host, startInHours: -48 }); // over: it stays when its host goes
  await verify(host);
  const shown = async () => (await world.call(eventBySlug, { params: { slug } })).body.data.is_host_verified;
  expect(await shown()).toBe(true);
  const suspend = ({ userId }: TestPerson) =>
    world.call(suspendPerson, { params: { personId: userId }, body: { reason } }, { as: operator });
  await suspend(host);
  expect(await shown()).toBe(false);
  const closed = await world.person();
  await suspend(closed);
  expect((await verify(closed)).status).toBe(404);
});

test("who joins another account of theirs stays verified", async () => {
  const { somebody, joinBy } = newJoining(world);
  const [stays, goes] = [await somebody(), await somebody()];
  await verify(goes);
  await joinBy(stays, goes);
  expect((await world.call(getProfile, {}, { as: stays })).body.is_verified_host).toBe(true);
});

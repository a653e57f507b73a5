import { actAs } from "@mela/contract/acting";
import { deleteBrand, getBrand, listBrands } from "@mela/contract/brands";
import { getOwnRoles } from "@mela/contract/cohosts";
import type { UserId } from "@mela/contract/common";
import { getCreator } from "@mela/contract/creators";
import { ask } from "@mela/contract/enquiries";
import { createEvent, eventBySlug, publishEvent } from "@mela/contract/eventCalls";
import { readOutbox } from "@mela/contract/messages";
import { liftSuspension, lookAtPerson, suspendPerson, verifyHost } from "@mela/contract/operatorPeople";
import { getPayoutAccount, savePayoutAccount, sendPayoutCode } from "@mela/contract/payouts";
import { deleteAccount, exportMyData, getDeletion, sendDeletionCode } from "@mela/contract/privacy";
import { expect, test } from "vitest";
import { z } from "zod";
import { rows, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newBranding } from "../testing/brands.ts";
import { newHosting } from "../testing/hosting.ts";
import { newJoining } from "../testing/joining.ts";
import { codeTo, login } from "../testing/login.ts";
import { makeOperator } from "../testing/operators.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const world = await newWorld();
const { db } = world.app;
const { brandOf, member, linkTo, accept } = newBranding(world);
const { complete } = newHosting(world);
const { somebody, joinBy } = newJoining(world);
const at = (hostId: UserId) => ({ params: { hostId } });
const subjectsTo = async ({ email }: TestPerson) =>
  (await world.call(readOutbox, { query: { to: email } })).body.map(({ subject }) => subject);

async function publishedAs(hostId: UserId, as: TestPerson) {
  const made = (await world.call(createEvent, { query: { as: hostId }, body: complete() }, { as })).body.data;
  const { body } = await world.call(publishEvent, { params: { eventId: made.id } }, { as });
  expect(body).toMatchObject({ success: true });
  return made.id;
}

test("its members read at each of its events what they are there", async () => {
  const owner = await world.person();
  const { brand_id: id } = await brandOf(owner);
  const cohost = await member(id, owner, "COHOST");
  const eventId = await publishedAs(id, owner);
  const ownAt = async (as: TestPerson) =>
    (await world.call(getOwnRoles, { params: { eventId } }, { as })).body.data.roles;
  expect([await ownAt(owner), await ownAt(cohost), await ownAt(await world.person())]).toEqual([
    ["OWNER"],
    ["COHOST"],
    [],
  ]);
});

test("what guests ask of a brand goes to all its owners, and to nobody else", async () => {
  const owner = await world.person();
  const { brand_id: id } = await brandOf(owner);
  const [second, cohost] = [await member(id, owner, "OWNER"), await member(id, owner, "COHOST")];
  const eventId = await publishedAs(id, cohost);
  const body = { text: "Is there shade?" };
  expect((await world.call(ask, { params: { eventId }, body }, { as: await world.person() })).status).toBe(201);
  const isAsked = async (person: TestPerson) =>
    (await subjectsTo(person)).some((subject) => subject.includes("Kite making"));
  expect([await isAsked(owner), await isAsked(second), await isAsked(cohost)]).toEqual([true, true, false]);
});

test("a brand's payout account is its own: an owner's code saves it, each owner is told, and who did it is on record", async () => {
  const owner = await login(world, "brandowner@example.in");
  const { brand_id: id } = await brandOf(owner);
  const finance = await member(id, owner, "FINANCE");
  const { data } = (await world.call(sendPayoutCode, {}, { as: owner })).body;
  const number = "123456789012";
  const account = {
    account_holder: "Pink City Walks LLP",
    account_number: number,
    account_number_again: number,
    ifsc: "HDFC0000001",
  };
  const body = { account, otp: await codeTo(world, owner.email), challenge: data.challenge };
  const saved = await world.call(savePayoutAccount, { query: { as: id }, body }, { as: owner });
  expect(saved.body).toMatchObject({ success: true, data: { last4: "9012" } });
  const read = async (as: TestPerson, host?: UserId) =>
    await world.call(getPayoutAccount, { query: { as: host } }, { as });
  expect((await read(owner, id)).body.data).toMatchObject({ last4: "9012" });
  expect((await read(owner)).body.data).toBeNull();
  expect((await read(finance, id)).status).toBe(403);
  const lines = await rows(
    db,
    z.object({ deed: z.string(), actor_id: z.string() }),
    sql`select deed, actor_id from brand_history where brand_id = ${id}::uuid and deed = 'save_payout'`,
  );
  expect(lines).toEqual([{ deed: "save_payout", actor_id: owner.userId }]);
});

test("operators verify and suspend a brand as any host, see who acts for it, and its owners hear of it", async () => {
  const operator = await makeOperator(world);
  const owner = await login(world, "suspended@example.in");
  const { brand_id: id, username } = await brandOf(owner);
  const eventId = await publishedAs(id, owner);
  const params = { personId: id };
  const deed = { params, body: { reason: "They showed their papers" } };
  expect((await world.call(verifyHost, deed, { as: operator })).status).toBe(200);
  expect((await world.call(getCreator, { params: { creatorId: username } })).body.data.is_verified).toBe(true);
  expect((await world.call(lookAtPerson, { params }, { as: operator })).body.data).toMatchObject({
    ...{ is_brand: true, name: "Pink City Walks", logins: [], members: [{ user_id: owner.userId, role: "OWNER" }] },
  });
  expect((await world.call(suspendPerson, deed, { as: operator })).body.data).toEqual({ events: 1 });
  expect(await codeOfPublishing(eventId, owner)).toBe("taken_down");
  expect((await world.call(getBrand, at(id), { as: owner })).body.data).toMatchObject({ is_suspended: true });
  const fresh = (await world.call(createEvent, { query: { as: id }, body: complete() }, { as: owner })).body.data;
  expect(await codeOfPublishing(fresh.id, owner)).toBe("host_suspended");
  expect((await world.call(liftSuspension, deed, { as: operator })).body.data).toEqual({ events: 1 });
  expect(await subjectsTo(owner)).toHaveLength(4); // the login's code, and three words of the operator
});
async function codeOfPublishing(eventId: Parameters<typeof publishedAs>[0] | string, as: TestPerson) {
  const { body } = await world.app
    .inject({ method: "POST", url: `/api/events/${eventId}/publish`, headers: { authorization: `Bearer ${as.token}` } })
    .then((answer) => ({ body: answer.json() }));
  return body.code;
}

test("with events to come a brand is not deleted", async () => {
  const owner = await world.person();
  const { brand_id: id } = await brandOf(owner);
  await publishedAs(id, owner);
  const { status, body } = await world.call(deleteBrand, at(id), { as: owner });
  expect([status, body]).toMatchObject([409, { code: "brand_in_use" }]);
});

test("an only owner can't delete their account before the brand is another's; then it lives on without their name", async () => {
  const owner = await login(world, "lastowner@example.in");
  const { brand_id: id } = await brandOf(owner, { name: "Staying Walks" });
  const pictureId = "019a1e1c-7c40-7000-8000-0000000000aa";
  await run(
    db,
    sql`insert into pictures (picture_id, user_id, path, width, height, bytes)
        values (${pictureId}::uuid, ${owner.userId}::uuid, ${`p/${pictureId}.webp`}, 1, 1, 7)`,
  );
  await run(db, sql`update users set profile_pic = ${`/media/p/${pictureId}.webp`} where user_id = ${id}::uuid`);
  const remove = async () => {
    const { data } = (await world.call(sendDeletionCode, {}, { as: owner })).body;
    const body = { otp: await codeTo(world, owner.email), challenge: data.challenge };
    return world.call(deleteAccount, { body }, { as: owner });
  };
  expect((await world.call(getDeletion, {}, { as: owner })).body.data.brands).toEqual([
    { brand_id: id, name: "Staying Walks" },
  ]);
  expect(await remove()).toMatchObject({ status: 409, body: { code: "brand_needs_you" } });
  const next = await member(id, owner, "OWNER", "Next Owner");
  expect((await world.call(exportMyData, {}, { as: owner })).body).toMatchObject({
    deeds_for_brands: expect.arrayContaining([expect.objectContaining({ brand: "Staying Walks", what: "create" })]),
  });
  expect((await remove()).body).toEqual({ success: true });
  expect((await world.call(listBrands, {}, { as: next })).body.data).toMatchObject([{ brand_id: id, role: "OWNER" }]);
  expect(
    await rows(
      db,
      z.object({ n: z.coerce.number() }),
      sql`select count(*) as n from pictures where picture_id = ${pictureId}::uuid`,
    ),
  ).toEqual([{ n: 1 }]);
  expect(
    await rows(
      db,
      z.object({ n: z.coerce.number() }),
      sql`select count(*) as n from brand_history where actor_id = ${owner.userId}::uuid or member_id = ${owner.userId}::uuid`,
    ),
  ).toEqual([{ n: 0 }]);
});

test("who joins two accounts owns what both owned", async () => {
  const [stays, goes] = [await somebody(), await somebody()];
  const { brand_id: id } = await brandOf(goes);
  await joinBy(stays, goes);
  const as = await login(world, stays.email);
  expect((await world.call(listBrands, {}, { as })).body.data).toMatchObject([{ brand_id: id, role: "OWNER" }]);
});

test("nobody signs in as a brand, and its events name it to strangers without its members", async () => {
  const owner = await world.person("Hidden Person");
  const { brand_id: id } = await brandOf(owner);
  const eventId = await publishedAs(id, owner);
  const [{ slug } = { slug: "" }] = await rows(
    db,
    z.object({ slug: z.string() }),
    sql`select slug from events where event_id = ${eventId}::uuid`,
  );
  const { body } = await world.call(eventBySlug, { params: { slug } });
  expect(body.data.host).toMatchObject({ id, name: "Pink City Walks" });
  expect(JSON.stringify(body)).not.toContain("Hidden");
  expect(
    await rows(
      db,
      z.object({ n: z.coerce.number() }),
      sql`select count(*) as n from identities where user_id = ${id}::uuid`,
    ),
  ).toEqual([{ n: 0 }]);
});

test("no operator acts as a brand: its members are the people there are", async () => {
  const owner = await world.person();
  const { brand_id: id } = await brandOf(owner);
  const input = { params: { personId: id }, body: { reason: "They asked for help" } };
  expect((await world.call(actAs, input, { as: await makeOperator(world) })).status).toBe(404);
});

test("a link of a brand that is gone leads nowhere", async () => {
  const owner = await world.person();
  const { brand_id: id } = await brandOf(owner);
  const token = await linkTo(id, owner, "COHOST");
  await world.call(deleteBrand, at(id), { as: owner });
  expect((await accept(token, await world.person())).status).toBe(404);
});

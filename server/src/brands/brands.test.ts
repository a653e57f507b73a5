import {
  changeMember,
  createBrand,
  deleteBrand,
  endMember,
  getBrand,
  leaveBrand,
  listBrandHistory,
  listBrands,
  listMembers,
  moveEvent,
  revokeMemberInvitation,
  updateBrand,
} from "@mela/contract/brands";
import { inviteCohost, previewInvitation } from "@mela/contract/cohosts";
import type { UserId } from "@mela/contract/common";
import { getCreator } from "@mela/contract/creators";
import { createEvent, updateEvent } from "@mela/contract/eventCalls";
import { followHost, getFollow } from "@mela/contract/follows";
import { myEvents } from "@mela/contract/listings";
import { readOutbox } from "@mela/contract/messages";
import { createPost, listPosts } from "@mela/contract/posts";
import { updateProfile } from "@mela/contract/profile";
import { expect, test } from "vitest";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newBranding } from "../testing/brands.ts";
import { newHosting } from "../testing/hosting.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const world = await newWorld();
const { brandOf, linkTo, accept, member } = newBranding(world);
const { complete, draft, giveRole, bookedBy } = newHosting(world);
const at = (hostId: UserId) => ({ params: { hostId } });
const statusOf = async (asked: Promise<{ status: number }>) => (await asked).status;
const codeOf = async (asked: Promise<{ status: number; body: unknown }>) => (await asked).body;
const subjectsTo = async ({ email }: TestPerson) =>
  (await world.call(readOutbox, { query: { to: email } })).body.map(({ subject }) => subject);
const rolesOf = async (hostId: UserId, as: TestPerson) =>
  (await world.call(listMembers, at(hostId), { as })).body.data.members.map(({ name, role }) => [name, role]);

test("whoever makes a brand owns it: it has a page of its own at once, and its own name on its events", async () => {
  const owner = await world.person("Asha Rao");
  const links = { instagram: "pinkcity", website: "pinkcity.in", youtube: null };
  const brand = await brandOf(owner, { username: "PinkCity", bio: "We walk", links });
  const { brand_id: id } = brand;
  expect(brand).toMatchObject({ name: "Pink City Walks", username: "PinkCity", role: "OWNER", bio: "We walk" });
  const page = (await world.call(getCreator, { params: { creatorId: "pinkcity" } })).body.data;
  expect(page).toMatchObject({
    host: { id, name: "Pink City Walks", username: "PinkCity" },
    bio: "We walk",
    hosted: 0,
  });
  expect(page.links.map(({ kind }) => kind)).toEqual(["website", "instagram"]);
  const made = await world.call(createEvent, { query: { as: id }, body: complete() }, { as: owner });
  expect(made.body.data.host).toMatchObject({ id, username: "PinkCity" });
  expect((await draft(owner)).host).toMatchObject({ id: owner.userId, name: "Asha Rao" });
  const listed = async (host?: UserId) =>
    (await world.call(myEvents, { query: { status: "drafts", host } }, { as: owner })).body.data.map(
      (one) => one.host?.id,
    );
  expect(new Set(await listed())).toEqual(new Set([id, owner.userId]));
  expect(await listed(id)).toEqual([id]);
  expect(await listed(owner.userId)).toEqual([owner.userId]);
});

test("a brand's address is nobody else's, nor one that looks like another's, nor kept for the site", async () => {
  const owner = await world.person();
  await brandOf(owner, { username: "WallsOfGoa" });
  const taken = (username: string) =>
    codeOf(world.call(createBrand, { body: { name: "Other", username } }, { as: owner }));
  for (const username of ["wallsofgoa", "Wa11sOfGoa", "melasupport"])
    expect(await taken(username)).toMatchObject({ code: "username_taken", fields: { username: expect.any(String) } });
  const person = await world.person();
  const body = { email: person.email, username: "WALLSOFGOA" };
  expect(await codeOf(world.call(updateProfile, { body }, { as: person }))).toMatchObject({ code: "username_taken" });
  expect(await taken("a b")).toMatchObject({ code: "invalid_input", fields: { username: expect.any(String) } });
});

test("nobody owns more brands than a few, however many are made at once", async () => {
  const owner = await world.person();
  const made = await Promise.all(
    Array.from({ length: 13 }, (_, n) =>
      world.call(createBrand, { body: { name: "Many", username: `manybrands${n}` } }, { as: owner }),
    ),
  );
  expect(made.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(made.find(({ status }) => status !== 201)?.body).toMatchObject({ code: "too_many_brands" });
});

test("owners change what a brand shows; its events are found by the new name, and others may not", async () => {
  const owner = await world.person();
  const { brand_id: id } = await brandOf(owner);
  const cohost = await member(id, owner, "COHOST");
  const change = (as: TestPerson) =>
    world.call(updateBrand, { ...at(id), body: { name: "Blue City Walks", bio: "" } }, { as });
  for (const as of [cohost, await world.person()]) expect(await statusOf(change(as))).toBe(403);
  expect((await change(owner)).body.data).toMatchObject({ name: "Blue City Walks", bio: "" });
  expect((await world.call(getBrand, at(id), { as: cohost })).body.data).toMatchObject({ role: "COHOST" });
  expect(await statusOf(world.call(getBrand, at(id), { as: await world.person() }))).toBe(403);
  expect(await statusOf(world.call(getBrand, at(owner.userId), { as: await world.person() }))).toBe(404);
});

test("a link makes a member with the role it is for; the owners are told, and links taken back let nobody in", async () => {
  const owner = await world.person("Asha Rao");
  const { brand_id: id } = await brandOf(owner);
  const token = await linkTo(id, owner, "FINANCE");
  const preview = (await world.call(previewInvitation, { body: { token } })).body.data;
  expect(preview).toMatchObject({ event_title: "", host_name: "Pink City Walks", role: "FINANCE", standing: "OPEN" });
  expect(await statusOf(accept(token))).toBe(401);
  const money = await world.person("Farid Khan");
  expect((await accept(token, money)).body.data).toEqual({ event_id: null, brand_id: id, role: "FINANCE" });
  expect((await accept(token, money)).body.data).toMatchObject({ brand_id: id });
  expect(await accept(token, await world.person())).toMatchObject({
    status: 404,
    body: { data: { reason: "USED_UP" } },
  });
  await member(id, owner, "DOOR", "Devi Nair");
  expect(await rolesOf(id, owner)).toEqual([
    ["Asha Rao", "OWNER"],
    ["Farid Khan", "FINANCE"],
    ["Devi Nair", "DOOR"],
  ]);
  expect(await subjectsTo(owner)).toContain("Farid Khan is on the team of Pink City Walks now");
  expect(await subjectsTo(money)).toEqual(["You're on the team of Pink City Walks"]);
  const other = await linkTo(id, owner, "OWNER");
  const { invitations } = (await world.call(listMembers, at(id), { as: owner })).body.data;
  const params = { hostId: id, invitationId: invitations[0]?.invitation_id ?? "" };
  for (let twice = 0; twice < 2; twice++) await world.call(revokeMemberInvitation, { params }, { as: owner });
  expect(await accept(other, await world.person())).toMatchObject({ body: { data: { reason: "REVOKED" } } });
});

test("a brand always has an owner: the last one can't leave, be made less or be removed, also of two at once", async () => {
  const owner = await world.person();
  const { brand_id: id } = await brandOf(owner);
  const leave = (as: TestPerson) => world.call(leaveBrand, at(id), { as });
  const make = (userId: UserId, role: "OWNER" | "COHOST", as = owner) =>
    world.call(changeMember, { params: { hostId: id, userId }, body: { role } }, { as });
  expect(await codeOf(leave(owner))).toMatchObject({ code: "last_owner" });
  expect(await codeOf(make(owner.userId, "COHOST"))).toMatchObject({ code: "last_owner" });
  const other = await member(id, owner, "OWNER");
  const left = await Promise.all([leave(owner), leave(other)]);
  expect(left.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("who hands a brand over is a co-host from then on; who is removed comes by the same link no more", async () => {
  const owner = await world.person("Asha Rao");
  const { brand_id: id } = await brandOf(owner);
  const token = await linkTo(id, owner, "COHOST");
  const next = await world.person("Kavya Rao");
  await accept(token, next);
  const params = { hostId: id, userId: next.userId };
  const handOver = { params, body: { role: "OWNER" as const, hand_over: true } };
  expect(await statusOf(world.call(changeMember, handOver, { as: next }))).toBe(403);
  expect(await statusOf(world.call(changeMember, handOver, { as: owner }))).toBe(200);
  expect(await rolesOf(id, owner)).toEqual([
    ["Kavya Rao", "OWNER"],
    ["Asha Rao", "COHOST"],
  ]);
  expect(await statusOf(world.call(endMember, { params }, { as: owner }))).toBe(403);
  const removed = { params: { hostId: id, userId: owner.userId } };
  for (let twice = 0; twice < 2; twice++)
    expect(await statusOf(world.call(endMember, removed, { as: next }))).toBe(200);
  expect(await statusOf(world.call(getBrand, at(id), { as: owner }))).toBe(403);
  const history = (await world.call(listBrandHistory, at(id), { as: next })).body.data;
  expect(history.map(({ deed, name, about }) => [deed, name, about])).toEqual([
    ["remove", "Kavya Rao", "Asha Rao"],
    ["hand_over", "Asha Rao", "Kavya Rao"],
    ["join", "Kavya Rao", "Kavya Rao"],
    ["invite", "Asha Rao", null],
    ["create", "Asha Rao", null],
  ]);
});

// Seen red: by a link of their own that nobody had used, an owner who had been sent away was owner again.
test.each(["removed", "made a co-host", "handed over"])(
  "an owner who is %s has no link of their own left",
  async (how) => {
    const owner = await world.person("Asha Rao");
    const { brand_id: id } = await brandOf(owner);
    const other = await member(id, owner, "OWNER", "Kavya Rao");
    const event = await world.call(createEvent, { query: { as: id }, body: complete() }, { as: other });
    const invitation = { params: { eventId: event.body.data.id }, body: { role: "COHOST" as const } };
    const made = await world.call(inviteCohost, invitation, { as: other });
    const links = [await linkTo(id, other, "OWNER"), made.body.data.url.split("/").at(-1) ?? ""];
    const ofOwner = await linkTo(id, owner, "COHOST");
    const params = { hostId: id, userId: other.userId };
    const toOwner = { params: { hostId: id, userId: owner.userId }, body: { role: "OWNER" as const, hand_over: true } };
    if (how === "removed") await world.call(endMember, { params }, { as: owner });
    else if (how === "handed over") await world.call(changeMember, toOwner, { as: other });
    else await world.call(changeMember, { params, body: { role: "COHOST", hand_over: false } }, { as: owner });
    for (const token of links) expect((await accept(token, other)).body).toMatchObject({ code: "invitation_invalid" });
    expect((await rolesOf(id, owner)).filter(([, role]) => role === "OWNER")).toEqual([["Asha Rao", "OWNER"]]);
    expect((await accept(ofOwner, await world.person())).status).toBe(200);
  },
);

test("an owner's own link to an event gives them no role that would outlive their ownership; who is suspended gives none", async () => {
  const owner = await world.person("Asha Rao");
  const { brand_id: id } = await brandOf(owner);
  const other = await member(id, owner, "OWNER", "Kavya Rao");
  const event = await world.call(createEvent, { query: { as: id }, body: complete() }, { as: owner });
  const eventId = event.body.data.id;
  const linkOf = async (as: TestPerson) => {
    const made = await world.call(inviteCohost, { params: { eventId }, body: { role: "COHOST" } }, { as });
    return made.body.data.url.split("/").at(-1) ?? "";
  };
  expect((await accept(await linkOf(other), other)).status).toBe(200);
  await world.call(endMember, { params: { hostId: id, userId: other.userId } }, { as: owner });
  const edited = { params: { eventId }, body: { title: "Mine still" } };
  expect((await world.call(updateEvent, edited, { as: other })).status).toBe(403); // seen red
  const token = await linkOf(owner);
  await run(world.app.db, sql`update users set suspended_at = now() where user_id = ${owner.userId}::uuid`);
  const someone = await world.person();
  expect((await accept(token, someone)).body).toMatchObject({ code: "invitation_invalid" }); // seen red
  await run(world.app.db, sql`update users set suspended_at = null where user_id = ${owner.userId}::uuid`);
  expect((await accept(token, someone)).status).toBe(200);
});

test("people follow a brand, and read what its members write under its name", async () => {
  const owner = await world.person();
  const { brand_id: id } = await brandOf(owner);
  const cohost = await member(id, owner, "COHOST");
  const finance = await member(id, owner, "FINANCE");
  const fan = await world.person();
  expect((await world.call(followHost, { params: { creatorId: id } }, { as: fan })).status).toBe(200);
  const write = (as: TestPerson) => world.call(createPost, { query: { as: id }, body: { text: "New walks" } }, { as });
  expect(await statusOf(write(cohost))).toBe(201);
  for (const as of [finance, fan]) expect(await statusOf(write(as))).toBe(403);
  expect((await world.call(listPosts, { params: { creatorId: id } })).body.data).toMatchObject([{ text: "New walks" }]);
  expect((await world.call(getFollow, { params: { creatorId: id } }, { as: fan })).body.data).toMatchObject({
    followers: 1,
  });
});

test("a draft goes to a brand and back while nobody has booked it, with those who help there", async () => {
  const owner = await world.person();
  const { brand_id: id } = await brandOf(owner);
  const event = await draft(owner);
  const helper = await world.person();
  await giveRole(helper, owner, event.id, "COHOST");
  const move = (host_id: UserId, as = owner) =>
    world.call(moveEvent, { params: { eventId: event.id }, body: { host_id } }, { as });
  const strangers = await brandOf(await world.person());
  expect(await statusOf(move(strangers.brand_id))).toBe(403);
  expect(await statusOf(move(id, helper))).toBe(403);
  expect((await move(id)).body.data).toEqual({ host_id: id });
  const seen = async (as: TestPerson) =>
    (await world.call(myEvents, { query: { status: "drafts" } }, { as })).body.data.map(({ host, role }) => [
      host?.id,
      role,
    ]);
  expect([await seen(owner), await seen(helper)]).toEqual([[[id, "OWNER"]], [[id, "COHOST"]]]);
  await move(owner.userId);
  expect(await seen(helper)).toEqual([[owner.userId, "COHOST"]]);
  await bookedBy(await world.person(), event.id);
  expect(await codeOf(move(id))).toMatchObject({ code: "event_has_bookings" });
});

test("a brand with nothing to come is deleted with its drafts, and its address is free", async () => {
  const owner = await world.person();
  const brand = await brandOf(owner, { username: "ShortLived" });
  const cohost = await member(brand.brand_id, owner, "COHOST");
  await world.call(createEvent, { query: { as: brand.brand_id }, body: complete() }, { as: owner });
  const remove = (as: TestPerson) => world.call(deleteBrand, at(brand.brand_id), { as });
  expect(await statusOf(remove(cohost))).toBe(403);
  expect(await statusOf(remove(owner))).toBe(200);
  expect(await statusOf(remove(owner))).toBe(404);
  expect((await world.call(listBrands, {}, { as: owner })).body.data).toEqual([]);
  expect(await statusOf(world.call(getCreator, { params: { creatorId: "ShortLived" } }))).toBe(404);
  expect(await subjectsTo(cohost)).toContain("Pink City Walks was deleted");
  await brandOf(owner, { username: "ShortLived" });
});

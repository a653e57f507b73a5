import type { Input } from "@mela/contract/call";
import {
  acceptInvitation,
  endDoorDevice,
  endRole,
  getOwnRoles,
  inviteCohost,
  leaveTeam,
  listTeam,
  previewInvitation,
  revokeInvitation,
} from "@mela/contract/cohosts";
import { EventId } from "@mela/contract/common";
import { listGuests } from "@mela/contract/guests";
import { readOutbox } from "@mela/contract/messages";
import { expect, test } from "vitest";
import { z } from "zod";
import { dayMs } from "../platform/clock.ts";
import { rows } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { makeEvent, type TestEvent } from "../testing/builders.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const address = await world.app.listen({ port: 0, host: "127.0.0.1" });

type Who = { token: string };
const openEvent = () => makeEvent(world, { startInHours: 1, hours: 3 });
async function linkFor(event: TestEvent, body: Input<typeof inviteCohost>["body"]): Promise<string> {
  const answer = await world.call(inviteCohost, { params: { eventId: event.eventId }, body }, { as: event.host });
  return answer.body.data.url.split("/co-host/accept/")[1] ?? "";
}
const accept = (token: string, as?: Who) => world.call(acceptInvitation, { body: { token } }, as ? { as } : {});
const team = (event: TestEvent, as: Who = event.host) =>
  world.call(listTeam, { params: { eventId: event.eventId } }, { as });
const teamOf = async (event: TestEvent, as?: Who) => (await team(event, as)).body.data;
const end = (event: TestEvent, roleId: string, as: Who = event.host) =>
  world.call(endRole, { params: { eventId: event.eventId, roleId } }, { as });
const guestsStatus = async (event: TestEvent, as: Who) =>
  (await world.call(listGuests, { params: { eventId: event.eventId } }, { as })).status;
async function helper(event: TestEvent, body: Input<typeof inviteCohost>["body"], name?: string) {
  const person = await world.person(name);
  expect((await accept(await linkFor(event, body), person)).status).toBe(200);
  return person;
}
const subjectsTo = async (to: string) =>
  (await world.call(readOutbox, { query: { to } })).body.map(({ subject }) => subject);

test("the owner sees who helps here and with all events, with addresses; a co-host sees the names alone", async () => {
  const event = await openEvent();
  const elsewhere = await makeEvent(world, { host: event.host });
  const cohost = await helper(event, { role: "COHOST" }, "Kavya Rao");
  await helper(elsewhere, { role: "FINANCE", scope: "HOST" }, "Farid Khan");
  await helper(elsewhere, { role: "DOOR" }, "Not Here");
  expect((await teamOf(event)).roles).toMatchObject([
    { name: "Farid Khan", role: "FINANCE", scope: "HOST", contact: expect.stringContaining("@"), is_you: false },
    { name: "Kavya Rao", role: "COHOST", scope: "EVENT", contact: cohost.email, is_you: false },
  ]);
  expect((await teamOf(event, cohost)).roles).toMatchObject([
    { name: "Farid Khan", contact: null, is_you: false },
    { name: "Kavya Rao", contact: null, is_you: true },
  ]);
});

test("money, the door and strangers don't see the team", async () => {
  const event = await openEvent();
  const finance = await helper(event, { role: "FINANCE" });
  const door = { token: (await accept(await linkFor(event, { role: "DOOR" }))).body.data.authToken ?? "" };
  for (const as of [finance, door, await world.person()]) expect((await team(event, as)).status).toBe(403);
});

test("links that still work are listed, never with what opens them", async () => {
  const event = await openEvent();
  const elsewhere = await makeEvent(world, { host: event.host });
  const token = await linkFor(event, { role: "COHOST", max_uses: 2, email: "kavya@example.in" });
  const forAll = await linkFor(elsewhere, { role: "FINANCE", scope: "HOST" });
  await linkFor(elsewhere, { role: "DOOR" });
  await linkFor(event, { role: "DOOR", expires_at: new Date(world.clock.now().getTime() + 1_000).toISOString() });
  world.clock.moveBy(2_000);
  const cohost = await world.person();
  await accept(token, cohost);
  const listed = await team(event);
  expect(listed.body.data.invitations).toMatchObject([
    { role: "FINANCE", scope: "HOST", email: null, uses: 0, max_uses: 1 },
    { role: "COHOST", scope: "EVENT", email: "kavya@example.in", uses: 1, max_uses: 2 },
  ]);
  expect(JSON.stringify(listed.body)).not.toContain(token);
  expect(JSON.stringify(listed.body)).not.toContain(forAll);
  expect((await teamOf(event, cohost)).invitations.map(({ email }) => email)).toEqual([null, null]);
});

test("a role that is ended is ended at once, its live screen closes, and whoever had it is told", async () => {
  const event = await openEvent();
  const cohost = await helper(event, { role: "COHOST" });
  const live = await fetch(`${address}/api/events/${event.eventId}/live`, {
    headers: { authorization: `Bearer ${cohost.token}` },
  });
  expect(live.status).toBe(200);
  const roleId = (await teamOf(event)).roles[0]?.role_id ?? "";
  expect(await guestsStatus(event, cohost)).toBe(200);
  expect((await end(event, roleId)).status).toBe(200);
  expect(await guestsStatus(event, cohost)).toBe(403);
  await live.text(); // it ends
  expect((await end(event, roleId)).status).toBe(200);
  expect(await subjectsTo(cohost.email)).toEqual([
    `You're not on the team any more: ${event.title}`,
    `You're on the team: ${event.title}`,
  ]);
  expect((await teamOf(event)).roles).toEqual([]);
});

test("a role for all of a host's events ends at all of them", async () => {
  const event = await openEvent();
  const other = await makeEvent(world, { host: event.host });
  const cohost = await helper(event, { role: "COHOST", scope: "HOST" });
  const roleId = (await teamOf(other)).roles[0]?.role_id ?? "";
  await end(other, roleId);
  expect([await guestsStatus(event, cohost), await guestsStatus(other, cohost)]).toEqual([403, 403]);
});

test("a phone at the door that is ended scans no more", async () => {
  const event = await openEvent();
  const door = { token: (await accept(await linkFor(event, { role: "DOOR" }))).body.data.authToken ?? "" };
  const { devices } = await teamOf(event);
  expect(devices).toHaveLength(1);
  const deviceId = devices[0]?.device_id ?? "";
  const params = { eventId: event.eventId, deviceId };
  expect((await world.call(endDoorDevice, { params }, { as: event.host })).status).toBe(200);
  expect(await guestsStatus(event, door)).toBe(401);
  expect((await world.call(endDoorDevice, { params }, { as: event.host })).status).toBe(200);
  expect((await teamOf(event)).devices).toEqual([]);
});

test("a link that is taken back lets nobody else in, and says so", async () => {
  const event = await openEvent();
  const token = await linkFor(event, { role: "COHOST", max_uses: 2 });
  const first = await world.person();
  await accept(token, first);
  const invitationId = (await teamOf(event)).invitations[0]?.invitation_id ?? "";
  const params = { eventId: event.eventId, invitationId };
  for (let twice = 0; twice < 2; twice += 1)
    expect((await world.call(revokeInvitation, { params }, { as: event.host })).status).toBe(200);
  expect((await teamOf(event)).invitations).toEqual([]);
  const answer = await accept(token, await world.person());
  expect([answer.status, answer.body]).toEqual([
    404,
    expect.objectContaining({ code: "invitation_invalid", data: { reason: "REVOKED" } }),
  ]);
  expect(await guestsStatus(event, first)).toBe(200);
});

test("a link says why it works no more, and whose it is already", async () => {
  const event = await makeEvent(world, { startInHours: 24 * 30 });
  const preview = async (token: string, as?: Who) =>
    (await world.call(previewInvitation, { body: { token } }, as ? { as } : {})).body;
  const used = await linkFor(event, { role: "COHOST" });
  const person = await world.person();
  expect(await preview(used)).toMatchObject({ data: { standing: "OPEN" } });
  expect(await preview(used, event.host)).toMatchObject({ data: { standing: "OWN" } });
  await accept(used, person);
  expect(await preview(used, person)).toMatchObject({ data: { standing: "HAS" } });
  expect(await preview(used)).toMatchObject({ code: "invitation_invalid", data: { reason: "USED_UP" } });
  const late = await linkFor(event, { role: "COHOST", max_uses: 3 });
  await accept(late, await world.person());
  world.clock.moveBy(8 * dayMs);
  expect(await preview(late)).toMatchObject({ code: "invitation_invalid", data: { reason: "EXPIRED" } });
  expect(await preview("x".repeat(43))).not.toHaveProperty("data");
});

test("only the owner ends and takes back, and only what is theirs", async () => {
  const event = await openEvent();
  const stranger = await openEvent();
  const cohost = await helper(event, { role: "COHOST" });
  await linkFor(event, { role: "COHOST" });
  const door = { token: (await accept(await linkFor(event, { role: "DOOR" }))).body.data.authToken ?? "" };
  const { roles, devices, invitations } = await teamOf(event);
  const ids = {
    roleId: roles[0]?.role_id ?? "",
    deviceId: devices[0]?.device_id ?? "",
    invitationId: invitations[0]?.invitation_id ?? "",
  };
  const tryAll = async (at: TestEvent, as: Who) => {
    const params = { eventId: at.eventId, ...ids };
    const answers = [
      await world.call(endRole, { params }, { as }),
      await world.call(endDoorDevice, { params }, { as }),
      await world.call(revokeInvitation, { params }, { as }),
    ];
    return answers.map(({ status }) => status);
  };
  for (const as of [cohost, door, stranger.host]) expect(await tryAll(event, as)).toEqual([403, 403, 403]);
  expect(await tryAll(stranger, stranger.host)).toEqual([404, 404, 404]);
  expect((await end(event, newRowId())).status).toBe(404);
  expect(await guestsStatus(event, cohost)).toBe(200);
});

test("someone may leave a team; its host is told, and the history says so", async () => {
  const event = await openEvent();
  const cohost = await helper(event, { role: "COHOST" }, "Kavya Rao");
  const leave = async (as: Who) =>
    (await world.call(leaveTeam, { params: { eventId: event.eventId } }, { as })).body.data;
  expect(await leave(cohost)).toEqual({ ended: 1 });
  expect(await leave(cohost)).toEqual({ ended: 0 });
  expect(await leave(event.host)).toEqual({ ended: 0 });
  expect(await guestsStatus(event, cohost)).toBe(403);
  expect(await guestsStatus(event, event.host)).toBe(200);
  expect(await subjectsTo(event.host.email)).toEqual(["Kavya Rao has left your team", "Kavya Rao is on your team now"]);
  const lines = await rows(
    world.app.db,
    z.object({ action: z.string() }),
    sql`select action from history where event_id = ${event.eventId}::uuid and subject = 'role' order by history_id`,
  );
  expect(lines.map(({ action }) => action)).toEqual(["invite", "accept", "leave"]);
});

test("everybody reads what they are at an event, and of one that is not there or not theirs the same: nothing", async () => {
  const [event, hidden] = [await openEvent(), await makeEvent(world, { status: "DRAFT" })];
  const ownAt = async (eventId: TestEvent["eventId"], as: Who) =>
    (await world.call(getOwnRoles, { params: { eventId } }, { as })).body.data.roles;
  expect(await ownAt(event.eventId, event.host)).toEqual(["OWNER"]);
  for (const role of ["COHOST", "FINANCE", "DOOR"] as const)
    expect(await ownAt(event.eventId, await helper(event, { role }))).toEqual([role]);
  const somebody = await world.person();
  for (const eventId of [event.eventId, hidden.eventId, EventId.parse(newRowId())])
    expect(await ownAt(eventId, somebody)).toEqual([]);
});

test("a host who mails more invitations than any team has is asked to wait", async () => {
  const event = await openEvent();
  const statuses = [];
  for (let mail = 0; mail < 101; mail += 1) {
    const body = { role: "DOOR" as const, email: `helper${mail}@example.in` };
    const answer = await world.call(inviteCohost, { params: { eventId: event.eventId }, body }, { as: event.host });
    statuses.push(answer.status);
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(100);
  expect(statuses.at(-1)).toBe(429);
  expect(await linkFor(event, { role: "DOOR" })).toBeTruthy();
});

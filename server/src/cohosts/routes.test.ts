import type { Input } from "@mela/contract/call";
import { checkIn } from "@mela/contract/checkin";
import { acceptInvitation, inviteCohost, previewInvitation } from "@mela/contract/cohosts";
import { UserId } from "@mela/contract/common";
import { getFigures, listGuests } from "@mela/contract/guests";
import { readOutbox } from "@mela/contract/messages";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { dayMs, hourMs } from "../platform/clock.ts";
import { instant, rows, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { makeEvent, type TestEvent } from "../testing/builders.ts";
import { makeParty } from "../testing/door.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const noon = world.clock.now();
beforeEach(() => world.clock.moveTo(noon));

type Who = { token: string };
const openEvent = () => makeEvent(world, { startInHours: 1, hours: 3 });
const invite = (event: TestEvent, body: Input<typeof inviteCohost>["body"], as: Who = event.host) =>
  world.call(inviteCohost, { params: { eventId: event.eventId }, body }, { as });
async function linkFor(event: TestEvent, body: Input<typeof inviteCohost>["body"]): Promise<string> {
  const { status, body: answer } = await invite(event, body);
  expect(status).toBe(201);
  return answer.data.url.split("/co-host/accept/")[1] ?? "";
}
const accept = (token: string, as?: Who) => world.call(acceptInvitation, { body: { token } }, as ? { as } : {});
const preview = (token: string, as?: Who) => world.call(previewInvitation, { body: { token } }, as ? { as } : {});
const guestsStatus = async (event: TestEvent, as: Who) =>
  (await world.call(listGuests, { params: { eventId: event.eventId } }, { as })).status;

test("a co-host who accepts signed in runs the event, and no other of its host", async () => {
  const event = await openEvent();
  const other = await makeEvent(world, { host: event.host });
  const friend = await world.person();
  expect(await guestsStatus(event, friend)).toBe(403);
  const token = await linkFor(event, { role: "COHOST" });
  expect((await accept(token, friend)).body).toEqual({
    success: true,
    data: { event_id: event.eventId, role: "COHOST" },
  });
  expect(await guestsStatus(event, friend)).toBe(200);
  expect(await guestsStatus(other, friend)).toBe(403);
});

test("a co-host of all of a host's events runs those to come, too", async () => {
  const event = await openEvent();
  const friend = await world.person();
  await accept(await linkFor(event, { role: "COHOST", scope: "HOST" }), friend);
  const later = await makeEvent(world, { host: event.host });
  expect(await guestsStatus(later, friend)).toBe(200);
});

test("only the owner invites: a co-host, the door and strangers don't", async () => {
  const event = await openEvent();
  const cohost = await world.person();
  await accept(await linkFor(event, { role: "COHOST" }), cohost);
  const door = (await accept(await linkFor(event, { role: "DOOR" }))).body.data.authToken ?? "";
  for (const as of [cohost, { token: door }, await world.person()]) {
    expect((await invite(event, { role: "DOOR" }, as)).status).toBe(403);
  }
});

test("the link holds a secret that is kept nowhere", async () => {
  const event = await openEvent();
  const token = await linkFor(event, { role: "COHOST", email: "friend@example.in" });
  expect(token).toMatch(/^[\w-]{43}$/);
  const kept = await rows(world.app.db, z.unknown(), sql`select i.*, h.* from invitations i, history h`);
  expect(JSON.stringify(kept)).not.toContain(token);
});

test("a mail brings the link, in the language of who reads it", async () => {
  const event = await openEvent();
  const reader = await world.person("Kavya");
  await run(world.app.db, sql`update users set locale = 'hi' where user_id = ${reader.userId}::uuid`);
  await run(
    world.app.db,
    sql`insert into identities (identity_id, user_id, kind, value, verified_at)
        values (${newRowId()}::uuid, ${reader.userId}::uuid, 'EMAIL', ${reader.email}, ${instant(noon)})`,
  );
  await invite(event, { role: "DOOR", email: reader.email.toUpperCase() });
  await invite(event, { role: "FINANCE", scope: "HOST", email: "stranger@example.in" });
  const mailTo = async (address: string) => (await world.call(readOutbox, { query: { to: address } })).body[0];
  const [hindi, english] = [await mailTo(reader.email.toUpperCase()), await mailTo("stranger@example.in")];
  expect(hindi?.subject).toContain("बुलाया");
  expect(hindi?.text).toMatch(/\/co-host\/accept\/[\w-]{43}/);
  expect(english).toMatchObject({
    subject: `Asha Host invites you to help with ${event.title}`,
  });
  expect(english?.text).toContain("all events of Asha Host");
});

test("a link says who invites to what before it is accepted, and looking spends nothing", async () => {
  const event = await openEvent();
  const token = await linkFor(event, { role: "DOOR" });
  for (let look = 0; look < 3; look += 1) {
    expect((await preview(token)).body.data).toEqual({
      event_title: event.title,
      event_start: event.startsAt.toISOString(),
      timezone: "Asia/Kolkata",
      host_name: "Asha Host",
      role: "DOOR",
      scope: "EVENT",
      needs_account: false,
      standing: "OPEN",
    });
  }
  expect((await accept(token)).status).toBe(200);
  expect((await preview(token)).body).toMatchObject({ code: "invitation_invalid" });
  expect((await preview("x".repeat(43))).status).toBe(404);
});

test("running an event and its money needs an account, the door none", async () => {
  const event = await openEvent();
  for (const role of ["COHOST", "FINANCE"] as const) {
    const token = await linkFor(event, { role });
    const { status, body } = await accept(token);
    expect([status, body]).toEqual([401, expect.objectContaining({ code: "unauthorized" })]);
    expect((await accept(token, await world.person())).status).toBe(200);
  }
  expect((await accept(await linkFor(event, { role: "DOOR" }))).body.data.authToken).toBeTruthy();
});

test("a door's device scans until 12 hours after the end, sees no contacts, and knows no other event", async () => {
  const event = await openEvent();
  const other = await makeEvent(world, { host: event.host, startInHours: 1 });
  const guest = await makeParty(world, event, { name: "Diya Rao" });
  const as = { token: (await accept(await linkFor(event, { role: "DOOR" }))).body.data.authToken ?? "" };
  const { data } = (await world.call(listGuests, { params: { eventId: event.eventId } }, { as })).body;
  expect(data).toMatchObject([{ name: "Diya Rao", email: null, phone: null }]);
  const scan = { params: { eventId: event.eventId }, body: { qrCode: guest.codeOf(1) } };
  expect((await world.call(checkIn, scan, { as })).body).toMatchObject({ success: true });
  expect(await guestsStatus(other, as)).toBe(403);
  expect((await world.call(getFigures, { params: { eventId: event.eventId } }, { as })).body.data.collected).toBe(0);
  world.clock.moveTo(new Date(event.endsAt.getTime() + 12 * hourMs - 1_000));
  expect(await guestsStatus(event, as)).toBe(200);
  world.clock.moveBy(2_000);
  expect(await guestsStatus(event, as)).toBe(401);
});

test("somebody signed in gets the door as a role of their own", async () => {
  const event = await openEvent();
  const friend = await world.person();
  const { body } = await accept(await linkFor(event, { role: "DOOR" }), friend);
  expect(body.data).toEqual({ event_id: event.eventId, role: "DOOR" });
  expect(await guestsStatus(event, friend)).toBe(200);
});

test("of ten people who follow a link for one at once, one gets in", async () => {
  const event = await openEvent();
  const token = await linkFor(event, { role: "COHOST" });
  const people = await Promise.all(Array.from({ length: 10 }, () => world.person()));
  const answers = await Promise.all(people.map((person) => accept(token, person)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const may = await Promise.all(people.map((person) => guestsStatus(event, person)));
  expect(may.filter((status) => status === 200)).toHaveLength(1);
});

test("of ten devices that follow a door link for three at once, three get in", async () => {
  const event = await openEvent();
  const token = await linkFor(event, { role: "DOOR", max_uses: 3 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(200), ...Array(7).fill(404)]);
});

test("whoever accepts twice, or twice at once, has one role and spent one use", async () => {
  const event = await openEvent();
  const friend = await world.person();
  const token = await linkFor(event, { role: "COHOST", max_uses: 2 });
  const answers = await Promise.all([accept(token, friend), accept(token, friend), accept(token, friend)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await preview(token, friend)).status).toBe(200);
  expect((await accept(token, await world.person())).status).toBe(200);
  expect((await accept(token, await world.person())).status).toBe(404);
  expect((await accept(token, friend)).status).toBe(200);
});

test("a device that follows its door link again keeps its session and spends nothing", async () => {
  const event = await openEvent();
  const token = await linkFor(event, { role: "DOOR" });
  const first = { token: (await accept(token)).body.data.authToken ?? "" };
  const again = await accept(token, first);
  expect(again.status).toBe(200);
  expect(await guestsStatus(event, { token: again.body.data.authToken ?? "" })).toBe(200);
});

test("a host who tries the link spends nothing", async () => {
  const event = await openEvent();
  const token = await linkFor(event, { role: "COHOST" });
  expect((await accept(token, event.host)).status).toBe(200);
  expect((await accept(token, await world.person())).status).toBe(200);
});

test("a co-host whose role was ended can't come back by the same link", async () => {
  const event = await openEvent();
  const friend = await world.person();
  const token = await linkFor(event, { role: "COHOST", max_uses: 5 });
  await accept(token, friend);
  await run(
    world.app.db,
    sql`update host_roles set ended_at = ${instant(noon)} where user_id = ${friend.userId}::uuid`,
  );
  expect((await accept(token, friend)).body).toMatchObject({ code: "invitation_invalid" });
  expect(await guestsStatus(event, friend)).toBe(403);
  expect((await accept(await linkFor(event, { role: "COHOST" }), friend)).status).toBe(200);
});

test("a link runs out after seven days, or when the host says, and can be revoked", async () => {
  const event = await makeEvent(world, { startInHours: 24 * 30 });
  const [week, day, revoked] = [
    await linkFor(event, { role: "COHOST" }),
    await linkFor(event, { role: "COHOST", expires_at: new Date(noon.getTime() + dayMs).toISOString() }),
    await linkFor(event, { role: "COHOST", max_uses: 9 }),
  ];
  await run(world.app.db, sql`update invitations set revoked_at = ${instant(noon)} where max_uses = 9`);
  expect((await accept(revoked, await world.person())).status).toBe(404);
  world.clock.moveBy(2 * dayMs);
  expect((await accept(day, await world.person())).status).toBe(404);
  world.clock.moveBy(5 * dayMs - 1);
  expect((await preview(week)).status).toBe(200);
  world.clock.moveBy(1);
  expect((await accept(week, await world.person())).status).toBe(404);
  expect((await invite(event, { role: "DOOR", expires_at: noon.toISOString() })).status).toBe(400);
});

test("a door that has closed takes nobody on", async () => {
  const event = await openEvent();
  const token = await linkFor(event, { role: "DOOR" });
  world.clock.moveTo(new Date(event.endsAt.getTime() + 12 * hourMs));
  expect((await accept(token)).body).toMatchObject({ code: "event_over" });
});

test("who invited whom and who accepted stands in the event's history", async () => {
  const event = await openEvent();
  const friend = await world.person();
  await accept(await linkFor(event, { role: "FINANCE" }), friend);
  const lines = await rows(
    world.app.db,
    z.object({ action: z.string(), actor_id: UserId, after: z.looseObject({ role: z.string() }) }),
    sql`select action, actor_id, after from history where event_id = ${event.eventId}::uuid and subject = 'role' order by history_id`,
  );
  expect(lines).toMatchObject([
    { action: "invite", actor_id: event.host.userId, after: { role: "FINANCE" } },
    { action: "accept", actor_id: friend.userId, after: { role: "FINANCE" } },
  ]);
});

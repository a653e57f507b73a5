import { sendOtp, verifyOtp } from "@mela/contract/auth";
import { acceptInvitation, inviteCohost } from "@mela/contract/cohosts";
import { getCreator } from "@mela/contract/creators";
import { getEvent } from "@mela/contract/eventCalls";
import { listGuests } from "@mela/contract/guests";
import { readOutbox } from "@mela/contract/messages";
import { deleteAccount, getDeletion, sendDeletionCode } from "@mela/contract/privacy";
import { expect, test } from "vitest";
import { z } from "zod";
import { hourMs } from "../platform/clock.ts";
import { rows, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { book, makeEvent } from "../testing/builders.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";

const world = await newWorld();
const { db, storage } = world.app;

async function newestCode(to: string): Promise<string> {
  return (await world.call(readOutbox, { query: { to } })).body.find(({ code }) => code)?.code ?? "";
}
async function login(input = `${newRowId()}@example.in`): Promise<TestPerson> {
  await world.call(sendOtp, { body: { input } });
  const { body } = await world.call(verifyOtp, { body: { input, otp: await newestCode(input) } });
  if (!body.success) throw new Error("could not sign in");
  return { userId: body.user_id, token: body.authToken, name: "", email: input };
}
async function remove(person: TestPerson): Promise<void> {
  const as = await login(person.email); // their access token is good for minutes only
  await world.call(sendDeletionCode, {}, { as });
  const { body } = await world.call(deleteAccount, { body: { otp: await newestCode(as.email) } }, { as });
  expect(body).toEqual({ success: true });
}
/** A picture of somebody's, with a smaller copy, as an upload leaves it. */
async function picture({ userId }: TestPerson): Promise<{ path: string; files: string[] }> {
  const id = newRowId();
  const files = [`p/${id}.webp`, `p/${id}-320.webp`];
  for (const file of files) await storage.put(file, Buffer.from("picture"));
  await run(
    db,
    sql`insert into pictures (picture_id, user_id, path, width, height, bytes)
        values (${id}::uuid, ${userId}::uuid, ${files[0] ?? ""}, 1, 1, 7)`,
  );
  return { path: `/media/p/${id}.webp`, files };
}
const isThere = (file: string) => storage.has(file);

test("pictures go with their files, but for those that people booked with", async () => {
  const me = await login();
  const [booked, own, draft] = [await picture(me), await picture(me), await picture(me)];
  const past = await makeEvent(world, { host: me, startInHours: 1, hours: 1 });
  const plan = await makeEvent(world, { host: me, status: "DRAFT" });
  await book(world, past);
  await run(
    db,
    sql`update events set event_photos = ${JSON.stringify([booked.path])}::text::jsonb where event_id = ${past.eventId}::uuid`,
  );
  await run(db, sql`update events set cover_photo = ${draft.path} where event_id = ${plan.eventId}::uuid`);
  world.clock.moveBy(3 * hourMs);
  await remove(me);
  await world.app.jobs.drain();
  for (const file of booked.files) expect(await isThere(file)).toBe(true);
  for (const file of [...own.files, ...draft.files]) expect(await isThere(file)).toBe(false);
  const left = await rows(
    db,
    z.object({ path: z.string() }),
    sql`select path from pictures where user_id = ${me.userId}::uuid`,
  );
  expect(left).toEqual([{ path: booked.files[0] }]);
});

test("teams lose their host, and hosts their helper", async () => {
  const [host, helper, guest] = [await login(), await login(), await login()];
  const event = await makeEvent(world, { host, title: "With a team" });
  const mine = await makeEvent(world, { host: helper });
  const params = { eventId: event.eventId };
  const invite = async (as: TestPerson, role: "COHOST" | "DOOR", eventId = event.eventId) => {
    const made = await world.call(
      inviteCohost,
      { params: { eventId }, body: { role, email: "old.friend@example.in" } },
      { as },
    );
    return { token: made.body.data.url.split("/").at(-1) ?? "" };
  };
  await world.call(acceptInvitation, { body: await invite(host, "COHOST") }, { as: helper });
  const door = await world.call(acceptInvitation, { body: await invite(host, "DOOR") });
  const atDoor = { token: door.body.data.authToken ?? "" };
  const unused = await invite(helper, "COHOST", mine.eventId);
  expect((await world.call(listGuests, { params }, { as: atDoor })).status).toBe(200);
  expect((await world.call(getDeletion, {}, { as: helper })).body.data.roles).toBe(1);

  await remove(helper);
  expect((await world.call(acceptInvitation, { body: unused }, { as: guest })).status).toBe(404);
  world.clock.moveBy(2_000);
  expect((await world.call(listGuests, { params }, { as: helper })).status).toBe(401);
  await remove(host);
  world.clock.moveBy(2_000);
  expect((await world.call(listGuests, { params }, { as: atDoor })).status).toBe(401);
  const kept = await rows(db, z.unknown(), sql`select 1 from invitations where email is not null`);
  expect(kept).toEqual([]);
});

test("who is gone has no page, and what nobody booked has none either", async () => {
  const host = await login();
  const event = await makeEvent(world, { host, title: "Never booked" });
  expect((await world.call(getCreator, { params: { creatorId: host.userId } })).status).toBe(200);
  await remove(host);
  expect((await world.call(getCreator, { params: { creatorId: host.userId } })).status).toBe(404);
  expect((await world.call(getEvent, { params: { eventId: event.eventId } })).status).toBe(404);
});

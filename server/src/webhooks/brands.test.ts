import { changeMember } from "@mela/contract/brands";
import { readOutbox } from "@mela/contract/messages";
import * as calls from "@mela/contract/webhooks";
import { webhookTopics } from "@mela/contract/webhookTopics";
import { expect, test } from "vitest";
import { transaction } from "../platform/database/engine.ts";
import { instant, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { newBranding } from "../testing/brands.ts";
import { book, makeEvent } from "../testing/builders.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";
import { forgetPerson } from "./people.ts";
import { newListener } from "./testing/listener.ts";

const world = await newWorld();
const { brandOf, member } = newBranding(world);
const { heard, address, types, deliver, webhookOf, deliveries } = await newListener(world);

/** An event of a brand's, with its owner and a co-host. */
async function brandEvent() {
  const owner = await world.person("Asha Owner");
  const { brand_id: hostId } = await brandOf(owner);
  const cohost = await member(hostId, owner, "COHOST", "Bina Cohost");
  const event = await makeEvent(world, { host: owner });
  await run(world.app.db, sql`update events set host_id = ${hostId}::uuid where event_id = ${event.eventId}::uuid`);
  return { hostId, owner, cohost, event };
}
const seenBy = async (as: TestPerson) => (await world.call(calls.listWebhooks, {}, { as })).body.data.webhooks;

test("a webhook for all of a brand hears of each of its events; who runs the brand sees it, others don't", async () => {
  const { hostId, owner, cohost, event } = await brandEvent();
  const own = await makeEvent(world, { host: cohost });
  const hook = await webhookOf(cohost, { brand_id: hostId, topics: ["booking.confirmed"] });
  expect(hook.webhook).toMatchObject({ brand: { brand_id: hostId, name: "Pink City Walks" }, event: null });
  await book(world, event);
  await book(world, own);
  await deliver();
  expect(heard.map(({ message }) => message.data.event?.id)).toEqual([event.eventId]);
  expect(await seenBy(owner)).toMatchObject([{ by: { name: "Bina Cohost", is_you: false }, state: "ON" }]);
  expect(await deliveries(owner, hook)).toHaveLength(1);
  const [finance, stranger] = [await member(hostId, owner, "FINANCE"), await world.person()];
  for (const as of [finance, stranger]) {
    expect(await seenBy(as)).toEqual([]);
    expect((await world.call(calls.testWebhook, hook, { as })).status).toBe(404);
    const body = { url: address, topics: [...webhookTopics], brand_id: hostId };
    expect((await world.call(calls.createWebhook, { body }, { as })).status).toBe(404);
  }
  const both = { url: address, topics: [...webhookTopics], brand_id: hostId, event_id: event.eventId };
  expect((await world.call(calls.createWebhook, { body: both }, { as: owner })).status).toBe(400);
  expect((await world.call(calls.removeWebhook, hook, { as: owner })).status).toBe(200);
});

test("who leaves a brand takes its webhook along to nowhere: it stops, an owner is told, and what happened waits", async () => {
  const { hostId, owner, cohost, event } = await brandEvent();
  await run(
    world.app.db,
    sql`insert into identities (identity_id, user_id, kind, value, verified_at)
        values (${newRowId()}::uuid, ${owner.userId}::uuid, 'EMAIL', ${owner.email}, ${instant(world.clock.now())})`,
  );
  const hook = await webhookOf(cohost, { brand_id: hostId, topics: ["booking.confirmed"] });
  const demotion = { params: { hostId, userId: cohost.userId }, body: { role: "DOOR" as const } };
  expect((await world.call(changeMember, demotion, { as: owner })).status).toBe(200);
  await book(world, event);
  await deliver();
  expect([heard, await seenBy(cohost)]).toEqual([[], []]);
  expect(await seenBy(owner)).toMatchObject([{ state: "LEFT", by: { is_you: true } }]);
  const mails = (await world.call(readOutbox, { query: { to: owner.email } })).body;
  expect(mails.map(({ subject }) => subject)).toContain(
    `Pink City Walks: the webhook to ${new URL(address).host} is stopped`,
  );
  await world.call(calls.updateWebhook, { ...hook, body: { is_paused: false } }, { as: owner });
  await deliver();
  expect(types()).toEqual(["booking.confirmed"]);
});

test("a brand's webhook outlives the account of who made it, stopped, and goes with the brand", async () => {
  const { hostId, owner, cohost } = await brandEvent();
  await webhookOf(cohost, { brand_id: hostId });
  await webhookOf(cohost);
  const now = world.clock.now();
  const isTheirs = sql`user_id = ${cohost.userId}::uuid and host_id = ${hostId}::uuid`;
  await run(world.app.db, sql`update host_roles set ended_at = ${instant(now)} where ${isTheirs}`);
  await transaction(world.app.db, (tx) => forgetPerson(world.app, tx, cohost.userId, now));
  expect(await seenBy(cohost)).toEqual([]);
  expect(await seenBy(owner)).toMatchObject([{ state: "LEFT", brand: { brand_id: hostId } }]);
  await transaction(world.app.db, (tx) => forgetPerson(world.app, tx, hostId, now));
  expect(await seenBy(owner)).toEqual([]);
});

import { acceptInvitation, inviteCohost } from "@mela/contract/cohosts";
import { getEvent } from "@mela/contract/eventCalls";
import { expect, test } from "vitest";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { makeEvent } from "../testing/builders.ts";
import { newJoining } from "../testing/joining.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const { db } = world.app;
const { somebody, joinBy, count, give, canManage } = newJoining(world);

test("roles come along once, nobody keeps one at what is their own, and no helper sees more than before", async () => {
  const [stays, goes, third, helper] = [await somebody(), await somebody(), await somebody(), await somebody()];
  const [ofStays, ofGoes, ofThird] = [
    await makeEvent(world, { host: stays }),
    await makeEvent(world, { host: goes }),
    await makeEvent(world, { host: third }),
  ];
  const cohost = { role: "COHOST", scope: "EVENT" } as const;
  await give(third, ofThird.eventId, stays, cohost);
  await give(third, ofThird.eventId, goes, cohost);
  await give(third, ofThird.eventId, goes, { role: "DOOR", scope: "HOST" });
  await give(stays, ofStays.eventId, goes, cohost);
  await give(goes, ofGoes.eventId, stays, cohost);
  const link = await give(goes, ofGoes.eventId, helper, { role: "COHOST", scope: "HOST" });
  await joinBy(stays, goes);

  expect((await canManage(stays, ofThird.eventId)).sort()).toEqual(["COHOST", "DOOR"]);
  expect(await canManage(stays, ofStays.eventId)).toEqual([]);
  expect(await canManage(stays, ofGoes.eventId)).toEqual([]);
  expect(await canManage(helper, ofGoes.eventId)).toEqual(["COHOST"]);
  expect(await canManage(helper, ofStays.eventId)).toEqual([]);
  expect(await count(sql`host_roles where user_id = ${goes.userId}::uuid`)).toBe(0);
  const seen = await world.call(getEvent, { params: { eventId: ofGoes.eventId } }, { as: stays });
  expect(seen.body).toMatchObject({ success: true });
  expect(await count(sql`events where host_id = ${goes.userId}::uuid`)).toBe(0);
  const again = await world.call(acceptInvitation, { body: { token: link } }, { as: helper });
  expect(again.body).toMatchObject({ success: true });
  expect(await canManage(helper, ofStays.eventId)).toEqual([]);
});

test("who was sent away does not come back by the same link under their other account", async () => {
  const [stays, goes, host] = [await somebody(), await somebody(), await somebody()];
  const event = await makeEvent(world, { host });
  const params = { eventId: event.eventId };
  const body = { role: "COHOST", max_uses: 5 } as const;
  const { data } = (await world.call(inviteCohost, { params, body }, { as: host })).body;
  const token = data.url.split("/").at(-1) ?? "";
  await world.call(acceptInvitation, { body: { token } }, { as: goes });
  await run(db, sql`update host_roles set ended_at = now() where user_id = ${goes.userId}::uuid`);
  await joinBy(stays, goes);
  expect(await world.call(acceptInvitation, { body: { token } }, { as: stays })).toMatchObject({ status: 404 });
});

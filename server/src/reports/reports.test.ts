import { reportEvent } from "@mela/contract/reports";
import { expect, test } from "vitest";
import { z } from "zod";
import { hourMs } from "../platform/clock.ts";
import { rows, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newestMessages } from "../platform/messages/store.ts";
import { makeEvent } from "../testing/builders.ts";
import { newWorld } from "../testing/world.ts";

const contact = "help@mela.example";
const world = await newWorld({ CONTACT: `Mela Jaipur, ${contact}` });
const mails = async (to: string) => {
  await world.app.jobs.drain();
  return (await newestMessages(world.app.db, to)).filter(({ kind }) => kind === "report");
};
const countMails = async () =>
  (await rows(world.app.db, z.unknown(), sql`select 1 from messages where kind = 'report'`)).length;
async function report(eventId: Awaited<ReturnType<typeof makeEvent>>["eventId"]) {
  const body = { reason: "UNSAFE" as const, text: "The roof has no wall." };
  const { status } = await world.call(reportEvent, { params: { eventId }, body }, { as: await world.person() });
  expect(status).toBe(200);
}

test("without an operator whoever the policies name is told, once an hour for each event; with one, they are", async () => {
  const [one, other] = [await makeEvent(world), await makeEvent(world)];
  await report(one.eventId);
  await report(one.eventId);
  await report(other.eventId);
  const told = await mails(contact);
  expect(told).toHaveLength(2);
  expect(told[1]?.text).toContain("It is not safe");
  expect(told[1]?.text).toContain(`/${one.slug}`);
  expect(told[1]?.text).not.toContain("roof has no wall");
  const operator = await world.person();
  await run(world.app.db, sql`update users set is_operator = true where user_id = ${operator.userId}::uuid`);
  world.clock.moveBy(hourMs);
  await report(one.eventId);
  expect([(await mails(contact)).length, (await mails(operator.email)).length]).toEqual([2, 1]);
});

test("a flood of reports is no flood of mails", async () => {
  world.clock.moveBy(2 * hourMs);
  const before = await countMails();
  const host = await world.person();
  for (let n = 0; n < 24; n += 1) await report((await makeEvent(world, { host })).eventId);
  const after = await countMails();
  expect(after - before).toBe(20);
});

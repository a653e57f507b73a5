import { expect, test } from "vitest";
import { hourMs, minuteMs, secondMs } from "../platform/clock.ts";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { book, makeEvent } from "../testing/builders.ts";
import { newWorld } from "../testing/world.ts";
import { addTest } from "./deliveries.ts";
import { waitMs } from "./send.ts";
import { newListener } from "./testing/listener.ts";

const world = await newWorld();
const slow = await newListener(world);
const { heard, deliver, webhookOf, deliveries } = await newListener(world);

// Seen red: what could not be sent ended the round, and with the most tries that a row can have the claim for everybody.
test("one that can't be sent stops no other: it is a try that failed", async () => {
  const event = await makeEvent(world);
  const { host } = event;
  const [bad, good] = [await webhookOf(host), await webhookOf(host)];
  const isBad = sql`webhook_id = ${bad.params.webhookId}::uuid`;
  await run(world.app.db, sql`update webhooks set sealed_secret = 'of another SECRET' where ${isBad}`);
  await book(world, event);
  await run(world.app.db, sql`update webhook_deliveries set tries = 32767 where ${isBad}`);
  await deliver();
  expect(world.takeErrors()).toMatchObject([{ msg: "webhook not sent" }]);
  expect(await deliveries(host, bad)).toMatchObject([{ status: "WAITING", tries: 32_000, answer_status: null }]);
  expect(await deliveries(host, good)).toMatchObject([{ status: "DELIVERED", tries: 1 }]);
});

// Seen red: the twenty oldest of all were sent, all of them of whoever was slow, and everybody waited for those.
test("a webhook that is slow and has a backlog holds up no other", async () => {
  const { db } = world.app;
  const [patient, quick] = [await world.person(), await world.person()];
  const backlog = (await slow.webhookOf(patient)).params.webhookId;
  for (let added = 0; added < 250; added++) await addTest(db, backlog, world.clock.now());
  world.clock.moveBy(minuteMs);
  const others = (await webhookOf(quick)).params.webhookId;
  for (let added = 0; added < 10; added++) await addTest(db, others, world.clock.now());
  const { promise: until, resolve: answerNow } = Promise.withResolvers<void>();
  slow.answers({ status: 500, text: "", until });
  const round = deliver();
  await expect.poll(() => heard.length, { timeout: 4 * secondMs }).toBe(10); // before they are given up
  expect(slow.heard).toHaveLength(4);
  answerNow();
  await round;
  expect(slow.heard).toHaveLength(4); // it rests
  slow.answers({ status: 200, text: "" });
  await expect.poll(() => deliver().then(() => slow.heard.length), { timeout: 20 * secondMs }).toBe(250);
}, 30_000);

// Seen red: the round was over when all four were answered while it was asked what else is due, and two waited for the next.
test.each([
  { took: "not within a second", tookMs: secondMs + 1, heardOf: 4 },
  { took: "within a second", tookMs: secondMs, heardOf: 6 },
])("who answers $took is sent $heardOf of six at once", async ({ tookMs, heardOf }) => {
  const host = await world.person();
  const hook = await slow.webhookOf(host);
  for (let added = 0; added < 6; added++) await addTest(world.app.db, hook.webhook.webhook_id, world.clock.now());
  const { promise: until, resolve: answerNow } = Promise.withResolvers<void>();
  slow.answers({ status: 200, text: "", until });
  const round = deliver();
  await expect.poll(() => slow.heard.length).toBe(4);
  world.clock.moveBy(tookMs);
  answerNow();
  await round;
  expect(slow.heard).toHaveLength(heardOf);
  const firstTook = (await deliveries(host, hook)).filter(({ took_ms }) => took_ms === tookMs);
  expect(firstTook).toHaveLength(4);
});

test("waits grow from seconds to hours, and scatter", () => {
  expect([1, 2, 3].map((tries) => waitMs(tries, 0))).toEqual([5 * secondMs, 10 * secondMs, 20 * secondMs]);
  expect(waitMs(40, 0)).toBe(4 * hourMs);
  expect([waitMs(1, -20), waitMs(1, 20)]).toEqual([4 * secondMs, 6 * secondMs]);
});

import { throwSwitch } from "@mela/contract/operator";
import { afterAll, beforeEach, expect, test } from "vitest";
import { httpDouble } from "../../testing/httpDouble.ts";
import { newWorld } from "../../testing/world.ts";
import { transaction } from "../database/engine.ts";
import { run } from "../database/rows.ts";
import { sql } from "../database/sql.ts";
import { startOfDay } from "./budget.ts";
import type { Message } from "./messages.ts";

const meta = await httpDouble({ status: 200, body: { messages: [{ id: "wamid.1" }] } });
const settings = {
  WHATSAPP_TOKEN: "token",
  WHATSAPP_PHONE_ID: "1059",
  WHATSAPP_TEMPLATE: "mela_code",
  WHATSAPP_URL: meta.url,
  SMTP_URL: "smtp://127.0.0.1:1",
  SMS_PER_DAY: "3",
};
const world = await newWorld(settings);
const { app } = world;
afterAll(meta.close);
beforeEach(() => run(app.db, sql`delete from messages`));

const code: Message = {
  channel: "WHATSAPP",
  to: "+919876543210",
  kind: "login-code",
  subject: "123456",
  text: "123456",
  code: "123456",
};
const write = (message = code) => transaction(app.db, (tx) => app.messages.write(tx, message));
const paused = { code: "channel_paused" };

test("phones get so many messages a day, over all of them, and the day is India's", async () => {
  world.clock.moveTo(new Date("2026-11-21T18:29:00.000Z")); // 23:59 in India
  for (let i = 0; i < 3; i++) await write({ ...code, to: `+91987654321${i}` });
  await expect(write()).rejects.toMatchObject({ ...paused, details: { retryAfterS: 60 } });
  await write({ ...code, channel: "EMAIL", to: "first.guest@example.in" });
  world.clock.moveTo(new Date("2026-11-21T18:30:00.000Z"));
  await write();
});
test("of ten at once no more get through than are left", async () => {
  const written = await Promise.allSettled(Array.from({ length: 10 }, () => write()));
  expect(written.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
});
test("what was not written after all is not counted", async () => {
  const undone = transaction(app.db, async (tx) => {
    await app.messages.write(tx, code);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  for (let i = 0; i < 3; i++) await write();
  await expect(write()).rejects.toMatchObject(paused);
});
test("an operator stops all messages to phones while the server runs, and nobody else does", async () => {
  const operator = await world.person("Operator");
  const stranger = await world.person("Stranger");
  await run(app.db, sql`update users set is_operator = true where user_id = ${operator.userId}::uuid`);
  const turn = (is_on: boolean, as: { token: string }) =>
    world.call(throwSwitch, { params: { name: "sms" }, body: { is_on } }, { as });
  expect((await turn(false, stranger)).status).toBe(403);
  await write();
  const before = await countSwitchedOff();
  expect((await turn(false, operator)).body).toMatchObject({ success: true, data: { name: "sms", is_on: false } });
  await expect(write()).rejects.toMatchObject(paused);
  await write({ ...code, channel: "EMAIL", to: "first.guest@example.in" });
  expect((await turn(true, operator)).status).toBe(200);
  await write();
  expect(await countSwitchedOff()).toBe(before + 1);
});
/** As the metrics say, which all worlds of a process share. */
async function countSwitchedOff(): Promise<number> {
  const { body } = await app.inject({ method: "GET", url: "/metrics" });
  return Number(/phone_messages_paused_total\{reason="switched off"\} (\d+)/.exec(body)?.[1] ?? 0);
}
test("SMS_OFF stops them whatever the switch says", async () => {
  const off = await newWorld({ ...settings, SMS_OFF: "1" });
  const written = transaction(off.app.db, (tx) => off.app.messages.write(tx, code));
  await expect(written).rejects.toMatchObject(paused);
});
test("the day of India begins at half past six in the evening, UTC", () => {
  const at = (text: string) => startOfDay(new Date(text)).toISOString();
  expect(at("2026-11-21T18:29:59.999Z")).toBe("2026-11-20T18:30:00.000Z");
  expect(at("2026-11-21T18:30:00.000Z")).toBe("2026-11-21T18:30:00.000Z");
});

test("news to one number are twenty a day at most, and those to others go on", async () => {
  const news = (to: string, n: number) => ({ ...code, to, kind: "booking_confirmed", onceKey: `n:${to}:${n}` });
  const roomy = await newWorld({ ...settings, SMS_PER_DAY: "1000" });
  const list = Array.from({ length: 22 }, (_, n) => news("+919876543210", n));
  const write = (messages: Message[]) => transaction(roomy.app.db, (tx) => roomy.app.messages.writeNews(tx, messages));
  expect(await write([...list, news("+919876543211", 0)])).toBe(21);
  expect(await write([news("+919876543210", 30), news("+919876543211", 1)])).toBe(1);
});

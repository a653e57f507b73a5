import { readOutbox } from "@mela/contract/messages";
import { pino } from "pino";
import { afterAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { httpDouble } from "../../testing/httpDouble.ts";
import { mailServer } from "../../testing/mailServer.ts";
import { newWorld } from "../../testing/world.ts";
import { hourMs, later, minuteMs } from "../clock.ts";
import { firstRow, rows, run } from "../database/rows.ts";
import { sql } from "../database/sql.ts";
import { logOptions } from "../log.ts";
import { deliver } from "./deliver.ts";
import type { Message } from "./messages.ts";
import { openTransports } from "./transports.ts";

const sms = await httpDouble({ status: 200, body: { type: "success", message: "1" } });
const mail = await mailServer({ "gone@example.in": { code: 550, text: "no such mailbox gone@example.in" } });
const world = await newWorld({
  SMTP_URL: mail.url,
  SMS: "msg91",
  MSG91_AUTH_KEY: "secret-key",
  MSG91_TEMPLATE_ID: "template",
  MSG91_URL: sms.url,
});
const { app } = world;
afterAll(async () => {
  await sms.close();
  await mail.close();
});
beforeEach(() => run(app.db, sql`delete from messages`));

const message: Message = {
  channel: "SMS",
  to: "+919876543210",
  kind: "login-code",
  subject: "123456 is your Mela code",
  text: "123456 is your Mela code",
  code: "123456",
  locale: "en",
};
const Stored = z.object({
  text: z.string(),
  code: z.string().nullable(),
  failed_as: z.string().nullable(),
  was_sent: z.boolean(),
});
const stored = () =>
  firstRow(app.db, Stored, sql`select text, code, failed_as, sent_at is not null as was_sent from messages`);
const sent = { text: "", code: null, failed_as: null, was_sent: true };
/** Delivers what was written last, as the job does, with a log that is kept whole. */
async function deliverOnce(): Promise<{ failed: boolean; log: string }> {
  const lines: string[] = [];
  const sink = { write: (line: string) => void lines.push(line) };
  const parts = {
    ...app,
    log: pino(logOptions({ logLevel: "trace" }), sink),
    transports: openTransports(app.config),
    enclosures: app.messages.enclosures,
  };
  const [id] = await rows(app.db, z.object({ message_id: z.string() }), sql`select message_id from messages`);
  const failed = await deliver(parts, id?.message_id ?? "").then(
    () => false,
    () => true,
  );
  return { failed, log: lines.join("") };
}

test("a message that was written is sent by the job, once, and its text is forgotten", async () => {
  await app.messages.write(app.db, message);
  await app.jobs.drain();
  await app.jobs.drain();
  expect(sms.taken()).toHaveLength(1);
  expect(await stored()).toEqual(sent);
});
test("a message written twice under one key goes out once", async () => {
  for (let i = 0; i < 2; i++) await app.messages.write(app.db, { ...message, onceKey: "login-code/1" });
  await app.jobs.drain();
  expect(sms.taken()).toHaveLength(1);
});
test("a service that is away is tried again until it is back", async () => {
  await app.messages.write(app.db, message);
  sms.answerWith({ status: 503, body: {} }, "hang up");
  expect(await deliverOnce()).toMatchObject({ failed: true });
  expect(await deliverOnce()).toMatchObject({ failed: true });
  expect(await stored()).toMatchObject({ text: message.text, code: "123456", failed_as: null, was_sent: false });
  expect(await deliverOnce()).toMatchObject({ failed: false });
  expect(await stored()).toEqual(sent);
  expect(sms.taken()).toHaveLength(3);
});
test("a number that is none is given up at once and never tried again", async () => {
  await app.messages.write(app.db, message);
  sms.answerWith({ status: 200, body: { type: "error", code: "202", message: "Invalid 919876543210" } });
  expect(await deliverOnce()).toMatchObject({ failed: false });
  expect(await stored()).toEqual({ text: "", code: null, failed_as: "msg91 200 202", was_sent: false });
  await app.jobs.drain();
  expect(sms.taken()).toHaveLength(1);
});
test("a mailbox that is gone is given up too", async () => {
  await app.messages.write(app.db, { ...message, channel: "EMAIL", to: "gone@example.in" });
  await app.jobs.drain();
  expect(await stored()).toMatchObject({ text: "", failed_as: "smtp EENVELOPE 550" });
});
test("a code that is older than its life is not sent any more", async () => {
  await app.messages.write(app.db, { ...message, expiresAt: later(world.clock.now(), 10 * minuteMs) });
  sms.answerWith("hang up");
  expect(await deliverOnce()).toMatchObject({ failed: true });
  world.clock.moveBy(10 * minuteMs);
  expect(await deliverOnce()).toMatchObject({ failed: false });
  expect(sms.taken()).toHaveLength(1);
  expect(await stored()).toEqual({ text: "", code: null, failed_as: "stale", was_sent: false });
});
test("what the job queue has stopped trying is sent within a day, and forgotten after it", async () => {
  const mailTo = (to: string) =>
    run(
      app.db,
      sql`insert into messages (message_id, channel, recipient, kind, subject, text, created_at)
          values (gen_random_uuid(), 'EMAIL', ${to}, 'test', 'Subject', 'Text', ${world.clock.now().toISOString()}::timestamptz)`,
    );
  await mailTo("late@example.in");
  world.clock.moveBy(2 * hourMs);
  await app.jobs.drain();
  expect(mail.taken().map(({ to }) => to)).toEqual([["late@example.in"]]);
  await run(app.db, sql`delete from messages`);
  await mailTo("lost@example.in");
  world.clock.moveBy(25 * hourMs);
  await app.jobs.drain();
  expect(mail.taken()).toEqual([]);
  expect(await stored()).toMatchObject({ text: "", failed_as: "stale" });
});
test("the log says what became of a message, and nothing of whom it was for or what it said", async () => {
  const troubles = [
    { status: 200, body: { type: "error", message: "919876543210 123456 secret-key" } },
    { status: 500, body: "919876543210 123456" },
    "hang up",
  ] as const;
  for (const trouble of troubles) {
    await run(app.db, sql`delete from messages`);
    await app.messages.write(app.db, message);
    sms.answerWith(trouble);
    const { log } = await deliverOnce();
    expect(log).toContain('"msg":"message not delivered"');
    expect(log).not.toMatch(/9876543210|123456|secret/);
  }
  await run(app.db, sql`delete from messages`);
  await app.messages.write(app.db, { ...message, channel: "EMAIL", to: "gone@example.in" });
  expect((await deliverOnce()).log).not.toMatch(/gone|123456/);
  sms.taken();
});
test("what became of messages is counted for /metrics", async () => {
  await app.messages.write(app.db, message);
  await deliverOnce();
  const { body } = await app.inject({ method: "GET", url: "/metrics" });
  expect(body).toMatch(/messages_total\{channel="SMS",outcome="sent"\} \d+/);
  expect(body).not.toMatch(/9876543210|secret/);
  sms.taken();
});
test("a channel without a transport is refused, and nobody can read the outbox", async () => {
  await expect(app.messages.write(app.db, { ...message, channel: "WHATSAPP" })).rejects.toMatchObject({
    code: "channel_unavailable",
  });
  expect(app.messages.reaches("WHATSAPP")).toBe(false);
  expect(app.messages.reaches("SMS")).toBe(true);
  const { status } = await world.call(readOutbox, { query: {} });
  expect(status).toBe(404);
});

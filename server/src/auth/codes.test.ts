import { AppError } from "@mela/contract/errors";
import { expect, test } from "vitest";
import { z } from "zod";
import { transaction } from "../platform/database/engine.ts";
import { rows } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { Message, Messages } from "../platform/messages/messages.ts";
import { visitor } from "../testing/visitor.ts";
import { newWorld } from "../testing/world.ts";
import { readIdentity, sendCodeFor } from "./codes.ts";
import { gatherEntries } from "./enter.ts";
import { signIn } from "./signIn.ts";

const world = await newWorld({ SMTP_URL: "smtp://127.0.0.1:9" });
const local = await newWorld();
const language = { chosen: null, preferred: "en" } as const;
const asker = { network: "192.0.2.1", device: null };

/** Sending with a real transport: what it would carry is kept. */
function sender() {
  const sent: Message[] = [];
  const writeAll: Messages["writeAll"] = async (tx, messages, along) => {
    await new Promise((resolve) => setTimeout(resolve, 20)); // so that those that race do overlap
    sent.push(...messages);
    await world.app.messages.writeAll(tx, messages, along);
  };
  const app = Object.assign(Object.create(world.app), { messages: { ...world.app.messages, writeAll } });
  const waitFor = async (input: string) => {
    const use = { purpose: "LOGIN", identity: await readIdentity(world.app, input), userId: null } as const;
    const sending = transaction(world.app.db, (tx) => sendCodeFor(app, tx, { ...use, language, asker }));
    const error: unknown = await sending.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (error === null) return 0;
    if (!(error instanceof AppError) || error.code !== "too_many_requests") throw error;
    return error.details.retryAfterS;
  };
  return { sent, waitFor };
}

test("where sending is real, the next code to an address waits for the countdown", async () => {
  const { sent, waitFor } = sender();
  expect(await waitFor("wait@example.in")).toBe(0);
  world.clock.moveBy(20_000);
  expect(await waitFor("WAIT@example.in")).toBe(40);
  expect(await waitFor("another@example.in")).toBe(0);
  world.clock.moveBy(40_000);
  expect(await waitFor("wait@example.in")).toBe(0);
  expect(sent.map(({ to, kind, channel }) => [to, kind, channel])).toEqual([
    ["wait@example.in", "login-code", "EMAIL"],
    ["another@example.in", "login-code", "EMAIL"],
    ["wait@example.in", "login-code", "EMAIL"],
  ]);
});
test("of sendings at the same instant only one goes out", async () => {
  const { sent, waitFor } = sender();
  await Promise.all(Array.from({ length: 20 }, () => waitFor("burst@example.in")));
  expect(sent).toHaveLength(1);
});
test("a used code ends the countdown, not the limit of three in ten minutes", async () => {
  const { sent, waitFor } = sender();
  const input = "again@example.in";
  for (let round = 0; round < 3; round++) {
    expect(await waitFor(input)).toBe(0);
    const otp = sent.at(-1)?.code ?? "";
    expect(
      await signIn(world.app, gatherEntries(world.app.db), { input, otp, language, asker, userAgent: null }),
    ).toMatchObject({
      body: { success: true },
    });
  }
  expect(await waitFor(input)).toBe(600);
});
test("no code is kept in a form that can be read", async () => {
  const { sent, waitFor } = sender();
  await waitFor("kept@example.in");
  expect(sent[0]?.code).toMatch(/^\d{6}$/);
  expect(sent[0]?.text).toContain(sent[0]?.code);
});

test("over HTTP a second code within the minute is a 429 that says how long to wait, whoever asks", async () => {
  const input = "hurry@example.in";
  expect((await visitor(world.app).send(input)).status).toBe(200);
  world.clock.moveBy(15_500);
  for (const ip of ["198.51.100.1", "198.51.100.2"]) {
    const refused = await visitor(world.app, ip).send(` ${input.toUpperCase()}`);
    expect([refused.status, refused.body.code, refused.headers["retry-after"]]).toEqual([
      429,
      "too_many_requests",
      "45",
    ]);
  }
  world.clock.moveBy(44_500);
  expect((await visitor(world.app).send(input)).status).toBe(200);
});
test("codes of every purpose count for the address that they go to", async () => {
  const [input, { userId }] = ["any@example.in", await world.person()];
  const use = { identity: await readIdentity(world.app, input), userId, language, asker } as const;
  await transaction(world.app.db, (tx) => sendCodeFor(world.app, tx, { ...use, purpose: "CONTACT" }));
  expect((await visitor(world.app).send(input)).headers["retry-after"]).toBe("60");
});
test("one network has thirty codes sent in ten minutes, wherever they go", async () => {
  const here = visitor(world.app, "2001:db8:1:1::1");
  for (let sent = 0; sent < 30; sent++) {
    expect((await visitor(world.app, `2001:db8:1:1::${sent + 2}`).send(`many${sent}@example.in`)).status).toBe(200);
    world.clock.moveBy(10_000);
  }
  const refused = await here.send("more@example.in");
  expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "300"]);
  expect((await visitor(world.app, "2001:db8:1:2::1").send("more@example.in")).status).toBe(200);
  world.clock.moveBy(300_000);
  expect((await here.send("evenmore@example.in")).status).toBe(200);
});
test("what can't be sent leaves no code and no count behind", async () => {
  const phone = await visitor(world.app).send("9876543210");
  expect([phone.status, phone.body.code]).toEqual([503, "channel_unavailable"]);
  expect(world.takeErrors()).not.toEqual([]);
  const left = await rows(world.app.db, z.unknown(), sql`select 1 from login_codes where recipient = '+919876543210'`);
  expect(left).toEqual([]);
});
test("where sending is real, only mobile phones of India are numbers", async () => {
  for (const input of ["0123456789", "1234567890", "2212345678"]) {
    expect((await visitor(world.app).send(input)).body.code).toBe("invalid_login");
  }
});
test("with the outbox as many codes as one likes may be sent, and limits of entry hold all the same", async () => {
  const input = "often@example.in";
  for (let sent = 0; sent < 12; sent++) expect((await visitor(local.app).send(input)).status).toBe(200);
  for (let tries = 0; tries < 10; tries++) await visitor(local.app, `192.0.2.${tries}`).verify(input, "000000");
  expect((await visitor(local.app, "192.0.2.99").verify(input, "000000")).status).toBe(429);
});

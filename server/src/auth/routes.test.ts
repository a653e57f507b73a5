import { logout, sendOtp, verifyOtp } from "@mela/contract/auth";
import { getProfile } from "@mela/contract/profile";
import { expect, test } from "vitest";
import { z } from "zod";
import { dayMs, minuteMs } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import { firstRow, Int, rows } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newSigningIn } from "../testing/signingIn.ts";
import { newWorld } from "../testing/world.ts";
import { enterBy } from "./enter.ts";

const world = await newWorld();
const { db } = world.app;
const { newAddress, codeFor, newestMessage, verify, signIn, refresh, otherThan } = newSigningIn(world);

test("a code signs somebody in, and makes their account the first time only", async () => {
  const input = newAddress();
  const first = await signIn(input);
  expect(first).toMatchObject({
    userInfo: { name: "", image: null, username: null, email: input, phone_number: null },
  });
  expect((await world.call(getProfile, {}, { as: { token: first.authToken } })).status).toBe(200);
  const again = await signIn(` ${input.toUpperCase()} `);
  expect(again.user_id).toBe(first.user_id);
});

test("a phone gets its code by SMS and signs in however the number is written", async () => {
  const first = await signIn("9876543210");
  expect(first.userInfo).toMatchObject({ email: null, phone_number: "+919876543210" });
  expect((await newestMessage("9876543210")).channel).toBe("SMS");
  expect((await signIn("+91 98765 43210")).user_id).toBe(first.user_id);
});

test("known and unknown addresses get the same answer", async () => {
  const { userInfo } = await signIn();
  const known = await world.call(sendOtp, { body: { input: userInfo.email ?? "" } });
  const unknown = await world.call(sendOtp, { body: { input: newAddress() } });
  expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)]);
});

test("the mail comes in the language of the page, later in that of the person", async () => {
  const input = newAddress();
  const code = await codeFor(input, { cookie: "a=b; lang=hi", "accept-language": "en-IN,en" });
  expect((await newestMessage(input)).subject).toBe(`${code} आपका Mela कोड है`);
  await world.call(
    verifyOtp,
    { body: { input, otp: code } },
    { headers: { "accept-language": "hi-IN,hi;q=0.9,en;q=0.8" } },
  );
  const next = await codeFor(input, { "accept-language": "en" });
  expect((await newestMessage(input)).subject).toBe(`${next} आपका Mela कोड है`);
});

test("a wrong code is an answer, not an error", async () => {
  const input = newAddress();
  const code = await codeFor(input);
  const wrong = await world.call(verifyOtp, { body: { input, otp: otherThan(code) } });
  expect([wrong.status, wrong.body]).toEqual([
    200,
    { success: false, code: "wrong_code", error: "Invalid code try again" },
  ]);
  expect((await verify(input, code)).success).toBe(true);
});

test("a code takes five tries, then it is dead, and a new one works", async () => {
  const input = newAddress();
  const code = await codeFor(input);
  for (let tries = 0; tries < 5; tries++) await verify(input, otherThan(code));
  expect((await verify(input, code)).success).toBe(false);
  expect((await verify(input, await codeFor(input))).success).toBe(true);
});

test("tries at the same instant are all counted", async () => {
  const input = newAddress();
  const code = await codeFor(input);
  await Promise.all(Array.from({ length: 5 }, () => verify(input, otherThan(code))));
  expect((await verify(input, code)).success).toBe(false);
});

test.each([
  ["for somebody new", 0],
  ["for somebody who has been here before", 1],
])("a code works once %s, also when several use it at the same instant", async (_whom, before) => {
  const input = newAddress();
  if (before) await signIn(input);
  const code = await codeFor(input);
  const answers = await Promise.all([verify(input, code), verify(input, code), verify(input, code)]);
  expect(answers.filter((answer) => answer.success)).toHaveLength(1);
  expect((await verify(input, code)).success).toBe(false);
  const opened = await firstRow(
    db,
    z.object({ sessions: Int }),
    sql`select count(*) as sessions from sessions join identities using (user_id) where value = ${input}`,
  );
  expect(opened).toEqual({ sessions: before + 1 });
});

test("only the newest code counts, for ten minutes, and for its own address", async () => {
  const [input, other] = [newAddress(), newAddress()];
  const older = await codeFor(input);
  const newest = await codeFor(input);
  if (older !== newest) expect((await verify(input, older)).success).toBe(false);
  expect((await verify(other, newest)).success).toBe(false);
  world.clock.moveBy(10 * minuteMs);
  expect((await verify(input, newest)).success).toBe(false);
});

test("fifty first logins of one address at once make one account", async () => {
  const identity = { kind: "EMAIL", value: newAddress() } as const;
  const language = { chosen: null, preferred: "en" } as const;
  const visit = { identity, language, userAgent: null, now: world.clock.now() };
  const entered = await Promise.all(
    Array.from({ length: 50 }, () => transaction(db, (tx) => enterBy(world.app, tx, visit))),
  );
  expect(new Set(entered.map(({ user_id }) => user_id)).size).toBe(1);
  const users = await rows(db, z.unknown(), sql`select 1 from users where email = ${identity.value}`);
  expect(users).toHaveLength(1);
});

test.each([
  ["nothing", ""],
  ["a short number", "98765"],
  ["two addresses", "a@example.in,b@example.in"],
  ["a control character", "a\u0000@example.in"],
  ["an emoji", "🎉@example.in"],
  ["half of an emoji", "a\ud83c@example.in"],
])("%s is no login", async (_what, input) => {
  for (const answer of [
    await world.call(sendOtp, { body: { input } }),
    await world.call(verifyOtp, { body: { input, otp: "123456" } }),
  ]) {
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: "invalid_login", error: "Please enter a valid email or phone number" });
  }
});

test.each([
  ["broken JSON", '{"input": '],
  ["an empty text", ""],
  ["an array", "[]"],
  ["null", "null"],
])("%s gets a clear 400", async (_what, payload) => {
  for (const url of ["/api/auth/send-otp", "/api/auth/verify-otp", "/api/auth/refresh-token"]) {
    const headers = { "content-type": "application/json" };
    const answer = await world.app.inject({ method: "POST", url, headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, code: "invalid_input" });
  }
});

test.each([
  ["a list", ["a@example.in"]],
  ["an object", { $ne: 1 }],
  ["a number", 9876543210],
  ["null", null],
  ["nothing at all", undefined],
  ["a very long text", "a".repeat(10_000)],
])("%s where an address belongs gets the words for an address", async (_what, input) => {
  for (const url of ["/api/auth/send-otp", "/api/auth/verify-otp"]) {
    const answer = await world.app.inject({ method: "POST", url, payload: { input, otp: "123456" } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: "invalid_login",
      error: "Please enter a valid email or phone number",
    });
  }
});

test("a code that is not six digits is bad input", async () => {
  for (const otp of ["12345", "1234567", "12345a", "१२३४५६", "12345\n", "", " 123456"]) {
    expect((await world.call(verifyOtp, { body: { input: newAddress(), otp } })).status).toBe(400);
  }
});

test("what is over is forgotten, what is in use is kept", async () => {
  const [ended, going] = [await signIn(), await signIn()];
  await world.call(logout, { body: undefined }, { as: { token: ended.authToken } });
  world.clock.moveBy(2 * dayMs);
  const newest = newAddress();
  const code = await codeFor(newest);
  await world.app.jobs.drain();
  const count = z.object({ codes: Int, tokens: Int });
  const left = await firstRow(
    db,
    count,
    sql`select (select count(*) from login_codes where recipient = ${ended.userInfo.email}) as codes,
               (select count(*) from refresh_tokens join sessions using (session_id)
                 where user_id = ${ended.user_id}::uuid) as tokens`,
  );
  expect(left).toEqual({ codes: 0, tokens: 0 });
  expect((await verify(newest, code)).success).toBe(true);
  expect((await refresh(going.refreshToken)).status).toBe(200);
});

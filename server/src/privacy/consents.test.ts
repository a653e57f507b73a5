import { sendOtp, verifyOtp } from "@mela/contract/auth";
import { readOutbox } from "@mela/contract/messages";
import { getConsents, setConsent } from "@mela/contract/privacy";
import { textVersions } from "@mela/contract/retention";
import { expect, test } from "vitest";
import { z } from "zod";
import { Int, rows, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";
import { recordConsent } from "./consents.ts";

const world = await newWorld();
const listOf = async (as: { token: string }) => (await world.call(getConsents, {}, { as })).body.data;
const marketing = (given: boolean, as: TestPerson) =>
  world.call(setConsent, { params: { kind: "MARKETING" }, body: { given } }, { as });
const countOf = async ({ userId }: { userId: string }) =>
  (
    await rows(
      world.app.db,
      z.object({ n: Int }),
      sql`select count(*) as n from consents where user_id = ${userId}::uuid`,
    )
  )[0]?.n;

async function login(input: string) {
  await world.call(sendOtp, { body: { input } });
  const { body: sent } = await world.call(readOutbox, { query: { to: input } });
  const { body } = await world.call(verifyOtp, { body: { input, otp: sent[0]?.code ?? "" } });
  if (!body.success) throw new Error("could not sign in");
  return { token: body.authToken, userId: body.user_id };
}

test("signing in agrees to the terms and takes note of the privacy policy, once a version", async () => {
  const person = await login("agrees@example.in");
  const given = { given: true, required: true, given_at: world.clock.now().toISOString(), withdrawn_at: null };
  expect(await listOf(person)).toEqual([
    { kind: "TERMS", version: textVersions.TERMS, given_version: textVersions.TERMS, ...given },
    { kind: "PRIVACY", version: textVersions.PRIVACY, given_version: textVersions.PRIVACY, ...given },
    {
      ...{ kind: "MARKETING", version: textVersions.MARKETING, required: false, given: false },
      ...{ given_version: null, given_at: null, withdrawn_at: null },
    },
  ]);
  world.clock.moveBy(60_000);
  await login("agrees@example.in");
  expect(await countOf(person)).toBe(2);
  await run(world.app.db, sql`update consents set text_version = '2020-01-01', consent_id = gen_random_uuid()`);
  await login("agrees@example.in");
  expect(await countOf(person)).toBe(4);
  expect(await listOf(person)).toMatchObject([{ given_version: textVersions.TERMS }, {}, {}]);
});
test("logins at the same instant write it down once", async () => {
  const { userId } = await world.person();
  const now = world.clock.now();
  await Promise.all(Array.from({ length: 10 }, () => recordConsent(world.app.db, userId, now)));
  expect(await countOf({ userId })).toBe(2);
});
test("marketing is off until given, and taken back as easily", async () => {
  const me = await world.person();
  const given_at = world.clock.now().toISOString();
  expect((await marketing(true, me)).body.data).toMatchObject({ given: true, given_at, withdrawn_at: null });
  world.clock.moveBy(1_000);
  expect((await marketing(true, me)).body.data).toMatchObject({ given: true, given_at });
  const withdrawn_at = world.clock.now().toISOString();
  expect((await marketing(false, me)).body.data).toMatchObject({ given: false, given_at, withdrawn_at });
  world.clock.moveBy(1_000);
  expect((await marketing(false, me)).body.data).toMatchObject({ given: false, withdrawn_at });
  world.clock.moveBy(1_000);
  expect((await marketing(true, me)).body.data).toMatchObject({ given: true, withdrawn_at: null });
  expect(await countOf(me)).toBe(2); // what was said before stays written down
});
test("of clicks at the same instant one counts", async () => {
  const me = await world.person();
  await Promise.all(Array.from({ length: 5 }, () => marketing(true, me)));
  expect(await countOf(me)).toBe(1);
});
test("what the account stands on is taken back by deleting it", async () => {
  const me = await world.person();
  for (const kind of ["TERMS", "PRIVACY"] as const) {
    const answer = await world.call(setConsent, { params: { kind }, body: { given: false } }, { as: me });
    expect(answer).toMatchObject({ status: 409, body: { code: "consent_required" } });
  }
  expect((await world.call(getConsents, {})).status).toBe(401);
  const headers = { authorization: `Bearer ${me.token}` };
  const odd = await world.app.inject({
    method: "PUT",
    url: "/api/auth/consents/EVERYTHING",
    headers,
    payload: { given: true },
  });
  expect(odd.statusCode).toBe(400);
});

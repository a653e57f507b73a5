import { addIdentity, getIdentities, removeIdentity, sendIdentityCode } from "@mela/contract/identities";
import { readOutbox } from "@mela/contract/messages";
import { getProfile } from "@mela/contract/profile";
import { expect, test } from "vitest";
import { z } from "zod";
import { rows, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { codeTo, login } from "../testing/login.ts";
import { newWorld } from "../testing/world.ts";
import { masked } from "./texts.ts";

const world = await newWorld();
type Person = { token: string };
let made = 0;
const address = () => `Person${++made}@Example.in`;
const somebody = () => login(world, address().toLowerCase());

const waysOf = async (as: Person) => (await world.call(getIdentities, {}, { as })).body.data;
const send = (as: Person, input: string) => world.call(sendIdentityCode, { body: { input } }, { as });
const add = (as: Person, input: string, otp: string) => world.call(addIdentity, { body: { input, otp } }, { as });
async function addByCode(as: Person, input: string) {
  await send(as, input);
  return add(as, input, await codeTo(world, input.toLowerCase()));
}
const inbox = async (to: string) => (await world.call(readOutbox, { query: { to } })).body;
const wrong = (code: string) => (code === "000000" ? "111111" : "000000");

test("nobody's ways in are anybody else's", async () => {
  expect((await world.call(getIdentities, {})).status).toBe(401);
  const [one, two] = [await somebody(), await somebody()];
  expect((await waysOf(one)).identities).toMatchObject([{ kind: "EMAIL", value: one.email, can_remove: false }]);
  const { identities } = await waysOf(two);
  const params = { identityId: identities[0]?.identity_id ?? "" };
  expect((await world.call(removeIdentity, { params }, { as: one })).status).toBe(404);
  expect((await waysOf(two)).identities).toEqual(identities);
});
test("a phone is added by its code; then it signs in to the same account and both can go, but not the last", async () => {
  const person = await somebody();
  const phone = "+919812300001";
  const sent = await send(person, "098123 00001");
  expect(sent).toMatchObject({ status: 200, body: { success: true, data: { challenge: expect.any(String) } } });
  const { challenge } = sent.body.data;
  const otp = await codeTo(world, phone);
  const added = await world.call(addIdentity, { body: { input: phone, otp, challenge } }, { as: person });
  expect(added.body).toMatchObject({
    success: true,
    data: { outcome: "added", identity: { kind: "PHONE", value: phone, can_remove: true } },
  });
  expect((await login(world, phone)).userId).toBe(person.userId);
  // An empty contact is filled with what was just proved.
  expect((await world.call(getProfile, {}, { as: person })).body).toMatchObject({
    phone_number: phone,
    phone_verified: true,
  });
  const { identities } = await waysOf(person);
  const remove = (at: number) =>
    world.call(removeIdentity, { params: { identityId: identities[at]?.identity_id ?? "" } }, { as: person });
  expect((await remove(0)).body.data.identities).toMatchObject([{ value: phone, can_remove: false }]);
  expect(await remove(1)).toMatchObject({ status: 409, body: { code: "last_identity" } });
  expect((await login(world, person.email)).userId).not.toBe(person.userId);
});
test("the old addresses are told of a new one and of one that goes, the new one is shown masked", async () => {
  const person = await somebody();
  await run(world.app.db, sql`update users set locale = 'hi' where user_id = ${person.userId}::uuid`);
  const fresh = address().toLowerCase();
  await addByCode(person, fresh);
  const [told] = await inbox(person.email);
  expect(told).toMatchObject({ subject: "आपके अकाउंट में लॉग इन का नया तरीका जोड़ा गया" });
  expect(told?.text).toContain("p…@example.in");
  expect(told?.text).not.toContain(fresh);
  expect((await inbox(fresh)).map(({ code }) => code === null)).toEqual([false]); // nothing but its code
  const phone = "+919812300002";
  await addByCode(person, phone);
  await run(world.app.db, sql`update users set locale = 'en' where user_id = ${person.userId}::uuid`);
  const { identities } = await waysOf(person);
  await world.call(removeIdentity, { params: { identityId: identities[1]?.identity_id ?? "" } }, { as: person });
  for (const to of [person.email, fresh]) {
    expect((await inbox(to))[0]).toMatchObject({ subject: "A way to log in was removed from your account" });
  }
  expect((await inbox(phone))[0]).toMatchObject({
    channel: "SMS",
    text: expect.stringContaining("If this wasn't you"),
  });
});
test("whether an address is somebody's shows to nobody without its code", async () => {
  const [person, other] = [await somebody(), await somebody()];
  const free = address().toLowerCase();
  const [toFree, toTaken] = [await send(person, free), await send(person, other.email)];
  const shape = { status: 200, body: { success: true, data: { challenge: expect.any(String) } } };
  expect(toFree).toMatchObject(shape);
  expect(toTaken).toMatchObject(shape);
  const subjects = await Promise.all([free, other.email].map(async (to) => (await inbox(to))[0]?.text));
  const withoutCode = subjects.map((text) => text?.replaceAll(/\d{6}/g, "#"));
  expect(withoutCode[0]).toBe(withoutCode[1]);
  const answers = await Promise.all(
    [free, other.email].map(async (to) => (await add(person, to, wrong(await codeTo(world, to)))).body),
  );
  expect(answers[0]).toEqual({ success: false, code: "wrong_code", error: "Invalid code try again" });
  expect(answers[1]).toEqual(answers[0]);
  const told = await add(person, other.email, await codeTo(world, other.email));
  expect(told.body).toMatchObject({
    data: { outcome: "belongs_to_other", other: { name: "", upcoming_bookings: 0, events: 0 } },
  });
  expect((await waysOf(person)).identities).toHaveLength(1);
});
test("a code proves one thing, for one person, once", async () => {
  const [person, stranger] = [await somebody(), await somebody()];
  const fresh = address().toLowerCase();
  await send(person, fresh);
  const otp = await codeTo(world, fresh);
  const no = { status: 200, body: { success: false, code: "wrong_code" } };
  expect(await add(stranger, fresh, otp)).toMatchObject(no);
  const elsewhere = { body: { input: fresh, otp, challenge: newRowId() } };
  expect(await world.call(addIdentity, elsewhere, { as: person })).toMatchObject(no);
  expect((await add(person, fresh, otp)).body.success).toBe(true);
  expect(await add(person, fresh, otp)).toMatchObject(no);
  await send(person, fresh); // one's own already: added again, and nobody is told twice
  const before = (await inbox(person.email)).length;
  expect((await add(person, fresh, await codeTo(world, fresh))).body).toMatchObject({ data: { outcome: "added" } });
  expect((await inbox(person.email)).length).toBe(before);
  // A code to log in adds nothing.
  const mine = await login(world, address().toLowerCase());
  expect(await add(person, mine.email, "123456")).toMatchObject(no);
});
test("of many who prove one address at the same instant one has it", async () => {
  const people = await Promise.all(Array.from({ length: 4 }, somebody));
  const fresh = address().toLowerCase();
  const codes: string[] = [];
  for (const person of people) {
    await send(person, fresh);
    codes.push(await codeTo(world, fresh));
  }
  const answers = await Promise.all(people.map((person, at) => add(person, fresh, codes[at] ?? "")));
  const outcomes = answers.map(({ body }) => body.success && body.data.outcome);
  expect(outcomes.sort()).toEqual(["added", "belongs_to_other", "belongs_to_other", "belongs_to_other"]);
});
test("a person has ten at most", async () => {
  const person = await somebody();
  for (let n = 0; n < 9; n++) {
    await rows(
      world.app.db,
      z.unknown(),
      sql`insert into identities (identity_id, user_id, kind, value, verified_at)
          values (${newRowId()}::uuid, ${person.userId}::uuid, 'EMAIL', ${`${person.userId}.${n}@example.in`}, now())`,
    );
  }
  expect(await send(person, address())).toMatchObject({ status: 409, body: { code: "too_many_ways_in" } });
  expect((await send(person, person.email)).status).toBe(200);
});
test("two who remove the last two at once leave one", async () => {
  const person = await somebody();
  await addByCode(person, address());
  const { identities } = await waysOf(person);
  const answers = await Promise.all(
    identities.map(({ identity_id: identityId }) =>
      world.call(removeIdentity, { params: { identityId } }, { as: person }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
test.each<[string, unknown]>([
  ["nothing", {}],
  ["no address", { input: "hello" }],
  ["a list", { input: ["a@b.in"] }],
  ["a line break", { input: "a@b.in\r\nBcc: c@d.in" }],
  ["two addresses", { input: "a@b.in,c@d.in" }],
  ["a control character", { input: "a\u0000@b.in" }],
  ["half an emoji", { input: "\ud83c@b.in" }],
  ["a very long one", { input: `${"a".repeat(299)}@b.in` }],
])("%s as a new address gets a clear 400", async (_what, payload) => {
  const { token } = await somebody();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await world.app.inject({
    method: "POST",
    url: "/api/auth/identities/send-code",
    headers,
    payload: Object(payload),
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ success: false, code: expect.stringMatching(/^invalid_(input|login)$/) });
});
test.each([
  [{ kind: "EMAIL", value: "shreya@example.in" } as const, "s…@example.in"],
  [{ kind: "PHONE", value: "+919812345678" } as const, "+91 …5678"],
])("%o is shown as %s", (identity, text) => {
  expect(masked(identity)).toBe(text);
});

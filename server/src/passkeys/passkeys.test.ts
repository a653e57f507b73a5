import { refreshToken } from "@mela/contract/auth";
import { getIdentities } from "@mela/contract/identities";
import { readOutbox } from "@mela/contract/messages";
import {
  addPasskey,
  loginByPasskey,
  passkeyLoginOptions,
  passkeyRegistrationOptions,
  removePasskey,
  renamePasskey,
} from "@mela/contract/passkeys";
import { getProfile } from "@mela/contract/profile";
import { expect, test } from "vitest";
import { z } from "zod";
import { Int, rows, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { type Faults, newAuthenticator } from "../testing/authenticator.ts";
import { login } from "../testing/login.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld({ PUBLIC_URL: "https://mela.example" });
const origin = "https://mela.example";
type Device = ReturnType<typeof newAuthenticator>;
type Person = { token: string };
let people = 0;
const somebody = () => login(world, `host${++people}@example.in`);

const optionsFor = async (as: Person) => (await world.call(passkeyRegistrationOptions, {}, { as })).body.data;
const loginOptions = async () => (await world.call(passkeyLoginOptions, {})).body.data;
async function add(as: Person, device: Device, { faults = {}, name }: { faults?: Faults; name?: string } = {}) {
  const response = device.register(await optionsFor(as), faults);
  return world.call(addPasskey, { body: { response, ...(name && { name }) } }, { as });
}
async function enter(device: Device, faults: Faults = {}) {
  return world.call(loginByPasskey, { body: { response: device.signIn(await loginOptions(), faults) } });
}
const refused = { status: 422, body: { success: false, code: "passkey_refused" } };

test("a passkey is made, named, shown, and signs in as a code does", async () => {
  const [person, device] = [await somebody(), newAuthenticator(origin)];
  const options = await optionsFor(person);
  expect(options).toMatchObject({
    rp: { id: "mela.example", name: "Mela" },
    user: { name: person.email },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    attestation: "none",
  });
  const made = await add(person, device, { name: "  My phone  " });
  expect(made).toMatchObject({ status: 201, body: { data: { name: "My phone", last_used_at: null } } });
  expect(await loginOptions()).toMatchObject({ rpId: "mela.example", allowCredentials: [] });
  world.clock.moveBy(60_000);
  const { body } = await enter(device);
  expect(body).toMatchObject({ success: true, user_id: person.userId, userInfo: { email: person.email } });
  expect((await world.call(getProfile, {}, { as: { token: body.authToken } })).body.user_id).toBe(person.userId);
  const renewed = await world.call(refreshToken, { body: { token: body.refreshToken } });
  expect(renewed.body).toMatchObject({ success: true });
  const { body: ways } = await world.call(getIdentities, {}, { as: { token: body.authToken } });
  expect(ways.data.passkeys).toEqual([{ ...made.body.data, last_used_at: world.clock.now().toISOString() }]);
});
test("its person is told by mail when one is added and when one goes", async () => {
  const [person, device] = [await somebody(), newAuthenticator(origin)];
  const made = await add(person, device, { name: "<b>Key</b>" });
  const newest = async () => (await world.call(readOutbox, { query: { to: person.email } })).body[0];
  expect(await newest()).toMatchObject({ subject: "A passkey was added to your account" });
  expect((await newest())?.text).toContain("“<b>Key</b>”");
  const params = { passkeyId: made.body.data.passkey_id };
  expect((await world.call(removePasskey, { params }, { as: person })).status).toBe(200);
  expect(await newest()).toMatchObject({ subject: "A passkey was removed from your account" });
  expect(await enter(device)).toMatchObject(refused);
  expect((await world.call(removePasskey, { params }, { as: person })).status).toBe(404);
});
test("only its own person renames or removes a passkey", async () => {
  const [person, stranger] = [await somebody(), await somebody()];
  const { body } = await add(person, newAuthenticator(origin));
  expect(body.data.name).toBe("Passkey");
  const response = newAuthenticator(origin).register(await optionsFor(person));
  const headers = {
    "user-agent": "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36",
  };
  const named = await world.call(addPasskey, { body: { response } }, { as: person, headers });
  expect(named.body.data.name).toBe("Chrome, Android");
  const params = { passkeyId: body.data.passkey_id };
  const rename = (as: Person, name: string) => world.call(renamePasskey, { params, body: { name } }, { as });
  expect((await rename(stranger, "Mine")).status).toBe(404);
  expect((await world.call(removePasskey, { params }, { as: stranger })).status).toBe(404);
  expect((await rename(person, " \u0000 ")).status).toBe(400);
  expect((await rename(person, "x".repeat(61))).status).toBe(400);
  expect((await rename(person, "दफ़्तर")).body.data).toMatchObject({ name: "दफ़्तर" });
});

test.each<[string, Faults]>([
  ["from another site's page", { origin: "https://evil.example" }],
  ["for another site", { rpId: "evil.example" }],
  ["without fingerprint, face or PIN", { isVerified: false }],
  ["of the other kind", { type: "webauthn.unknown" }],
  ["to a challenge that was never given", { challenge: Buffer.alloc(32).toString("base64url") }],
])("an answer %s makes no passkey and opens nothing", async (_what, faults) => {
  const [person, device] = [await somebody(), newAuthenticator(origin)];
  expect(await add(person, device, { faults })).toMatchObject(refused);
  await add(person, device);
  expect(await enter(device, faults)).toMatchObject(refused);
  expect((await enter(device)).status).toBe(200);
});
test("a challenge serves once, for whom and what it was given, and five minutes", async () => {
  const [person, stranger, device] = [await somebody(), await somebody(), newAuthenticator(origin)];
  const options = await optionsFor(person);
  const body = { response: device.register(options) };
  expect(await world.call(addPasskey, { body }, { as: stranger })).toMatchObject(refused);
  expect((await world.call(addPasskey, { body }, { as: person })).status).toBe(201);
  expect(await world.call(addPasskey, { body }, { as: person })).toMatchObject(refused);

  // Of a device that doesn't count, so that nothing but the challenge tells the two uses apart.
  const still = newAuthenticator(origin);
  await add(person, still, { faults: { counter: 0 } });
  const signed = { response: still.signIn(await loginOptions(), { counter: 0 }) };
  expect((await world.call(loginByPasskey, { body: signed })).status).toBe(200);
  expect(await world.call(loginByPasskey, { body: signed })).toMatchObject(refused);
  const forLogin = await loginOptions();
  const crossed = { response: device.register({ ...options, challenge: forLogin.challenge }) };
  expect(await world.call(addPasskey, { body: crossed }, { as: person })).toMatchObject(refused);
  const late = { response: device.signIn(await loginOptions()) };
  world.clock.moveBy(5 * 60_000);
  expect(await world.call(loginByPasskey, { body: late })).toMatchObject(refused);
  await world.app.jobs.drain();
  const left = await rows(
    world.app.db,
    z.unknown(),
    sql`select 1 from passkey_challenges where challenge = ${options.challenge}`,
  );
  expect(left).toEqual([]);
});
test("of many uses of one answer in the same instant one signs in", async () => {
  const [person, device] = [await somebody(), newAuthenticator(origin)];
  await add(person, device, { faults: { counter: 0 } });
  const body = { response: device.signIn(await loginOptions(), { counter: 0 }) };
  const answers = await Promise.all(Array.from({ length: 6 }, () => world.call(loginByPasskey, { body })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
});
test("a counter that goes back is a copied device; one that counts nothing is none", async () => {
  const [person, device] = [await somebody(), newAuthenticator(origin)];
  await add(person, device, { faults: { counter: 5 } });
  expect((await enter(device, { counter: 9 })).status).toBe(200);
  expect(await enter(device, { counter: 9 })).toMatchObject(refused);
  expect(await enter(device, { counter: 6 })).toMatchObject(refused);
  expect(await enter(device, { counter: 0 })).toMatchObject(refused);
  expect((await enter(device, { counter: 10 })).status).toBe(200);
  const still = newAuthenticator(origin);
  await add(person, still, { faults: { counter: 0 } });
  expect((await enter(still, { counter: 0 })).status).toBe(200);
  expect((await enter(still, { counter: 0 })).status).toBe(200);
});
test("a signature by another key opens nothing", async () => {
  const [person, device, thief] = [await somebody(), newAuthenticator(origin), newAuthenticator(origin)];
  const { id } = device.register(await optionsFor(person));
  await add(person, device);
  thief.register(await optionsFor(person));
  const response = { ...thief.signIn(await loginOptions()), id, rawId: id };
  expect(await world.call(loginByPasskey, { body: { response } })).toMatchObject(refused);
});
test("a credential belongs to one person, and a person has ten at most, however fast they are made", async () => {
  const [person, stranger, device] = [await somebody(), await somebody(), newAuthenticator(origin)];
  const response = device.register(await optionsFor(person));
  await world.call(addPasskey, { body: { response } }, { as: person });
  const all = await Promise.all(Array.from({ length: 12 }, () => optionsFor(person)));
  expect(all[0]?.excludeCredentials).toEqual([{ id: response.id, type: "public-key", transports: ["internal"] }]);
  const answers = await Promise.all(
    all.map((options) => world.call(addPasskey, { body: { response: device.register(options) } }, { as: person })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(9);
  expect(answers.find(({ status }) => status !== 201)).toMatchObject({
    status: 409,
    body: { code: "too_many_ways_in" },
  });
  expect(await world.call(passkeyRegistrationOptions, {}, { as: person })).toMatchObject({ status: 409 });
  const [row] = await rows(
    world.app.db,
    z.object({ count: Int }),
    sql`select count(*) as count from passkeys where user_id = ${stranger.userId}::uuid`,
  );
  expect(row?.count).toBe(0);
});
test("the passkey of an account that was deleted opens nothing", async () => {
  const [person, device] = [await somebody(), newAuthenticator(origin)];
  await add(person, device);
  await run(world.app.db, sql`update users set deleted_at = now() where user_id = ${person.userId}::uuid`);
  expect(await enter(device)).toMatchObject(refused);
});

const junk = "A".repeat(40);
test.each<[string, unknown]>([
  ["nothing", {}],
  ["a text", { response: "x" }],
  ["no JSON in its client data", { response: { clientDataJSON: junk, authenticatorData: junk, signature: junk } }],
  [
    "a list as challenge",
    {
      response: {
        clientDataJSON: Buffer.from('{"challenge":["a"]}').toString("base64url"),
        authenticatorData: junk,
        signature: junk,
      },
    },
  ],
  ["what is no base64", { response: { clientDataJSON: "é\u0000", authenticatorData: junk, signature: junk } }],
  ["a megabyte", { response: { clientDataJSON: "A".repeat(400_000), authenticatorData: junk, signature: junk } }],
])("a login with %s is refused and breaks nothing", async (_what, parts) => {
  const payload = { response: { id: junk, rawId: junk, type: "public-key", ...Object(parts) } };
  const answer = await world.app.inject({ method: "POST", url: "/api/auth/passkeys/login", payload });
  expect([400, 422]).toContain(answer.statusCode);
});
test("a real challenge with junk around it is refused, and used up", async () => {
  const person = await somebody();
  const { challenge } = await optionsFor(person);
  const clientDataJSON = Buffer.from(JSON.stringify({ type: "webauthn.create", challenge, origin })).toString(
    "base64url",
  );
  const response = { clientDataJSON, attestationObject: junk };
  const body = { response: { id: junk, rawId: junk, type: "public-key" as const, response } };
  expect(await world.call(addPasskey, { body }, { as: person })).toMatchObject(refused);
  const good = newAuthenticator(origin).register({ ...(await optionsFor(person)), challenge });
  expect(await world.call(addPasskey, { body: { response: good } }, { as: person })).toMatchObject(refused);
  expect((await world.call(removePasskey, { params: { passkeyId: newRowId() } }, { as: person })).status).toBe(404);
});

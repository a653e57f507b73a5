import { generateKeyPairSync } from "node:crypto";
import { EventId, SessionId, UserId } from "@mela/contract/common";
import { getProfile } from "@mela/contract/profile";
import { decodeJwt, SignJWT, UnsecuredJWT } from "jose";
import { expect, test } from "vitest";
import { minuteMs } from "../platform/clock.ts";
import { newId } from "../platform/ids.ts";
import { type Purpose, secretsFrom } from "../platform/secrets.ts";
import { openSession } from "../testing/openSession.ts";
import { newWorld } from "../testing/world.ts";
import { accessTokenMs, readAccessToken, signAccessToken } from "./tokens.ts";

const world = await newWorld();
const { secrets, db } = world.app;
const now = world.clock.now();
const { userId } = await world.person();
const sessionId = await openSession(db, userId, now);
const status = async (token: string) => (await world.call(getProfile, {}, { as: { token } })).status;

/** A token as ours is, but for what a test changes. */
function forged(
  change: { alg?: string; typ?: string; iss?: string; aud?: string | string[]; sub?: string; exp?: number } = {},
) {
  const { alg = "HS256", typ = "at+jwt", iss = "mela", aud = "mela:person", sub = userId } = change;
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg, typ })
    .setIssuer(iss)
    .setAudience(aud)
    .setSubject(sub)
    .setIssuedAt(now)
    .setExpirationTime(change.exp ?? new Date(now.getTime() + accessTokenMs));
}
const ours = secrets.key("session");

test("an access token lasts 15 minutes and names its session", async () => {
  const token = signAccessToken(secrets, { kind: "person", userId, sessionId }, now);
  const { exp = 0, iat = 0, sid } = decodeJwt(token);
  expect([(exp - iat) * 1_000, sid]).toEqual([15 * minuteMs, sessionId]);
  expect(await status(token)).toBe(200);
  expect(await status(await forged().sign(ours))).toBe(200); // so what is refused below is refused for its one change
});
test.each<[string, Parameters<typeof forged>[0]]>([
  ["another algorithm", { alg: "HS512" }],
  ["another type", { typ: "JWT" }],
  ["another issuer", { iss: "mela2" }],
  ["another audience", { aud: "mela:door" }],
  ["an audience that is nobody's", { aud: "somebody" }],
  ["both audiences", { aud: ["mela:person", "mela:door"] }],
  ["a subject that is no id", { sub: "admin" }],
  ["an end that is past", { exp: Math.floor(now.getTime() / 1_000) - 1 }],
])("%s is refused", async (_what, change) => {
  expect(await status(await forged(change).sign(ours))).toBe(401);
});
test("a token without a signature, or with one of another key, is refused", async () => {
  const claims = decodeJwt(await forged().sign(ours));
  expect(await status(new UnsecuredJWT(claims).encode())).toBe(401);
  const token = await forged().sign(ours);
  expect(await status(`${token.slice(0, -4)}AAAA`)).toBe(401);
  expect(await status(`${token}.`)).toBe(401);
  expect(await status(`${token}=`)).toBe(401); // the same bytes, written in another way
  expect(
    await status(await forged().sign(secretsFrom("another secret, long enough to be one too").key("session"))),
  ).toBe(401);
});
test("no key of another purpose signs a session, a ticket's least of all", async () => {
  const others: Purpose[] = [
    "ticket-key",
    "refresh",
    "invitation",
    "login-code",
    "login-guard",
    "login-device",
    "cursor",
  ];
  for (const purpose of others)
    expect([purpose, await status(await forged().sign(secrets.key(purpose)))]).toEqual([purpose, 401]);
  const { privateKey, publicKey } = generateKeyPairSync("ed25519"); // what tickets are signed with
  expect(await status(await forged({ alg: "EdDSA" }).sign(privateKey))).toBe(401);
  const confused = publicKey.export({ type: "spki", format: "der" }); // a public key taken for a shared secret
  expect(await status(await forged().sign(confused))).toBe(401);
});
test("a door's token is no person's, and the other way round", async () => {
  const eventId = newId(EventId);
  const door = signAccessToken(secrets, { kind: "door", eventId, sessionId: newId(SessionId) }, now);
  expect(readAccessToken(secrets, door, now)?.actor).toMatchObject({ kind: "door", eventId });
  expect(await status(door)).toBe(401); // its session is not there
  const person = signAccessToken(secrets, { kind: "person", userId: newId(UserId), sessionId }, now);
  expect(readAccessToken(secrets, person, now)?.actor.kind).toBe("person");
});
test("a stale token stands for nobody, but its signature still counts where its age does not", async () => {
  const token = signAccessToken(secrets, { kind: "person", userId, sessionId }, now);
  const later = new Date(now.getTime() + accessTokenMs);
  expect(readAccessToken(secrets, token, later)).toBeNull();
  expect(readAccessToken(secrets, token, null)?.actor.sessionId).toBe(sessionId);
  expect(readAccessToken(secrets, `${token.slice(0, -4)}AAAA`, null)).toBeNull();
  expect(readAccessToken(secrets, await forged().sign(secrets.key("ticket-key")), null)).toBeNull();
});

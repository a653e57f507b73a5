import { logout } from "@mela/contract/auth";
import { getProfile } from "@mela/contract/profile";
import { endOtherSessions, endSession, listSessions } from "@mela/contract/sessions";
import { afterAll, expect, test } from "vitest";
import { createApp } from "../app.ts";
import { openServices } from "../open.ts";
import { dayMs, minuteMs } from "../platform/clock.ts";
import { inject } from "../testing/inject.ts";
import { recordingLog } from "../testing/log.ts";
import { visitor } from "../testing/visitor.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const { app, clock, database } = world;
/** A second process on the same database. */
const twin = await createApp(openServices(app.config, database, recordingLog().logger, { clock }));
afterAll(() => twin.close());

let count = 0;
const newAddress = () => `device${++count}@example.in`;
const chrome =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0";

type SignedIn = { authToken: string; refreshToken: string };
async function signIn(input: string, userAgent = chrome): Promise<SignedIn> {
  const otp = await visitor(app).codeFor(input);
  const answer = await app.inject({
    method: "POST",
    url: "/api/auth/verify-otp",
    headers: { "user-agent": userAgent },
    payload: { input, otp },
  });
  return answer.json();
}
const as = ({ authToken }: SignedIn) => ({ as: { token: authToken } });
const profileStatus = async (at: typeof app, who: SignedIn) => (await inject(at, getProfile, {}, as(who))).status;
const refreshStatus = async ({ refreshToken }: SignedIn) => (await visitor(app).refresh(refreshToken)).status;

test("every device is listed, the newest in use first, and no one else's", async () => {
  const input = newAddress();
  const phone = await signIn(input);
  clock.moveBy(minuteMs);
  const laptop = await signIn(input, firefox);
  await signIn(newAddress());
  const { body } = await world.call(listSessions, {}, as(phone));
  expect(body.data.map(({ device, is_current }) => [device, is_current])).toEqual([
    [{ browser: "Firefox", system: "Linux" }, false],
    [{ browser: "Chrome", system: "Android" }, true],
  ]);
  const seen = await world.call(listSessions, {}, as(laptop));
  expect(seen.body.data.map(({ is_current }) => is_current)).toEqual([true, false]);
});
test("a device that exchanges its refresh token was in use then", async () => {
  const input = newAddress();
  const [phone] = [await signIn(input), await signIn(input, firefox)];
  const before = clock.now().toISOString();
  clock.moveBy(10 * minuteMs);
  const { body } = await visitor(app).refresh(phone.refreshToken);
  const list = await world.call(listSessions, {}, { as: { token: body.accessToken } });
  expect(
    list.body.data.map(({ created_at, last_used_at, is_current }) => [created_at, last_used_at, is_current]),
  ).toEqual([
    [before, clock.now().toISOString(), true],
    [before, before, false],
  ]);
});
test("one device can be signed out from another, and is out in every process within a second", async () => {
  const input = newAddress();
  const [phone, laptop] = [await signIn(input), await signIn(input, firefox)];
  expect([await profileStatus(app, phone), await profileStatus(twin, phone)]).toEqual([200, 200]);
  const listed = await world.call(listSessions, {}, as(phone));
  const phoneId = listed.body.data.find(({ is_current }) => is_current)?.session_id;
  if (!phoneId) throw new Error("the phone is not listed");
  const left = await world.call(endSession, { params: { sessionId: phoneId } }, as(laptop));
  expect(left.body.data.map(({ device }) => device.browser)).toEqual(["Firefox"]);
  clock.moveBy(1_000);
  expect([await profileStatus(app, phone), await profileStatus(twin, phone)]).toEqual([401, 401]);
  expect(await refreshStatus(phone)).toBe(401);
  expect([await profileStatus(app, laptop), await profileStatus(twin, laptop)]).toEqual([200, 200]);
  expect((await world.call(endSession, { params: { sessionId: phoneId } }, as(laptop))).status).toBe(404);
});
test("nobody ends another person's session", async () => {
  const [mine, theirs] = [await signIn(newAddress()), await signIn(newAddress())];
  const listed = await world.call(listSessions, {}, as(theirs));
  const sessionId = listed.body.data[0]?.session_id;
  if (!sessionId) throw new Error("no session is listed");
  const answer = await world.call(endSession, { params: { sessionId } }, as(mine));
  expect(answer).toMatchObject({ status: 404, body: { success: false, code: "not_found" } });
  clock.moveBy(1_000);
  expect(await profileStatus(app, theirs)).toBe(200);
});
test("all other devices can be signed out at once", async () => {
  const input = newAddress();
  const devices = [await signIn(input), await signIn(input), await signIn(input, firefox)] as const;
  const stranger = await signIn(newAddress());
  const { body } = await world.call(endOtherSessions, {}, as(devices[2]));
  expect(body.data.map(({ is_current }) => is_current)).toEqual([true]);
  clock.moveBy(1_000);
  expect(await Promise.all(devices.map((device) => profileStatus(twin, device)))).toEqual([401, 401, 200]);
  expect(await Promise.all(devices.map(refreshStatus))).toEqual([401, 401, 200]);
  expect(await profileStatus(app, stranger)).toBe(200);
});
test("a device that was away for 30 days is signed in no more, and not listed", async () => {
  const input = newAddress();
  await signIn(input);
  clock.moveBy(31 * dayMs);
  const { body } = await world.call(listSessions, {}, as(await signIn(input, firefox)));
  expect(body.data.map(({ device }) => device.browser)).toEqual(["Firefox"]);
});
test("logging out ends the session everywhere with a stale access token alone, or with the refresh token alone", async () => {
  const [one, two] = [await signIn(newAddress()), await signIn(newAddress())];
  clock.moveBy(2 * dayMs);
  await world.call(logout, { body: undefined }, as(one));
  await world.call(logout, { body: { token: two.refreshToken } });
  expect([await refreshStatus(one), await refreshStatus(two)]).toEqual([401, 401]);
});
test("logging out with a token that is not genuine ends nothing, and says so to nobody", async () => {
  const who = await signIn(newAddress());
  const [head, , signature] = who.authToken.split(".");
  const [, claims] = (await signIn(newAddress())).authToken.split(".");
  for (const token of [`${head}.${claims}.${signature}`, `${who.authToken.slice(0, -4)}AAAA`, "x.y.z"]) {
    expect((await world.call(logout, { body: undefined }, { as: { token } })).body).toEqual({ success: true });
  }
  clock.moveBy(1_000);
  expect(await profileStatus(app, who)).toBe(200);
});

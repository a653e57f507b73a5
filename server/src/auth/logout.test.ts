import { logout } from "@mela/contract/auth";
import { getProfile } from "@mela/contract/profile";
import { expect, test } from "vitest";
import { minuteMs } from "../platform/clock.ts";
import { newSigningIn } from "../testing/signingIn.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const { newAddress, signIn, refresh } = newSigningIn(world);

test("logging out ends the session, and every token of it", async () => {
  const { authToken, refreshToken: first } = await signIn();
  expect((await world.call(logout, { body: undefined }, { as: { token: authToken } })).body).toEqual({ success: true });
  world.clock.moveBy(1_000);
  expect((await world.call(getProfile, {}, { as: { token: authToken } })).status).toBe(401);
  expect((await refresh(first)).status).toBe(401);
});

test("logging out works with a stale access token when the refresh token comes with it", async () => {
  const { authToken, refreshToken: first } = await signIn();
  world.clock.moveBy(20 * minuteMs);
  const answer = await world.call(logout, { body: { token: first } }, { as: { token: authToken } });
  expect(answer.status).toBe(200);
  expect((await refresh(first)).status).toBe(401);
});

test("logging out without a payload may still call it JSON", async () => {
  const { authToken, refreshToken: first } = await signIn();
  const headers = { authorization: `Bearer ${authToken}`, "content-type": "application/json" };
  expect((await world.app.inject({ method: "POST", url: "/api/auth/logout", headers })).statusCode).toBe(200);
  expect((await refresh(first)).status).toBe(401);
});

test("logging out of one device leaves the others, and logging out of none is fine", async () => {
  const input = newAddress();
  const [one, two] = [await signIn(input), await signIn(input)];
  await world.call(logout, { body: undefined }, { as: { token: one.authToken } });
  expect((await refresh(two.refreshToken)).status).toBe(200);
  expect((await world.call(logout, { body: undefined })).status).toBe(200);
});

import { getProfile } from "@mela/contract/profile";
import { expect, test, vi } from "vitest";
import { dayMs, minuteMs } from "../platform/clock.ts";
import { newSigningIn } from "../testing/signingIn.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld();
const { db } = world.app;
const { signIn, refresh } = newSigningIn(world);

test.each([{ token: ["a"] }, { token: { $ne: 1 } }, { token: "a".repeat(10_000) }, {}])(
  "%j is no refresh token",
  async (payload) => {
    const answer = await world.app.inject({ method: "POST", url: "/api/auth/refresh-token", payload });
    expect([answer.statusCode, answer.json().code]).toEqual([400, "invalid_input"]);
  },
);

test("the same old token within grace leads to the same successor, and both tabs go on", async () => {
  const { refreshToken: first } = await signIn();
  const { body: one } = await refresh(first);
  const { body: two } = await refresh(one.refreshToken); // a successor is used: this client rotates
  world.clock.moveBy(29_000);
  const { body: late } = await refresh(one.refreshToken);
  expect(late.refreshToken).toBe(two.refreshToken);
  expect((await refresh(two.refreshToken)).status).toBe(200);
});

test("uses of one token at the same instant get one successor", async () => {
  const { refreshToken: first } = await signIn();
  const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(first)));
  expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

test("a used token that comes back after grace ends the session, the newest token and the access token with it", async () => {
  const { refreshToken: first } = await signIn();
  const { body: one } = await refresh(first);
  const { body: two } = await refresh(one.refreshToken);
  world.clock.moveBy(31_000);
  expect(await refresh(first)).toMatchObject({ status: 401, body: { code: "invalid_refresh_token" } });
  expect((await refresh(two.refreshToken)).status).toBe(401);
  expect((await world.call(getProfile, {}, { as: { token: two.accessToken } })).status).toBe(401);
});

test("a client that knows only its first token goes on with it", async () => {
  const { refreshToken: first } = await signIn();
  for (let round = 0; round < 4; round++) {
    world.clock.moveBy(dayMs);
    const { status, body } = await refresh(first);
    expect(status).toBe(200);
    expect((await world.call(getProfile, {}, { as: { token: body.accessToken } })).status).toBe(200);
  }
});

test("an access token lasts 15 minutes", async () => {
  const { authToken } = await signIn();
  world.clock.moveBy(14 * minuteMs);
  expect((await world.call(getProfile, {}, { as: { token: authToken } })).status).toBe(200);
  world.clock.moveBy(2 * minuteMs);
  expect((await world.call(getProfile, {}, { as: { token: authToken } })).status).toBe(401);
});

test("a session ends after 30 days without use, and after 90 in any case", async () => {
  const idle = await signIn();
  const busy = await signIn();
  let token = busy.refreshToken;
  for (let month = 0; month < 3; month++) {
    world.clock.moveBy(29 * dayMs);
    token = (await refresh(token)).body.refreshToken;
  }
  expect((await refresh(idle.refreshToken)).status).toBe(401);
  world.clock.moveBy(4 * dayMs);
  expect((await refresh(token)).status).toBe(401);
});

test("a refresh that could not be judged is no refusal: the token is good afterwards", async () => {
  const { refreshToken: token } = await signIn();
  const failing = vi
    .spyOn(db, "transaction")
    .mockRejectedValueOnce(Object.assign(new Error("too slow"), { code: "57014" }));
  expect(await refresh(token)).toMatchObject({ status: 503, body: { code: "busy" } });
  failing.mockRestore();
  expect(world.takeErrors()).not.toEqual([]);
  expect((await refresh(token)).status).toBe(200);
});

test("a made-up refresh token is refused, whatever is in it", async () => {
  for (const token of ["nonsense", "a\u0000b", "🎉", "' or 1=1 --"]) {
    expect(await refresh(token)).toMatchObject({ status: 401, body: { code: "invalid_refresh_token" } });
  }
});

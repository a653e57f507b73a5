import { sendOtp } from "@mela/contract/auth";
import { countView } from "@mela/contract/charts";
import { getEvent } from "@mela/contract/eventCalls";
import { listCities } from "@mela/contract/feeds";
import { expect, test } from "vitest";
import { makeEvent } from "../testing/builders.ts";
import { newSigningIn } from "../testing/signingIn.ts";
import { newWorld } from "../testing/world.ts";
import { accessTokenMs } from "./tokens.ts";

const world = await newWorld();
const { newAddress, signIn } = newSigningIn(world);

test("a lapsed token is told so where the answer depends on who asks, and never taken for a stranger", async () => {
  const { eventId } = await makeEvent(world);
  const { authToken } = await signIn();
  const look = (token?: string) =>
    world.call(getEvent, { params: { eventId } }, token === undefined ? {} : { as: { token } });
  expect((await look(authToken)).status).toBe(200);
  world.clock.moveBy(accessTokenMs);
  expect(await look(authToken)).toMatchObject({ status: 401, body: { code: "unauthorized" } });
  expect((await look("made.up.token")).status).toBe(401);
  expect((await look()).status).toBe(200);
});

test("a lapsed token is no matter where everyone gets the same, somebody signs in, or a look is counted", async () => {
  const { eventId } = await makeEvent(world);
  const { authToken } = await signIn();
  world.clock.moveBy(accessTokenMs);
  const as = { token: authToken };
  expect((await world.call(listCities, {}, { as })).status).toBe(200);
  expect((await world.call(countView, { params: { eventId }, query: { from: "home" } }, { as })).status).toBe(200);
  expect((await world.call(sendOtp, { body: { input: newAddress() } }, { as })).status).toBe(200);
});

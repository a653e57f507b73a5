import { sendOtp, verifyOtp } from "@mela/contract/auth";
import { listDeeds } from "@mela/contract/deeds";
import { readOutbox } from "@mela/contract/messages";
import { getOverview } from "@mela/contract/operatorPeople";
import { expect, test } from "vitest";
import { newWorld } from "../testing/world.ts";
import { appoint, listOperators } from "./appoint.ts";

const world = await newWorld();
const { db, clock } = world.app;
const say = (deed: "add" | "remove", address: string) => appoint(db, { deed, address, now: clock.now() });

test("a command on the server makes operators and ends that, on record; nobody is made by a slip", async () => {
  expect(await listOperators(db)).toContain("Nobody yet");
  expect(await say("add", "nobody@example.in")).toContain("Nobody logs in with");
  expect(await say("add", "no address")).toContain("neither");
  const input = "runs@example.in";
  await world.call(sendOtp, { body: { input } });
  const otp = (await world.call(readOutbox, { query: { to: input } })).body[0]?.code ?? "";
  const { body } = await world.call(verifyOtp, { body: { input, otp } });
  if (!body.success) throw new Error("could not sign in");
  const as = { token: body.authToken };
  expect((await world.call(getOverview, {}, { as })).status).toBe(403);
  expect(await say("add", " RUNS@example.in ")).toContain("is an operator now");
  expect(await say("add", input)).toContain("already");
  expect(await listOperators(db)).toBe(input);
  expect((await world.call(getOverview, {}, { as })).status).toBe(200);
  const { data } = (await world.call(listDeeds, {}, { as })).body;
  expect(data).toMatchObject([{ action: "make_operator", by: null, subject_id: body.user_id }]);
  expect(await say("remove", input)).toContain("no operator any more");
  expect((await world.call(getOverview, {}, { as })).status).toBe(403);
});

import { beginPayee, getPayee } from "@mela/contract/payees";
import { sendPayoutCode } from "@mela/contract/payouts";
import { expect, test } from "vitest";
import { codeTo, login } from "../testing/login.ts";
import { newWorld } from "../testing/world.ts";

const world = await newWorld({ SANDBOX_ACCOUNTS: "0" });

test("where it is not switched on hosts give bank details, and no account is begun", async () => {
  const host = await login(world, "bankhost@example.in");
  expect((await world.call(getPayee, {}, { as: host })).body.data).toEqual({ service: null, way: null, payee: null });
  await world.call(sendPayoutCode, {}, { as: host });
  const otp = await codeTo(world, host.email);
  expect((await world.call(beginPayee, { body: { otp } }, { as: host })).status).toBe(404);
});

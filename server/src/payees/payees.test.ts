import { readOutbox } from "@mela/contract/messages";
import { askPayee, beginPayee, decideSandboxPayee, getPayee, getSandboxPayee } from "@mela/contract/payees";
import { sendPayoutCode } from "@mela/contract/payouts";
import { exportMyData } from "@mela/contract/privacy";
import { expect, test } from "vitest";
import { z } from "zod";
import { transaction } from "../platform/database/engine.ts";
import { rows } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { codeTo, login } from "../testing/login.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";
import { forgetPerson, moveToPerson } from "./index.ts";

const world = await newWorld();
const { app } = world;
let hosts = 0;
const newHost = () => login(world, `sandboxhost${++hosts}@example.in`);
const look = async (as: TestPerson) => (await world.call(getPayee, {}, { as })).body.data;
const begin = async (as: TestPerson, otp?: string) => {
  await world.call(sendPayoutCode, {}, { as });
  return world.call(beginPayee, { body: { otp: otp ?? (await codeTo(world, as.email)) } }, { as });
};
const begun = async (host: TestPerson) => {
  const { body } = await begin(host);
  if (!body.success) throw new Error("not begun");
  return { params: { payeeId: body.data.redirect_url?.split("/").at(-1) ?? "" } };
};

test("nothing is begun without the code that only the host has", async () => {
  const host = await newHost();
  expect(await look(host)).toEqual({ service: "sandbox", way: "PAGE", payee: null });
  expect((await begin(host, "000000")).body).toMatchObject({ success: false, code: "wrong_code" });
  expect((await world.call(beginPayee, { body: { otp: "123456" } })).status).toBe(401);
  expect(await look(host)).toMatchObject({ payee: null });
});
test("the sandbox's page decides how a host's account stands, and its host hears of it", async () => {
  const host = await newHost();
  const page = await begun(host);
  expect((await world.call(getSandboxPayee, page)).body.data).toEqual({ state: "BEGUN" });
  await world.call(decideSandboxPayee, { ...page, body: { state: "MISSING", needs: ["tax", "bank"] } });
  expect((await world.call(askPayee, {}, { as: host })).body.data.payee).toMatchObject({
    state: "MISSING",
    needs: ["tax", "bank"],
  });
  await world.call(decideSandboxPayee, { ...page, body: { state: "READY" } });
  await app.jobs.drain();
  expect(await look(host)).toMatchObject({ payee: { state: "READY", needs: [] } });
  const mails = (await world.call(readOutbox, { query: { to: host.email } })).body;
  expect(mails.map(({ subject }) => subject)).toContain("Your payout account is ready");
  expect(
    (await world.call(decideSandboxPayee, { params: { payeeId: crypto.randomUUID() }, body: { state: "READY" } }))
      .status,
  ).toBe(404);
});
test("pressed twice at once there is one account", async () => {
  const host = await newHost();
  await world.call(sendPayoutCode, {}, { as: host });
  await Promise.all([begun(host), begun(host)].map((one) => one.catch(() => null)));
  await begun(host);
  const found = await rows(app.db, z.unknown(), sql`select from payees where user_id = ${host.userId}::uuid`);
  expect(found).toHaveLength(1);
});
test("an account is in its host's own data, comes along when two become one, and stays without its person", async () => {
  const [old, stays, other] = [await newHost(), await newHost(), await newHost()];
  const page = await begun(old);
  await begun(other);
  await world.call(decideSandboxPayee, { ...page, body: { state: "READY" } });
  await app.jobs.drain();
  const file = await world.call(exportMyData, {}, { as: old });
  expect(JSON.stringify(file.body)).toContain(`"account":"sandbox_${page.params.payeeId}","state":"READY"`);
  const move = (from: TestPerson, to: TestPerson) =>
    transaction(app.db, (tx) => moveToPerson(tx, { from: from.userId, to: to.userId, now: app.clock.now() }));
  await move(old, stays);
  expect([(await look(old)).payee, (await look(stays)).payee?.state]).toEqual([null, "READY"]);
  await move(other, stays);
  expect([(await look(other)).payee, (await look(stays)).payee?.state]).toEqual([null, "READY"]);
  await forgetPerson(app.db, stays.userId);
  expect((await look(stays)).payee).toBeNull();
  const left = await rows(
    app.db,
    z.object({ user_id: z.string().nullable() }),
    sql`select user_id from payees where payee_id = ${page.params.payeeId}::uuid`,
  );
  expect(left).toEqual([{ user_id: null }]);
});

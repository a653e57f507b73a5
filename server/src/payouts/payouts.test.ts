import { acceptInvitation, inviteCohost } from "@mela/contract/cohosts";
import type { EventId } from "@mela/contract/common";
import { createEvent, publishEvent, updateEvent } from "@mela/contract/eventCalls";
import { readOutbox } from "@mela/contract/messages";
import {
  type BankAccount,
  getEventPayout,
  getPayoutAccount,
  removePayoutAccount,
  savePayoutAccount,
  sendPayoutCode,
} from "@mela/contract/payouts";
import { exportMyData } from "@mela/contract/privacy";
import { expect, test } from "vitest";
import { z } from "zod";
import { dayMs, later } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import { rows } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { secretsFrom } from "../platform/secrets.ts";
import { codeTo, login } from "../testing/login.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";
import { forgetPerson, moveToPerson } from "./index.ts";
import { readNumbers } from "./readNumbers.ts";

const world = await newWorld({
  PAYMENTS: "razorpay",
  RAZORPAY_KEY_ID: "rzp_test_MelaNobody0001",
  RAZORPAY_KEY_SECRET: "nobody-is-asked-here",
  RAZORPAY_WEBHOOK_SECRET: "nor-does-anybody-tell-anything",
});
const { app } = world;
let hosts = 0;
const newHost = () => login(world, `payouthost${++hosts}@example.in`);
const account = {
  account_holder: "Asha Rao",
  account_number: "5010 0123 4567 89",
  account_number_again: "50100123456789",
  ifsc: "hdfc0001234",
  pan: "abcde1234f",
} satisfies z.input<typeof BankAccount>;

async function code(as: TestPerson): Promise<string> {
  await world.call(sendPayoutCode, {}, { as });
  return codeTo(world, as.email);
}
const save = async (as: TestPerson, changes: Partial<typeof account> = {}, otp?: string) =>
  world.call(
    savePayoutAccount,
    { body: { account: { ...account, ...changes }, otp: otp ?? (await code(as)) } },
    { as },
  );
const read = async (as: TestPerson) => (await world.call(getPayoutAccount, {}, { as })).body.data;
async function draft(as: TestPerson, price: number) {
  const now = world.clock.now();
  const body = {
    ...{ title: "Kite making", location: { city: "Jaipur" } },
    ...{ start_date: later(now, dayMs).toISOString(), end_date: later(now, 2 * dayMs).toISOString() },
    ticket_types: [{ name: "Seat", capacity: 5, price }],
  };
  return (await world.call(createEvent, { body }, { as })).body.data;
}
const publish = (as: TestPerson, { id }: { id: EventId }) =>
  world.call(publishEvent, { params: { eventId: id } }, { as });

test("an account is saved by a code, its numbers go nowhere any more, and the host is told", async () => {
  const host = await newHost();
  expect(await read(host)).toBeNull();
  const wrong = await save(host, {}, "000000");
  expect([wrong.status, wrong.body]).toMatchObject([200, { success: false, code: "wrong_code" }]);
  expect(await read(host)).toBeNull();
  const shown = { account_holder: "Asha Rao", last4: "6789", ifsc: "HDFC0001234", pan_last4: "234F" };
  expect((await save(host)).body).toMatchObject({ success: true, data: shown });
  expect(await read(host)).toMatchObject(shown);
  const file = await world.call(exportMyData, {}, { as: host });
  expect(JSON.stringify(file.body)).toContain("6789");
  const everything = JSON.stringify([
    await rows(app.db, z.unknown(), sql`select * from payout_accounts`),
    await rows(app.db, z.unknown(), sql`select * from messages`),
    await read(host),
    file.body,
  ]);
  expect(everything).not.toMatch(/50100123456789|5010 0123|ABCDE1234F/i);
  const mails = (await world.call(readOutbox, { query: { to: host.email } })).body;
  expect(mails.map(({ subject }) => subject)).toContain("Your money goes to another account");
});

test("who runs the server reads the numbers on it, with its secret; nobody else", async () => {
  const host = await newHost();
  await save(host);
  expect(await readNumbers(app.db, app.secrets, ` ${host.email.toUpperCase()}`)).toEqual({
    ...{ holder: "Asha Rao", ifsc: "HDFC0001234", number: "50100123456789", pan: "ABCDE1234F", isSuspended: false },
  });
  await expect(readNumbers(app.db, secretsFrom("another secret"), host.email)).rejects.toThrow();
  expect(await readNumbers(app.db, app.secrets, "nobody@example.in")).toBeNull();
});

test("what can't be an Indian bank account is refused beside its field, before a code is used up", async () => {
  const host = await newHost();
  const otp = await code(host);
  const wrong = {
    account_holder: { account_holder: " " },
    account_number: { account_number: "12345678" },
    account_number_again: { account_number_again: "50100123456780" },
    ifsc: { ifsc: "HDFC1001234" },
    pan: { pan: "ABCD1234F" },
  };
  for (const [field, changes] of Object.entries(wrong)) {
    const { status, body } = await save(host, changes, otp);
    expect([field, status, Object.keys(Object(body).fields).join()]).toEqual([field, 400, `account.${field}`]);
  }
  expect((await save(host, { pan: "" }, otp)).body).toMatchObject({ success: true, data: { pan_last4: null } });
});

test("with real money, paid tickets are published once it is known where the money goes, free ones at any time", async () => {
  const host = await newHost();
  const [paid, free] = [await draft(host, 100), await draft(host, 0)];
  const refused = await publish(host, paid);
  expect([refused.status, refused.body]).toMatchObject([409, { code: "payout_account_missing" }]);
  expect((await publish(host, free)).status).toBe(200);
  const ticket_types = [{ name: "Seat", capacity: 5, price: 100 }];
  const asked = { params: { eventId: free.id }, body: { ticket_types } };
  const later = await world.call(updateEvent, asked, { as: host });
  expect([later.status, later.body]).toMatchObject([409, { code: "payout_account_missing" }]);
  await save(host);
  expect((await publish(host, paid)).status).toBe(200);
  await world.call(removePayoutAccount, {}, { as: host });
  expect(await read(host)).toBeNull();
  // What is out already can still be changed: nobody's tickets depend on it.
  const retitled = { params: { eventId: paid.id }, body: { title: "Kites" } };
  expect((await world.call(updateEvent, retitled, { as: host })).status).toBe(200);
});

test("whoever looks after the money of an event knows the account by its last digits", async () => {
  const host = await newHost();
  const event = await draft(host, 100);
  const params = { eventId: event.id };
  const invited = await world.call(inviteCohost, { params, body: { role: "FINANCE" } }, { as: host });
  const finance = await newHost();
  const token = invited.body.data.url.split("/").at(-1) ?? "";
  await world.call(acceptInvitation, { body: { token } }, { as: finance });
  const seen = async () => (await world.call(getEventPayout, { params }, { as: finance })).body.data;
  expect(await seen()).toMatchObject({ is_needed: true, last4: null, is_sent_on: false, payee_state: null });
  await save(host);
  expect(await seen()).toMatchObject({ is_needed: true, last4: "6789" });
  expect(await read(finance)).toBeNull();
});

test("an account comes along when two become one, unless there is one already, and goes with its person", async () => {
  const [old, stays, other] = [await newHost(), await newHost(), await newHost()];
  await save(old);
  await save(other, { account_number: "999888777666", account_number_again: "999888777666" });
  const move = (from: TestPerson, to: TestPerson) =>
    transaction(app.db, (tx) => moveToPerson(tx, { from: from.userId, to: to.userId, now: app.clock.now() }));
  await move(old, stays);
  expect([await read(old), (await read(stays))?.last4]).toEqual([null, "6789"]);
  await move(other, stays);
  expect([await read(other), (await read(stays))?.last4]).toEqual([null, "6789"]);
  await forgetPerson(app.db, stays.userId);
  expect(await read(stays)).toBeNull();
});

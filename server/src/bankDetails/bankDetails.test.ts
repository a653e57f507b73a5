import { type BankDetailsInput, getBankDetails, removeBankDetails, saveBankDetails } from "@mela/contract/bankDetails";
import { readOutbox } from "@mela/contract/messages";
import { sendPayoutCode } from "@mela/contract/payouts";
import { exportMyData } from "@mela/contract/privacy";
import { expect, test } from "vitest";
import { z } from "zod";
import { transaction } from "../platform/database/engine.ts";
import { rows } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { codeTo, login } from "../testing/login.ts";
import { newWorld, type TestPerson } from "../testing/world.ts";
import { forgetPerson, moveToPerson, upiLink } from "./index.ts";

const world = await newWorld();
const { app } = world;
let hosts = 0;
const newHost = () => login(world, `bankhost${++hosts}@example.in`);
const whole = {
  payee_name: "Asha Rao",
  upi_id: "Asha@OkHDFC",
  account_number: "5010 0123 4567 89",
  account_number_again: "50100123456789",
  ifsc: "hdfc0001234",
  note: "Please send it from your own account.",
} satisfies z.input<typeof BankDetailsInput>;
const save = async (as: TestPerson, changes: Partial<typeof whole> = {}, otp?: string) => {
  await world.call(sendPayoutCode, {}, { as });
  const body = { details: { ...whole, ...changes }, otp: otp ?? (await codeTo(world, as.email)) };
  return world.call(saveBankDetails, { body }, { as });
};
const read = async (as: TestPerson) => (await world.call(getBankDetails, {}, { as })).body.data;

test("details are saved by a code, the account's number is sealed, and the host is told of each change", async () => {
  const host = await newHost();
  expect(await read(host)).toBeNull();
  expect((await save(host, {}, "000000")).body).toMatchObject({ success: false, code: "wrong_code" });
  expect(await read(host)).toBeNull();
  const shown = {
    ...{ payee_name: "Asha Rao", upi_id: "asha@okhdfc", account_number: "50100123456789", ifsc: "HDFC0001234" },
    note: whole.note,
  };
  expect((await save(host)).body).toMatchObject({ success: true, data: shown });
  expect(await read(host)).toMatchObject(shown);
  const kept = JSON.stringify(await rows(app.db, z.unknown(), sql`select * from bank_details`));
  const file = JSON.stringify((await world.call(exportMyData, {}, { as: host })).body);
  for (const text of [kept, file]) {
    expect(text).toContain("asha@okhdfc");
    expect(text).not.toContain("50100123456789");
  }
  await world.call(removeBankDetails, {}, { as: host });
  expect(await read(host)).toBeNull();
  await app.jobs.drain();
  const mails = (await world.call(readOutbox, { query: { to: host.email } })).body.map(({ subject }) => subject);
  expect(mails).toEqual(
    expect.arrayContaining(["Your guests pay you elsewhere now", "Your UPI and bank details were removed"]),
  );
});

test("what guests could not pay to is refused: neither UPI nor account, two numbers, an account without its bank", async () => {
  const host = await newHost();
  const none = { upi_id: "", account_number: "", account_number_again: "", ifsc: "" };
  const wrong: Partial<typeof whole>[] = [
    none,
    { account_number_again: "50100123456788" },
    { ifsc: "" },
    { upi_id: "asha" },
    { payee_name: " " },
    { account_number: "12", account_number_again: "12" },
  ];
  for (const changes of wrong) {
    const body = { details: { ...whole, ...changes }, otp: "000000" };
    expect((await world.call(saveBankDetails, { body }, { as: host })).status, JSON.stringify(changes)).toBe(400);
  }
  expect((await save(host, { ...none, upi_id: "asha.rao-1@ybl" })).body).toMatchObject({ success: true });
});

test("they are their host's alone; who is forgotten loses them, and of two accounts of one person one keeps its own", async () => {
  expect((await world.call(getBankDetails, {})).status).toBe(401);
  const [one, two] = [await newHost(), await newHost()];
  await save(one);
  expect(await read(two)).toBeNull();
  await transaction(app.db, (tx) => moveToPerson(tx, { from: one.userId, to: two.userId, now: world.clock.now() }));
  expect([await read(one), await read(two)]).toMatchObject([null, { upi_id: "asha@okhdfc" }]);
  const three = await newHost();
  await save(three, { upi_id: "other@ybl" });
  await transaction(app.db, (tx) => moveToPerson(tx, { from: three.userId, to: two.userId, now: world.clock.now() }));
  expect([await read(three), await read(two)]).toMatchObject([null, { upi_id: "asha@okhdfc" }]);
  await transaction(app.db, (tx) => forgetPerson(tx, two.userId));
  expect(await read(two)).toBeNull();
});

test("a UPI link names payee, amount and reference as apps read them", () => {
  const link = upiLink({ upiId: "asha@okhdfc", payee: "Asha & Söhne", amount: 1_146, reference: "MELA-7K2P-QRWX" });
  expect(link).toBe("upi://pay?pa=asha@okhdfc&pn=Asha%20%26%20S%C3%B6hne&am=1146.00&cu=INR&tn=MELA-7K2P-QRWX");
});

import { sendOtp, verifyOtp } from "@mela/contract/auth";
import { afterAll, beforeEach, expect, test } from "vitest";
import { hourMs } from "../platform/clock.ts";
import { instant, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { httpDouble } from "../testing/httpDouble.ts";
import { newWorld } from "../testing/world.ts";
import { guardPhone, isIndianMobile, pumping } from "./smsGuard.ts";

const sms = await httpDouble({ status: 200, body: { type: "success", message: "1" } });
const world = await newWorld({ SMS: "msg91", MSG91_AUTH_KEY: "key", MSG91_TEMPLATE_ID: "t", MSG91_URL: sms.url });
const local = await newWorld();
const { app, clock } = world;
afterAll(sms.close);
beforeEach(() => run(app.db, sql`delete from login_codes`));

/** Codes that numbers with the first digits 98765 were sent just now, some of which were entered. */
async function codes(sent: number, entered: number): Promise<void> {
  await run(
    app.db,
    sql`insert into login_codes (login_code_id, recipient, code_hash, created_at, expires_at, used_at)
        select gen_random_uuid(), '+9198765' || lpad(n::text, 5, '0'), 'hash', ${instant(clock.now())},
               ${instant(clock.now())}, case when n <= ${entered}::int then ${instant(clock.now())} end
          from generate_series(1, ${sent}::int) n`,
  );
}
const guard = (phone: string) => guardPhone(app, app.db, phone, clock.now());

test("where an SMS costs money, only Indian mobile numbers get codes", async () => {
  for (const phone of ["+911123456789", "+915555555555", "+14155550100", "+9198765", "9876543210"]) {
    await expect(guard(phone)).rejects.toMatchObject({ code: "invalid_login" });
  }
  await guard("+919876543210");
  await guardPhone(local.app, local.app.db, "+911123456789", clock.now());
});
test("every Indian mobile range that people have is let in", async () => {
  for (const first of ["6000", "6299", "7012", "7999", "8123", "8999", "9000", "9876", "9999"]) {
    expect(await isIndianMobile(`+91${first}543210`)).toBe(true);
  }
});
test("a range whose codes nobody enters is paused, the ranges beside it are not", async () => {
  await codes(pumping.codes, 9);
  await expect(guard("+919876500001")).rejects.toMatchObject({ code: "channel_paused" });
  await expect(guard("+919876599999")).rejects.toMatchObject({ code: "channel_paused" });
  await guard("+919876400001");
  await guard("+919876600001");
});
test("few codes, or a fifth of them entered, pause nothing", async () => {
  await codes(pumping.codes - 1, 0);
  await guard("+919876500001");
  await run(app.db, sql`delete from login_codes`);
  await codes(pumping.codes, 10);
  await guard("+919876500001");
});
test("a paused range gets codes again a day later", async () => {
  await codes(pumping.codes, 0);
  clock.moveBy(24 * hourMs - 1);
  await expect(guard("+919876500001")).rejects.toMatchObject({ code: "channel_paused" });
  clock.moveBy(1);
  await guard("+919876500001");
});
test("somebody logs in by the SMS that really went out, and reads why when none can", async () => {
  const send = (input: string) => world.call(sendOtp, { body: { input } });
  expect((await send("98765 43210")).status).toBe(200);
  await app.jobs.drain();
  const [request] = sms.taken();
  const [{ mobiles, OTP }] = JSON.parse(request?.body ?? "").recipients;
  expect(mobiles).toBe("919876543210");
  const entered = await world.call(verifyOtp, { body: { input: "+919876543210", otp: OTP } });
  expect(entered.body).toMatchObject({ success: true });
  expect(await send("1123456789")).toMatchObject({ status: 400, body: { code: "invalid_login" } });
  await codes(pumping.codes, 0);
  const paused = await send("9876512345");
  expect(paused).toMatchObject({
    status: 503,
    body: { code: "channel_paused", error: "Codes by SMS are paused right now. Please use your email address." },
  });
  expect(Number(paused.headers["retry-after"])).toBeGreaterThan(0);
  expect(await send("first.guest@example.in")).toMatchObject({ status: 503, body: { code: "mail_unavailable" } });
  world.takeErrors();
});

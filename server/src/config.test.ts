import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig, WrongSetting } from "./config.ts";

const folder = mkdtempSync(join(tmpdir(), "mela-config-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const read = (env: Record<string, string>) => readConfig({ NODE_ENV: "test", DATA_DIR: folder, DEMO: "0", ...env });
const production = { NODE_ENV: "production", SECRET: "a secret for tests, long enough to be one" };

test("the outbox is open on one's own machine only, and shut as soon as anything reaches people", () => {
  expect(read({})).toMatchObject({ outbox: true, host: "127.0.0.1" });
  const transports: Record<string, string>[] = [
    { SMTP_URL: "smtp://localhost" },
    { SMS: "msg91", MSG91_AUTH_KEY: "key", MSG91_TEMPLATE_ID: "t" },
    { WHATSAPP_TOKEN: "token", WHATSAPP_PHONE_ID: "1", WHATSAPP_TEMPLATE: "mela_code" },
  ];
  for (const transport of transports) {
    expect(read(transport).outbox).toBe(false);
    expect(read({ ...production, ...transport, ALLOW_OUTBOX: "1" }).outbox).toBe(false);
  }
  expect(read(production).outbox).toBe(false);
  expect(read({ ...production, ALLOW_OUTBOX: "1" }).outbox).toBe(true);
});
test("a transport that is set by half ends the start with one sentence", () => {
  const half = () => read({ SMS: "twilio", TWILIO_ACCOUNT_SID: "AC1" });
  expect(half).toThrow(WrongSetting);
  expect(half).toThrow("The setting TWILIO_AUTH_TOKEN is missing: SMS=twilio needs it.");
  expect(() => read({ SMS: "pigeon" })).toThrow(WrongSetting);
  expect(() => read({ SMS_PER_DAY: "many" })).toThrow(/^The setting SMS_PER_DAY can't be used: /);
});
test("an empty setting is none", () => {
  expect(read({ SMS: "", SMTP_URL: "", SMS_OFF: "" })).toMatchObject({ sms: null, smtpUrl: null, smsOff: false });
});

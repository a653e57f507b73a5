import { mkdtempSync, readFileSync, rmSync } from "node:fs";
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
const razorpay = (mode: "test" | "live") => ({
  PAYMENTS: "razorpay",
  RAZORPAY_KEY_ID: `rzp_${mode}_1`,
  RAZORPAY_KEY_SECRET: "secret",
  RAZORPAY_WEBHOOK_SECRET: "new, former",
});
const stripe = (mode: "test" | "live") => ({
  PAYMENTS: "stripe",
  STRIPE_SECRET_KEY: `sk_${mode}_1`,
  STRIPE_WEBHOOK_SECRET: "whsec_1",
});
const postgres = { DATABASE_URL: "postgres://mela@localhost/mela" };

test("the sandbox takes payments unless another service is named, and in production only when it is asked for", () => {
  expect(read({}).payments).toEqual({ service: "sandbox", paysHosts: true });
  expect(read(production).payments).toBeNull();
  expect(read({ ...production, PAYMENTS: "sandbox" }).payments).toEqual({ service: "sandbox", paysHosts: true });
  expect(read(razorpay("test")).payments).toMatchObject({ isLive: false, webhookSecrets: ["new", "former"] });
  expect(read(stripe("test")).payments).toMatchObject({
    service: "stripe",
    isLive: false,
    url: "https://api.stripe.com",
  });
});
test.each([
  [{ RAZORPAY_KEY_ID: "" }, razorpay("test"), "The setting RAZORPAY_KEY_ID is missing: PAYMENTS=razorpay needs it."],
  [{ RAZORPAY_WEBHOOK_SECRET: "" }, razorpay("test"), "The setting RAZORPAY_WEBHOOK_SECRET is missing"],
  [{ RAZORPAY_KEY_ID: "key" }, razorpay("test"), "The setting RAZORPAY_KEY_ID can't be used: it begins with"],
  [{ STRIPE_SECRET_KEY: "" }, stripe("test"), "The setting STRIPE_SECRET_KEY is missing: PAYMENTS=stripe needs it."],
  [{ STRIPE_SECRET_KEY: "pk_test_1" }, stripe("test"), "The setting STRIPE_SECRET_KEY can't be used"],
  [{ PAYMENTS: "paypal" }, {}, "The setting PAYMENTS can't be used"],
])("a payment service that is set by half ends the start with one sentence: %o", (change, settings, sentence) => {
  expect(() => read({ ...settings, ...change })).toThrow(sentence);
});
test("live keys want PostgreSQL, unless whoever runs this says otherwise, and the service itself", () => {
  for (const live of [razorpay("live"), stripe("live")]) {
    expect(() => read(live)).toThrow(/^The setting DATABASE_URL is missing: .*ALLOW_EMBEDDED_LIVE=1/);
    expect(read({ ...live, ALLOW_EMBEDDED_LIVE: "1" }).payments).toMatchObject({ isLive: true });
    expect(read({ ...live, ...postgres }).payments).toMatchObject({ isLive: true });
    const elsewhere = { RAZORPAY_URL: "http://localhost:1", STRIPE_URL: "http://localhost:1" };
    expect(() => read({ ...live, ...postgres, ...elsewhere })).toThrow("live keys are for the service itself");
  }
});

test("a part of Mela, and a way past a pooler, need a PostgreSQL; a bucket needs all of its settings", () => {
  expect(() => read({ ROLE: "worker" })).toThrow("The setting DATABASE_URL is missing: ROLE=worker needs it.");
  expect(() => read({ DATABASE_DIRECT_URL: postgres.DATABASE_URL })).toThrow("The setting DATABASE_URL is missing");
  expect(read({ ...postgres, ROLE: "web" })).toMatchObject({ role: "web", redisUrl: null, bucket: null });
  expect(() => read({ S3_BUCKET: "pictures" })).toThrow("The setting S3_ENDPOINT is missing: a store of pictures");
  const bucket = { S3_ENDPOINT: "https://s3.example", S3_BUCKET: "pictures", S3_KEY_ID: "k", S3_SECRET: "s" };
  expect(read(bucket).bucket).toMatchObject({ name: "pictures", region: "us-east-1" });
});

// Seen red: both killed after 20 s whoever had been told to leave slowly.
test("who stops a process waits for the longest leaving that can be set, and its end", () => {
  const longest = 120;
  expect(read({ DRAIN_SECONDS: `${longest}` }).drainMs).toBe(longest * 1_000);
  expect(() => read({ DRAIN_SECONDS: `${longest + 1}` })).toThrow(WrongSetting);
  for (const [file, line] of [
    ["deploy/mela.service", /^TimeoutStopSec=(\d+)$/m],
    ["compose.yaml", /^ {4}stop_grace_period: (\d+)s/m],
  ] as const) {
    const seconds = line.exec(readFileSync(new URL(`../../${file}`, import.meta.url), "utf8"))?.[1];
    expect(Number(seconds), file).toBeGreaterThan(longest + 15); // and what `npm start` waits after it
  }
});

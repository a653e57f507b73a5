import { afterAll, afterEach, expect, test } from "vitest";
import { httpDouble } from "../../testing/httpDouble.ts";
import type { Letter } from "./messages.ts";
import { msg91Transport } from "./msg91.ts";
import { twilioTransport } from "./twilio.ts";
import { whatsappTransport } from "./whatsapp.ts";

const letter: Letter = {
  messageId: "01981e1c-7c40-7000-8000-000000000000",
  channel: "SMS",
  to: "+919876543210",
  kind: "login-code",
  subject: "123456 is your Mela code.",
  text: "123456 is your Mela code. & never share it + ₹",
  code: "123456",
  locale: "en",
  lifeMs: 599_400,
};
const failure = (work: Promise<void>) => work.then(() => null).catch((error: unknown) => error);
/** No number, no code and no key may stand in what is thrown: it goes into logs and rows. */
const isDiscreet = (error: unknown) =>
  !/9876543210|123456|secret/.test(`${Object(error).stack} ${Object(error).reason} ${Object(error).cause}`);
afterEach(() => expect([...msg91Double.taken(), ...twilioDouble.taken(), ...metaDouble.taken()]).toEqual([]));

// MSG91: https://control.msg91.com/apidoc/textsms/send-sms-flow.php
const msg91Double = await httpDouble({ status: 200, body: { message: "5762846b4f8d285d378b4567", type: "success" } });
const msg91Settings = {
  service: "msg91",
  url: msg91Double.url,
  authKey: "secret-key",
  templates: { en: "template-en", hi: "template-hi" },
  noticeTemplate: null,
  linkTemplate: null,
} as const;
const msg91 = msg91Transport(msg91Settings);
afterAll(msg91Double.close);

test("MSG91 gets the template of the language, the number with its country and without a plus, and the code", async () => {
  await msg91.deliver(letter);
  await msg91.deliver({ ...letter, locale: "hi" });
  const [english, hindi] = msg91Double.taken();
  expect(english).toMatchObject({
    method: "POST",
    path: "/api/v5/flow",
    headers: { authkey: "secret-key", "content-type": "application/json" },
  });
  expect(JSON.parse(english?.body ?? "")).toEqual({
    template_id: "template-en",
    short_url: "0",
    recipients: [{ mobiles: "919876543210", OTP: "123456" }],
  });
  expect(JSON.parse(hindi?.body ?? "")).toMatchObject({ template_id: "template-hi" });
});
test.each([
  [200, { type: "error", message: "Invalid mobile 919876543210", code: "202" }, "msg91 200 202", "final"],
  [401, { type: "error", message: "Authentication failure secret-key" }, "msg91 401", "final"],
  [429, { type: "error", message: "slow down" }, "msg91 429", "later"],
  [502, "<html>Bad gateway</html>", "msg91 502", "later"],
  [200, "<html>We'll be back</html>", "msg91 200", "later"],
  [200, { message: "no type" }, "msg91 200", "later"],
] as const)("MSG91 answers %i %j: %s, %s", async (status, body, reason, outlook) => {
  msg91Double.answerWith({ status, body });
  const error = await failure(msg91.deliver(letter));
  expect(error).toMatchObject({ reason, outlook });
  expect(isDiscreet(error)).toBe(true);
  msg91Double.taken();
});
test("MSG91 carries a notice by the template for notices, and none without one", async () => {
  const { code: _, ...notice } = letter;
  expect(await failure(msg91.deliver(notice))).toMatchObject({ outlook: "final" });
  await msg91Transport({ ...msg91Settings, noticeTemplate: "notice" }).deliver(notice);
  const bodies = msg91Double.taken().map(({ body }) => JSON.parse(body));
  expect(bodies).toEqual([{ template_id: "notice", short_url: "0", recipients: [{ mobiles: "919876543210" }] }]);
});
const withLink = { text: "Bring a hat\nMore: https://mela.example/messages/read/abc" };
test("what ends with a link goes by the template for links, where there is one, with the link in it", async () => {
  const { code: _, ...notice } = { ...letter, ...withLink };
  await msg91Transport({ ...msg91Settings, noticeTemplate: "notice", linkTemplate: "link" }).deliver(notice);
  const [sms] = msg91Double.taken().map(({ body }) => JSON.parse(body));
  const LINK = "https://mela.example/messages/read/abc";
  expect(sms).toMatchObject({ template_id: "link", recipients: [{ mobiles: "919876543210", LINK }] });
  const carrier = whatsappTransport({ ...whatsappSettings, linkTemplate: "mela_link" });
  await carrier.deliver(notice);
  await carrier.deliver({ ...notice, text: "Your number was changed." });
  const templates = metaDouble.taken().map(({ body }) => JSON.parse(body).template);
  expect(templates).toMatchObject([
    { name: "mela_link", components: [{ type: "body", parameters: [{ type: "text", text: LINK }] }] },
    { name: "mela_notice" },
  ]);
  expect(templates[1].components).toBeUndefined();
});

// Twilio: https://www.twilio.com/docs/messaging/api/message-resource
const sid = "AC00000000000000000000000000000001";
const twilioDouble = await httpDouble({ status: 201, body: { sid: "SM1", status: "queued", error_code: null } });
const twilioSettings = {
  service: "twilio",
  url: twilioDouble.url,
  accountSid: sid,
  user: sid,
  password: "secret-token",
  from: "+14155550100",
} as const;
const twilio = twilioTransport(twilioSettings);
afterAll(twilioDouble.close);

test("Twilio gets a form with the number, the sender and the text, and keeps it no longer than it is of use", async () => {
  await twilio.deliver(letter);
  const [request] = twilioDouble.taken();
  expect(request).toMatchObject({
    method: "POST",
    path: `/2010-04-01/Accounts/${sid}/Messages.json`,
    headers: {
      authorization: `Basic ${Buffer.from(`${sid}:secret-token`).toString("base64")}`,
      "content-type": "application/x-www-form-urlencoded",
    },
  });
  expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
    To: "+919876543210",
    From: "+14155550100",
    Body: letter.text,
    ValidityPeriod: "599",
  });
});
test("Twilio's messaging service and API key stand where they belong", async () => {
  const from = "MG0123456789abcdef0123456789abcdef";
  await twilioTransport({ ...twilioSettings, user: "SK1", from }).deliver({ ...letter, lifeMs: null });
  const [request] = twilioDouble.taken();
  const form = Object.fromEntries(new URLSearchParams(request?.body));
  expect(form).toEqual({ To: "+919876543210", MessagingServiceSid: from, Body: letter.text });
  expect(request?.headers.authorization).toBe(`Basic ${Buffer.from("SK1:secret-token").toString("base64")}`);
});
test.each([
  [
    400,
    { code: 21211, message: "Invalid 'To' Phone Number: +919876543210", more_info: "…", status: 400 },
    "21211",
    "final",
  ],
  [401, { code: 20003, message: "Authenticate", more_info: "…", status: 401 }, "20003", "final"],
  [429, { code: 20429, message: "Too Many Requests", more_info: "…", status: 429 }, "20429", "later"],
  [503, { code: 20503, message: "Service unavailable", more_info: "…", status: 503 }, "20503", "later"],
] as const)("Twilio answers %i %j: %s, %s", async (status, body, code, outlook) => {
  twilioDouble.answerWith({ status, body });
  const error = await failure(twilio.deliver(letter));
  expect(error).toMatchObject({ reason: `twilio ${status} ${code}`, outlook });
  expect(isDiscreet(error)).toBe(true);
  twilioDouble.taken();
});

// WhatsApp: https://developers.facebook.com/docs/whatsapp/cloud-api/guides/send-message-templates/auth-otp-template-messages
const metaDouble = await httpDouble({
  status: 200,
  body: { messaging_product: "whatsapp", contacts: [{ input: "1", wa_id: "1" }], messages: [{ id: "wamid.1" }] },
});
const whatsappSettings = {
  url: `${metaDouble.url}/v23.0`,
  token: "secret-token",
  phoneId: "105954558954427",
  template: "mela_code",
  noticeTemplate: "mela_notice",
  linkTemplate: null,
  languages: ["en_US", "hi"],
} as const;
const whatsapp = whatsappTransport(whatsappSettings);
afterAll(metaDouble.close);

test("WhatsApp gets the approved template with the code in its text and behind its button", async () => {
  await whatsapp.deliver(letter);
  const [request] = metaDouble.taken();
  expect(request).toMatchObject({
    method: "POST",
    path: "/v23.0/105954558954427/messages",
    headers: { authorization: "Bearer secret-token", "content-type": "application/json" },
  });
  expect(JSON.parse(request?.body ?? "")).toEqual({
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: "919876543210",
    type: "template",
    template: {
      name: "mela_code",
      language: { code: "en_US" },
      components: [
        { type: "body", parameters: [{ type: "text", text: "123456" }] },
        { type: "button", sub_type: "url", index: "0", parameters: [{ type: "text", text: "123456" }] },
      ],
    },
  });
});
test("a notice by WhatsApp is a template of its own, without anything in it", async () => {
  const { code: _, ...notice } = letter;
  await whatsapp.deliver(notice);
  const [request] = metaDouble.taken();
  expect(JSON.parse(request?.body ?? "").template).toEqual({ name: "mela_notice", language: { code: "en_US" } });
  const silent = whatsappTransport({ ...whatsappSettings, noticeTemplate: null });
  expect(await failure(silent.deliver(notice))).toMatchObject({ outlook: "final" });
});
test("a language that the WhatsApp template was not approved in falls back to the first", async () => {
  await whatsapp.deliver({ ...letter, locale: "hi" });
  await whatsappTransport({ ...whatsappSettings, languages: ["en"] }).deliver({ ...letter, locale: "hi" });
  const languages = metaDouble.taken().map(({ body }) => JSON.parse(body).template.language.code);
  expect(languages).toEqual(["hi", "en"]);
});
test.each([
  [400, 131026, "final"], // nobody with WhatsApp
  [404, 132001, "final"], // no such template
  [401, 190, "final"],
  [400, 131056, "later"], // too much to one number
  [429, 130429, "later"],
  [500, 131000, "later"],
] as const)("WhatsApp answers %i with error %i: %s", async (status, code, outlook) => {
  const error_data = { messaging_product: "whatsapp", details: "919876543210 …" };
  metaDouble.answerWith({
    status,
    body: { error: { message: `(#${code}) …`, type: "OAuthException", code, error_data } },
  });
  const error = await failure(whatsapp.deliver(letter));
  expect(error).toMatchObject({ reason: `whatsapp ${status} ${code}`, outlook });
  expect(isDiscreet(error)).toBe(true);
  metaDouble.taken();
});

test("a service that hangs, hangs up, or sends us elsewhere is tried again", async () => {
  const timeoutMs = 200;
  for (const [service, double] of [
    [msg91Transport({ ...msg91Settings, timeoutMs }), msg91Double],
    [twilioTransport({ ...twilioSettings, timeoutMs }), twilioDouble],
    [whatsappTransport({ ...whatsappSettings, timeoutMs }), metaDouble],
  ] as const) {
    for (const answer of ["hang", "hang up", { status: 307, body: "" }] as const) {
      double.answerWith(answer);
      const error = await failure(service.deliver(letter));
      expect(error).toMatchObject({ outlook: "later", reason: expect.stringMatching(/^\w+ does not answer$/) });
      expect(isDiscreet(error)).toBe(true);
    }
    double.taken();
  }
});

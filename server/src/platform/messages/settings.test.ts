import { expect, test } from "vitest";
import { z } from "zod";
import { messageSettings, readMessageSettings } from "./settings.ts";

const read = (env: Record<string, string | undefined>) =>
  readMessageSettings(z.object(messageSettings).parse(env), (sentence) => new Error(sentence));
const msg91 = { SMS: "msg91", MSG91_AUTH_KEY: "key", MSG91_TEMPLATE_ID: "t1" };
const twilio = { SMS: "twilio", TWILIO_ACCOUNT_SID: "AC1", TWILIO_AUTH_TOKEN: "token", TWILIO_FROM: "+14155550100" };
const whatsapp = { WHATSAPP_TOKEN: "token", WHATSAPP_PHONE_ID: "1059", WHATSAPP_TEMPLATE: "mela_code" };

const { TWILIO_FROM: _from, ...withoutFrom } = twilio;
const { WHATSAPP_PHONE_ID: _phone, ...withoutPhone } = whatsapp;

test("without settings nothing carries messages, and phones would be reached by SMS", () => {
  expect(read({})).toMatchObject({ smtpUrl: null, sms: null, whatsapp: null, phoneChannel: "SMS", smsPerDay: 2_000 });
});
test("each service reads its own settings", () => {
  expect(read(msg91).sms).toEqual({
    service: "msg91",
    url: "https://control.msg91.com",
    authKey: "key",
    templates: { en: "t1", hi: "t1" },
    noticeTemplate: null,
    linkTemplate: null,
  });
  expect(read({ ...msg91, MSG91_TEMPLATE_ID_HI: "t2" }).sms).toMatchObject({ templates: { en: "t1", hi: "t2" } });
  expect(read(twilio).sms).toMatchObject({ service: "twilio", url: "https://api.twilio.com", user: "AC1" });
  expect(read({ ...twilio, TWILIO_API_KEY: "SK1" }).sms).toMatchObject({ accountSid: "AC1", user: "SK1" });
  expect(read({ ...whatsapp, WHATSAPP_URL: "https://graph.facebook.com/v24.0/" }).whatsapp).toMatchObject({
    url: "https://graph.facebook.com/v24.0",
    languages: ["en", "hi"],
  });
});
test("codes go by SMS where there is one, else by WhatsApp, and PHONE_CODES decides before that", () => {
  expect(read(whatsapp).phoneChannel).toBe("WHATSAPP");
  expect(read({ ...whatsapp, ...msg91 }).phoneChannel).toBe("SMS");
  expect(read({ ...whatsapp, ...msg91, PHONE_CODES: "whatsapp" }).phoneChannel).toBe("WHATSAPP");
});
test.each([
  [{ SMS: "msg91" }, "The setting MSG91_AUTH_KEY is missing: SMS=msg91 needs it."],
  [{ SMS: "msg91", MSG91_AUTH_KEY: "key" }, "The setting MSG91_TEMPLATE_ID is missing: SMS=msg91 needs it."],
  [withoutFrom, "The setting TWILIO_FROM is missing: SMS=twilio needs it."],
  [{ ...twilio, MSG91_AUTH_KEY: "key" }, "The setting MSG91_AUTH_KEY is of no use: SMS does not say msg91."],
  [{ TWILIO_AUTH_TOKEN: "token" }, "The setting TWILIO_AUTH_TOKEN is of no use: SMS does not say twilio."],
  [{ WHATSAPP_TEMPLATE: "mela" }, "The setting WHATSAPP_TOKEN is missing: WHATSAPP_TEMPLATE needs it."],
  [withoutPhone, "The setting WHATSAPP_PHONE_ID is missing: WHATSAPP_TOKEN needs it."],
  [{ PHONE_CODES: "sms" }, "The setting SMS is missing: PHONE_CODES=sms needs it."],
  [{ ...msg91, PHONE_CODES: "whatsapp" }, "The setting WHATSAPP_TOKEN is missing: PHONE_CODES=whatsapp needs it."],
])("%j ends the start with one sentence", (env, sentence) => {
  expect(() => read(env)).toThrow(sentence);
});

import { z } from "zod";
import type { Channel } from "./messages.ts";
import type { Msg91Settings } from "./msg91.ts";
import type { TwilioSettings } from "./twilio.ts";
import type { WhatsAppSettings } from "./whatsapp.ts";

const word = z.string().regex(/^[\x21-\x7e]{1,500}$/, "it may hold no blanks and no letters beyond ASCII");
const number = z.string().regex(/^\d{1,30}$/, "it is made of digits");
const templateName = z.string().regex(/^[a-z0-9_]{1,512}$/, "it is made of small letters, digits and _");
const service = (url: string) =>
  z
    .url({ protocol: /^https?$/ })
    .default(url)
    .transform((value) => value.replace(/\/+$/, ""));

/** The settings of what carries messages, by the names that they have in the environment. docs/deploy.md explains them. */
export const messageSettings = {
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).max(200).default("Mela <hello@mela.example>"),
  SMS: z.enum(["msg91", "twilio"]).optional(),
  MSG91_AUTH_KEY: word.optional(),
  MSG91_TEMPLATE_ID: word.optional(),
  MSG91_TEMPLATE_ID_HI: word.optional(),
  MSG91_NOTICE_TEMPLATE_ID: word.optional(),
  MSG91_LINK_TEMPLATE_ID: word.optional(),
  MSG91_URL: service("https://control.msg91.com"),
  TWILIO_ACCOUNT_SID: word.optional(),
  TWILIO_API_KEY: word.optional(),
  TWILIO_AUTH_TOKEN: word.optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^(?:\+\d{6,15}|\d{3,8}|MG[0-9a-fA-F]{32}|[A-Za-z0-9 ]{1,11})$/, "give a number or a messaging service")
    .optional(),
  TWILIO_URL: service("https://api.twilio.com"),
  WHATSAPP_TOKEN: word.optional(),
  WHATSAPP_PHONE_ID: number.optional(),
  WHATSAPP_TEMPLATE: templateName.optional(),
  WHATSAPP_NOTICE_TEMPLATE: templateName.optional(),
  WHATSAPP_LINK_TEMPLATE: templateName.optional(),
  WHATSAPP_LANGUAGES: z
    .string()
    .regex(/^[a-z]{2,3}(?:_[A-Z]{2})?(?:,[a-z]{2,3}(?:_[A-Z]{2})?)*$/, "give codes like en or en_US, by commas")
    .default("en,hi"),
  WHATSAPP_URL: service("https://graph.facebook.com/v23.0"),
  PHONE_CODES: z.enum(["sms", "whatsapp"]).optional(),
  SMS_PER_DAY: z.coerce.number().int().min(1).max(1_000_000).default(2_000),
};
const Settings = z.object(messageSettings);
type Settings = z.output<typeof Settings>;

/** What carries messages here; null: nothing does. */
export type MessageConfig = {
  smtpUrl: string | null;
  mailFrom: string;
  sms: Msg91Settings | TwilioSettings | null;
  whatsapp: WhatsAppSettings | null;
  /** How codes reach phones: the one channel that they all go by. */
  phoneChannel: Extract<Channel, "SMS" | "WHATSAPP">;
  /** Messages to phones in a day, over all of them. */
  smsPerDay: number;
};

/** Puts the settings together. A half-set transport throws its one sentence through `fail`. */
export function readMessageSettings(settings: Settings, fail: (sentence: string) => Error): MessageConfig {
  const need = (name: keyof Settings, because: string): string => {
    const value = settings[name];
    if (typeof value !== "string") throw fail(`The setting ${name} is missing: ${because} needs it.`);
    return value;
  };
  const sms = readSms(settings, need);
  const stray = strays[settings.SMS ?? "none"].find((name) => settings[name] !== undefined);
  if (stray) throw fail(`The setting ${stray} is of no use: SMS does not say ${stray.split("_")[0]?.toLowerCase()}.`);
  const whatsapp = readWhatsApp(settings, need);
  const { PHONE_CODES } = settings;
  if (PHONE_CODES === "sms" && !sms) throw fail("The setting SMS is missing: PHONE_CODES=sms needs it.");
  if (PHONE_CODES === "whatsapp" && !whatsapp) need("WHATSAPP_TOKEN", "PHONE_CODES=whatsapp");
  return {
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM,
    sms,
    whatsapp,
    phoneChannel: PHONE_CODES === "whatsapp" || (!sms && whatsapp) ? "WHATSAPP" : "SMS",
    smsPerDay: settings.SMS_PER_DAY,
  };
}

type Need = (name: keyof Settings, because: string) => string;
const ofMsg91 = [
  "MSG91_AUTH_KEY",
  "MSG91_TEMPLATE_ID",
  "MSG91_TEMPLATE_ID_HI",
  "MSG91_NOTICE_TEMPLATE_ID",
  "MSG91_LINK_TEMPLATE_ID",
] as const;
const ofTwilio = ["TWILIO_ACCOUNT_SID", "TWILIO_API_KEY", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"] as const;
const ofWhatsApp = [
  "WHATSAPP_TOKEN",
  "WHATSAPP_PHONE_ID",
  "WHATSAPP_TEMPLATE",
  "WHATSAPP_NOTICE_TEMPLATE",
  "WHATSAPP_LINK_TEMPLATE",
] as const;
const strays = { msg91: ofTwilio, twilio: ofMsg91, none: [...ofMsg91, ...ofTwilio] };

function readSms(settings: Settings, need: Need): MessageConfig["sms"] {
  if (settings.SMS === undefined) return null;
  const because = `SMS=${settings.SMS}`;
  if (settings.SMS === "msg91") {
    const authKey = need("MSG91_AUTH_KEY", because);
    const en = need("MSG91_TEMPLATE_ID", because);
    const templates = { en, hi: settings.MSG91_TEMPLATE_ID_HI ?? en };
    return {
      service: "msg91",
      url: settings.MSG91_URL,
      authKey,
      templates,
      noticeTemplate: settings.MSG91_NOTICE_TEMPLATE_ID ?? null,
      linkTemplate: settings.MSG91_LINK_TEMPLATE_ID ?? null,
    };
  }
  const accountSid = need("TWILIO_ACCOUNT_SID", because);
  return {
    service: "twilio",
    url: settings.TWILIO_URL,
    accountSid,
    user: settings.TWILIO_API_KEY ?? accountSid,
    password: need("TWILIO_AUTH_TOKEN", because),
    from: need("TWILIO_FROM", because),
  };
}

function readWhatsApp(settings: Settings, need: Need): WhatsAppSettings | null {
  const first = ofWhatsApp.find((name) => settings[name]);
  if (!first) return null;
  const [language = "en", ...others] = settings.WHATSAPP_LANGUAGES.split(",");
  return {
    url: settings.WHATSAPP_URL,
    token: need("WHATSAPP_TOKEN", first),
    phoneId: need("WHATSAPP_PHONE_ID", first),
    template: need("WHATSAPP_TEMPLATE", first),
    noticeTemplate: settings.WHATSAPP_NOTICE_TEMPLATE ?? null,
    linkTemplate: settings.WHATSAPP_LINK_TEMPLATE ?? null,
    languages: [language, ...others],
  };
}

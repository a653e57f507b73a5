import { z } from "zod";

const word = z.string().regex(/^[\x21-\x7e]{1,500}$/, "it may hold no blanks and no letters beyond ASCII");
const words = z
  .string()
  .transform((text) => text.split(",").map((one) => one.trim()))
  .pipe(z.array(word).min(1).max(5));
const service = (url: string) =>
  z
    .url({ protocol: /^https?$/ })
    .default(url)
    .transform((value) => value.replace(/\/+$/, ""));
const flag = z.enum(["0", "1", "true", "false"]).transform((value) => value === "1" || value === "true");
const urls = { RAZORPAY_URL: "https://api.razorpay.com", STRIPE_URL: "https://api.stripe.com" } as const;

/** The settings of what takes money, by the names that they have in the environment. docs/deploy.md explains them. */
export const paymentSettings = {
  PAYMENTS: z.enum(["sandbox", "razorpay", "stripe"]).optional(),
  RAZORPAY_KEY_ID: word.regex(/^rzp_(?:test|live)_/, "it begins with rzp_test_ or rzp_live_").optional(),
  RAZORPAY_KEY_SECRET: word.optional(),
  RAZORPAY_WEBHOOK_SECRET: words.optional(),
  RAZORPAY_URL: service(urls.RAZORPAY_URL),
  RAZORPAY_ROUTE: flag.default(false),
  STRIPE_SECRET_KEY: word.regex(/^[rs]k_(?:test|live)_/, "it begins with sk_ or rk_, then test_ or live_").optional(),
  STRIPE_WEBHOOK_SECRET: words.optional(),
  STRIPE_URL: service(urls.STRIPE_URL),
  STRIPE_CONNECT: flag.default(false),
  SANDBOX_ACCOUNTS: flag.default(true),
};
const Settings = z.object(paymentSettings);
type Settings = z.output<typeof Settings>;

/** Notices are signed with any of `webhookSecrets`: after a rotation those under way still carry the old one. */
type RealService = { url: string; isLive: boolean; webhookSecrets: readonly string[] } & PaysHosts;
/** Whether hosts have accounts of their own at the service, or give us bank details. */
type PaysHosts = { paysHosts: boolean };
export type RazorpaySettings = RealService & { service: "razorpay"; keyId: string; keySecret: string };
export type StripeSettings = RealService & { service: "stripe"; secretKey: string };
export type PaymentConfig = ({ service: "sandbox" } & PaysHosts) | RazorpaySettings | StripeSettings;

/** What the settings are judged by besides themselves. */
type Surroundings = { isProduction: boolean; isEmbedded: boolean; allowsEmbeddedLive: boolean };

/** Puts the settings together; null: nothing can be paid here. What is set by half throws its sentence through `fail`. */
export function readPaymentSettings(
  settings: Settings,
  around: Surroundings,
  fail: (sentence: string) => Error,
): PaymentConfig | null {
  const { PAYMENTS, SANDBOX_ACCOUNTS } = settings;
  const sandbox = { service: "sandbox", paysHosts: SANDBOX_ACCOUNTS } as const;
  if (PAYMENTS === undefined) return around.isProduction ? null : sandbox;
  if (PAYMENTS === "sandbox") return sandbox;
  const missing = (name: keyof Settings) => fail(`The setting ${name} is missing: PAYMENTS=${PAYMENTS} needs it.`);
  const config = PAYMENTS === "razorpay" ? readRazorpay(settings, missing) : readStripe(settings, missing);
  const urlName = PAYMENTS === "razorpay" ? "RAZORPAY_URL" : "STRIPE_URL";
  if (config.isLive && config.url !== urls[urlName])
    throw fail(`The setting ${urlName} can't be used: live keys are for the service itself.`);
  if (config.isLive && around.isEmbedded && !around.allowsEmbeddedLive)
    throw fail(
      "The setting DATABASE_URL is missing: the embedded database can lose payments when the power fails, so live keys need PostgreSQL, or ALLOW_EMBEDDED_LIVE=1.",
    );
  return config;
}

type Missing = (name: keyof Settings) => Error;

function readRazorpay(settings: Settings, missing: Missing): RazorpaySettings {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecrets } = settings;
  if (!keyId) throw missing("RAZORPAY_KEY_ID");
  if (!keySecret) throw missing("RAZORPAY_KEY_SECRET");
  if (!webhookSecrets) throw missing("RAZORPAY_WEBHOOK_SECRET");
  const isLive = keyId.startsWith("rzp_live_");
  const { RAZORPAY_URL: url, RAZORPAY_ROUTE: paysHosts } = settings;
  return { service: "razorpay", url, paysHosts, isLive, keyId, keySecret, webhookSecrets };
}

function readStripe(settings: Settings, missing: Missing): StripeSettings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecrets } = settings;
  if (!secretKey) throw missing("STRIPE_SECRET_KEY");
  if (!webhookSecrets) throw missing("STRIPE_WEBHOOK_SECRET");
  return {
    service: "stripe",
    url: settings.STRIPE_URL,
    isLive: /^.k_live_/.test(secretKey),
    paysHosts: settings.STRIPE_CONNECT,
    secretKey,
    webhookSecrets,
  };
}

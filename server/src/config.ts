import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { lanAddresses } from "./platform/http/certificate.ts";
import { type MachineConfig, machineSettings, readMachineSettings } from "./platform/machineSettings.ts";
import { type MessageConfig, messageSettings, readMessageSettings } from "./platform/messages/settings.ts";
import { type PaymentConfig, paymentSettings, readPaymentSettings } from "./platform/paymentSettings.ts";
import { type PlatformConfig, platformSettings, readPlatformSettings } from "./platform/platformSettings.ts";
import { readWalletSettings, type WalletConfig, walletSettings } from "./platform/walletSettings.ts";

const flag = z.enum(["0", "1", "true", "false"]).transform((value) => value === "1" || value === "true");
const url = (protocol: RegExp) => z.url({ protocol });

/** Every setting, by the name it has in the environment. README and docs/deploy.md list them. */
const Settings = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).optional(),
  PUBLIC_URL: url(/^https?$/).optional(),
  LOCAL_HTTPS: flag.default(false),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: url(/^postgres(ql)?$/).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  SECRET: z.string().min(32).optional(),
  SECRET_FORMER: z.string().optional(),
  TRUST_PROXY: z.string().min(1).optional(),
  ...machineSettings,
  ...messageSettings,
  SMS_OFF: flag.default(false),
  GOOGLE_MAPS_KEY: z.string().min(1).optional(),
  MAP_STYLE_URL: url(/^https?$/).optional(),
  ...paymentSettings,
  ...walletSettings,
  ALLOW_EMBEDDED_LIVE: flag.default(false),
  ...platformSettings,
  PLATFORM_FEE_PERCENT: z.coerce.number().min(0).max(50).default(0),
  HOLD_MINUTES: z.coerce.number().min(1).max(60).default(10),
  UPLOADS_PER_DAY: z.coerce.number().int().min(1).max(10_000).default(100),
  ACTING_PER_DAY: z.coerce.number().int().min(0).max(1_000).default(20),
  NEW_HOST_EVENT_AMOUNT: z.coerce.number().min(0).max(100_000_000).default(50_000),
  NEW_HOST_WEEK_AMOUNT: z.coerce.number().min(0).max(100_000_000).default(100_000),
  NEW_HOST_MESSAGES_PER_DAY: z.coerce.number().int().min(0).max(10_000).default(4),
  NEW_HOST_INVITATIONS_PER_DAY: z.coerce.number().int().min(0).max(100_000).default(100),
  PROVEN_HOST_EVENTS: z.coerce.number().int().min(1).max(100).default(2),
  PROVEN_HOST_GUESTS: z.coerce.number().int().min(1).max(10_000).default(20),
  EVENT_MESSAGES_PER_DAY: z.coerce.number().int().min(0).max(1_000).default(5),
  HOST_MESSAGES_PER_DAY: z.coerce.number().int().min(0).max(10_000).default(20),
  INVITATIONS_PER_DAY: z.coerce.number().int().min(0).max(100_000).default(1_000),
  WAITING_ROOM_PER_SECOND: z.coerce.number().min(0).max(100_000).default(1_000),
  CONTACT: z.string().trim().min(3).max(200).optional(),
  DEMO: flag.optional(),
  ALLOW_OUTBOX: flag.default(false),
  ALLOW_PUBLIC_DEMO: flag.default(false),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
});

/** What hosts may until they have proved themselves (decision 069): amounts in major units; no event amount, no limits. */
export type NewHostConfig = {
  eventAmount: number;
  weekAmount: number;
  messagesPerDay: number;
  invitationsPerDay: number;
  /** What proves them: so many events that took place, with so many guests let in over all of them. */
  provenEvents: number;
  provenGuests: number;
};

export type Config = MessageConfig &
  MachineConfig & {
    isProduction: boolean;
    isDevelopment: boolean;
    /** Tests of the API have it alone, whether or not the pages have been built. */
    hasPages: boolean;
    port: number;
    host: string;
    /** Served with a certificate of our own making, for phones on the same network. */
    localHttps: boolean;
    /** Where people reach the site, without a trailing slash. */
    publicUrl: string;
    dataDir: string;
    databaseUrl: string | null;
    databasePool: number;
    secret: string;
    /** What SECRET was before: sessions, links and tickets made with it go on. */
    formerSecrets: string[];
    trustProxy: string | null;
    /** Nothing is sent to phones, whatever the operator's switch says. */
    smsOff: boolean;
    /** Cities and names of spots come from Google instead of our own towns. */
    googleMapsKey: string | null;
    /** A MapLibre style: its tiles lie under the map beside Nearby, which is drawn by ourselves otherwise. */
    mapStyleUrl: string | null;
    /** What takes money; null: nothing that costs money can be published. */
    payments: PaymentConfig | null;
    /** Phones' wallets that passes can be saved in. */
    wallets: WalletConfig;
    platformFeePercent: number;
    /** Whose that fee is, for its bills. */
    platform: PlatformConfig;
    holdMs: number;
    uploadsPerDay: number;
    /** How often one operator may act as somebody, in 24 hours. */
    actingPerDay: number;
    /** What hosts may write in 24 hours: messages to the guests of one event, and of all of a host's; people invited. */
    eventMessagesPerDay: number;
    hostMessagesPerDay: number;
    invitationsPerDay: number;
    newHost: NewHostConfig;
    /** So many people may begin to book one event in a second; more wait in line for their turn. 0: all at once. */
    waitingRoomPerSecond: number;
    /** Load demo data into an empty database. */
    demo: boolean;
    /** Who answers for people's data here and where to write, for the policies; null: nobody has said. */
    contact: string | null;
    /** Messages can be read at /dev/outbox: only where no real transport is set (docs/deploy.md). */
    outbox: boolean;
    /** Webhooks may go to this machine and its network, also without TLS: never in production. */
    reachesLocal: boolean;
    logLevel: z.output<typeof Settings>["LOG_LEVEL"];
  };

/** A setting that cannot be used: its message is the one sentence that the start-up ends with. */
export class WrongSetting extends Error {
  override readonly name = "WrongSetting";
}

/** Reads the settings; the only reader of the environment. Makes DATA_DIR, and SECRET in it, when they are missing. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = Settings.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new WrongSetting(`The setting ${issue?.path.join(".")} can't be used: ${issue?.message}.`);
  }
  const settings = parsed.data;
  const isProduction = settings.NODE_ENV === "production";
  const messages = readMessageSettings(settings, (sentence) => new WrongSetting(sentence));
  const reachesPeople = messages.smtpUrl ?? messages.sms ?? messages.whatsapp;
  const outbox = !reachesPeople && (!isProduction || settings.ALLOW_OUTBOX);
  const demo = settings.DEMO ?? !isProduction;
  if (demo && isProduction) {
    throw new WrongSetting("The setting DEMO can't be used: demo data is not for production.");
  }
  const isOpen = outbox || demo;
  if (isOpen && settings.HOST && !isLoopback(settings.HOST) && !settings.ALLOW_PUBLIC_DEMO) {
    throw new WrongSetting(
      "The setting HOST can't be used: with demo data or the outbox, others may only reach this with ALLOW_PUBLIC_DEMO=1.",
    );
  }
  const host = settings.HOST ?? (isOpen ? "127.0.0.1" : "0.0.0.0");
  const payments = readPaymentSettings(
    settings,
    { isProduction, isEmbedded: !settings.DATABASE_URL, allowsEmbeddedLive: settings.ALLOW_EMBEDDED_LIVE },
    (sentence) => new WrongSetting(sentence),
  );
  const wallets = readWalletSettings(settings, (sentence) => new WrongSetting(sentence));
  const dataDir = resolve(settings.DATA_DIR);
  makeFolder(dataDir);
  return {
    isProduction,
    isDevelopment: settings.NODE_ENV === "development",
    hasPages: settings.NODE_ENV !== "test" && settings.ROLE !== "worker",
    port: settings.PORT,
    host,
    localHttps: settings.LOCAL_HTTPS,
    publicUrl: (settings.PUBLIC_URL ?? usualUrl(settings, host)).replace(/\/+$/, ""),
    dataDir,
    databaseUrl: settings.DATABASE_URL ?? null,
    databasePool: settings.DATABASE_POOL,
    secret: settings.SECRET ?? keptSecret(dataDir, isProduction),
    formerSecrets: formerSecrets(settings, dataDir),
    trustProxy: settings.TRUST_PROXY ?? null,
    ...readMachineSettings(settings, (sentence) => new WrongSetting(sentence)),
    ...messages,
    smsOff: settings.SMS_OFF,
    googleMapsKey: settings.GOOGLE_MAPS_KEY ?? null,
    mapStyleUrl: settings.MAP_STYLE_URL ?? null,
    payments,
    wallets,
    platformFeePercent: settings.PLATFORM_FEE_PERCENT,
    platform: readPlatformSettings(settings, (sentence) => new WrongSetting(sentence)),
    holdMs: settings.HOLD_MINUTES * 60_000,
    uploadsPerDay: settings.UPLOADS_PER_DAY,
    actingPerDay: settings.ACTING_PER_DAY,
    eventMessagesPerDay: settings.EVENT_MESSAGES_PER_DAY,
    hostMessagesPerDay: settings.HOST_MESSAGES_PER_DAY,
    invitationsPerDay: settings.INVITATIONS_PER_DAY,
    newHost: {
      eventAmount: settings.NEW_HOST_EVENT_AMOUNT,
      weekAmount: settings.NEW_HOST_WEEK_AMOUNT,
      messagesPerDay: settings.NEW_HOST_MESSAGES_PER_DAY,
      invitationsPerDay: settings.NEW_HOST_INVITATIONS_PER_DAY,
      provenEvents: settings.PROVEN_HOST_EVENTS,
      provenGuests: settings.PROVEN_HOST_GUESTS,
    },
    waitingRoomPerSecond: settings.WAITING_ROOM_PER_SECOND,
    demo,
    outbox,
    reachesLocal: !isProduction,
    contact: settings.CONTACT ?? null,
    logLevel: settings.LOG_LEVEL,
  };
}

/** With a certificate of our own the links that hosts hand on lead here from phones too. */
function usualUrl({ LOCAL_HTTPS, PORT }: { LOCAL_HTTPS: boolean; PORT: number }, host: string): string {
  if (!LOCAL_HTTPS) return `http://localhost:${PORT}`;
  return `https://${(isLoopback(host) ? null : lanAddresses()[0]) ?? "localhost"}:${PORT}`;
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
    writeFileSync(`${path}/.writable`, "");
  } catch {
    throw new WrongSetting(`The folder DATA_DIR (${path}) can't be written to.`);
  }
}

/**
 * Those in SECRET_FORMER, by commas (or one that has commas itself); of a SECRET in DATA_DIR those that
 * `npm run rotate-keys` laid aside.
 */
function formerSecrets({ SECRET, SECRET_FORMER = "" }: z.output<typeof Settings>, dataDir: string): string[] {
  const path = `${dataDir}/secret.former`;
  const kept = SECRET || !existsSync(path) ? [] : readFileSync(path, "utf8").split("\n");
  const given = new Set([...SECRET_FORMER.split(",").map((one) => one.trim()), SECRET_FORMER]);
  const long = [...given].filter((one) => one.length >= 32);
  if (SECRET_FORMER !== "" && long.length === 0)
    throw new WrongSetting("The setting SECRET_FORMER can't be used: each has at least 32 characters.");
  return [...long, ...kept.filter((one) => one !== "")];
}

/** SECRET outside production: made once, kept beside the data it protects. */
function keptSecret(dataDir: string, isProduction: boolean): string {
  if (isProduction) throw new WrongSetting("The setting SECRET is missing: give at least 32 random characters.");
  const path = `${dataDir}/secret`;
  if (!existsSync(path)) writeFileSync(path, randomBytes(48).toString("base64url"), { mode: 0o600 });
  return readFileSync(path, "utf8");
}

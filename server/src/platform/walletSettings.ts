import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";

const word = z.string().trim().min(1).max(200);
/** A key or certificate: the text itself, or the path of its file. */
const document = z.string().trim().min(1);

/** The settings of phones' wallets, by the names that they have in the environment. docs/deploy.md explains them. */
export const walletSettings = {
  APPLE_PASS_TYPE_ID: word.startsWith("pass.", "it begins with pass.").optional(),
  APPLE_TEAM_ID: word.optional(),
  APPLE_PASS_CERTIFICATE: document.optional(),
  APPLE_PASS_KEY: document.optional(),
  APPLE_PASS_KEY_PASSPHRASE: z.string().optional(),
  APPLE_WWDR_CERTIFICATE: document.optional(),
  GOOGLE_WALLET_ISSUER_ID: word.regex(/^\d+$/, "it is a number").optional(),
  GOOGLE_WALLET_KEY: document.optional(),
};
const Settings = z.object(walletSettings);
type Settings = z.output<typeof Settings>;

/** Certificates and key as PEM; the key without its passphrase. */
export type AppleWallet = { passTypeId: string; teamId: string; certificate: string; key: string; wwdr: string };
export type GoogleWallet = { issuerId: string; account: string; key: string };
export type WalletConfig = { apple: AppleWallet | null; google: GoogleWallet | null };

type Fail = (sentence: string) => Error;

/** Puts the settings together; a wallet of which nothing is set is null. What is set by half throws through `fail`. */
export function readWalletSettings(settings: Settings, fail: Fail): WalletConfig {
  return { apple: readApple(settings, fail), google: readGoogle(settings, fail) };
}

const appleNames = [
  "APPLE_PASS_TYPE_ID",
  "APPLE_TEAM_ID",
  "APPLE_PASS_CERTIFICATE",
  "APPLE_PASS_KEY",
  "APPLE_WWDR_CERTIFICATE",
] as const;

function readApple(settings: Settings, fail: Fail): AppleWallet | null {
  if (appleNames.every((name) => settings[name] === undefined)) return null;
  const need = (name: (typeof appleNames)[number]) => {
    const value = settings[name];
    if (value === undefined) throw fail(`The setting ${name} is missing: Apple's wallet needs it.`);
    return value;
  };
  const certificate = toPem("APPLE_PASS_CERTIFICATE", need("APPLE_PASS_CERTIFICATE"), fail);
  const wwdr = toPem("APPLE_WWDR_CERTIFICATE", need("APPLE_WWDR_CERTIFICATE"), fail);
  const text = readDocument("APPLE_PASS_KEY", need("APPLE_PASS_KEY"), fail);
  const passphrase = settings.APPLE_PASS_KEY_PASSPHRASE;
  const key = usable("APPLE_PASS_KEY", fail, () =>
    createPrivateKey({ key: text, ...(passphrase !== undefined && { passphrase }) }),
  );
  if (!new X509Certificate(certificate).checkPrivateKey(key))
    throw fail("The setting APPLE_PASS_KEY can't be used: it is not the key of APPLE_PASS_CERTIFICATE.");
  return {
    passTypeId: need("APPLE_PASS_TYPE_ID"),
    teamId: need("APPLE_TEAM_ID"),
    certificate,
    key: key.export({ type: "pkcs8", format: "pem" }).toString(),
    wwdr,
  };
}

const ServiceAccount = z.object({ client_email: z.string().min(3), private_key: z.string().min(1) });

function readGoogle(settings: Settings, fail: Fail): GoogleWallet | null {
  const { GOOGLE_WALLET_ISSUER_ID: issuerId, GOOGLE_WALLET_KEY: value } = settings;
  if (issuerId === undefined && value === undefined) return null;
  if (issuerId === undefined) throw fail("The setting GOOGLE_WALLET_ISSUER_ID is missing: Google's wallet needs it.");
  if (value === undefined) throw fail("The setting GOOGLE_WALLET_KEY is missing: Google's wallet needs it.");
  const text = readDocument("GOOGLE_WALLET_KEY", value, fail);
  const account = usable("GOOGLE_WALLET_KEY", fail, () => ServiceAccount.parse(JSON.parse(text)));
  const key = usable("GOOGLE_WALLET_KEY", fail, () => createPrivateKey(account.private_key));
  if (key.asymmetricKeyType !== "rsa") throw fail("The setting GOOGLE_WALLET_KEY can't be used: its key is not RSA.");
  return {
    issuerId,
    account: account.client_email,
    key: key.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

function toPem(name: string, value: string, fail: Fail): string {
  const text = readDocument(name, value, fail);
  return usable(name, fail, () => new X509Certificate(text).toString());
}

function readDocument(name: string, value: string, fail: Fail): string {
  if (/^(?:-----BEGIN|\{)/.test(value)) return value;
  return usable(name, fail, () => readFileSync(value, "utf8"));
}

/** The reason is not told: it may quote what is secret. */
function usable<T>(name: string, fail: Fail, read: () => T): T {
  try {
    return read();
  } catch {
    throw fail(`The setting ${name} can't be used: it is neither such a text nor the path of its file.`);
  }
}

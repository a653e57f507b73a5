import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

/** What SECRET is used for: one derived key per purpose, so that none can stand in for another (spec 9). */
export type Purpose =
  | "login-code"
  | "login-guard"
  | "login-device"
  | "session"
  | "refresh"
  | "ticket-key"
  | "invitation"
  | "join"
  | "stop-search"
  | "stop-following"
  | "stop-review-mails"
  | "mute-host"
  | "read-message"
  | "payout-account"
  | "bank-details"
  | "sandbox-webhook"
  | "cursor"
  | "waiting-pass"
  | "wallet-link"
  | "door-pairing"
  | "webhook-secret"
  | "shared"
  | "backup";

export type Secrets = {
  /** As an object: a key that comes as bytes is imported anew each time it is used. */
  key(purpose: Purpose): KeyObject;
  hmac(purpose: Purpose, text: string): string;
  encrypt(purpose: Purpose, plain: Buffer): string;
  /** Throws when the text was altered or SECRET is another one, and none of the former. */
  decrypt(purpose: Purpose, text: string): Buffer;
  /** What was set before: nothing is made with it any more, and what was made still counts. */
  former: readonly Secrets[];
};

/** The present SECRET and the former ones, in the order in which to try them. */
export const everySecret = (secrets: Secrets): Secrets[] => [secrets, ...secrets.former];

/** `before`: former ones. */
export function secretsFrom(secret: string, before: readonly string[] = []): Secrets {
  const former = before.map((one) => secretsFrom(one));
  const keys = new Map<Purpose, KeyObject>();
  const key = (purpose: Purpose) => {
    const known = keys.get(purpose) ?? createSecretKey(Buffer.from(hkdfSync("sha256", secret, "mela", purpose, 32)));
    keys.set(purpose, known);
    return known;
  };
  return {
    key,
    hmac: (purpose, text) => createHmac("sha256", key(purpose)).update(text).digest("base64url"),
    encrypt: (purpose, plain) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", key(purpose), nonce);
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    decrypt: (purpose, text) => {
      try {
        return open(key(purpose), text);
      } catch (error) {
        for (const one of former) {
          const opened = openedBy(one, purpose, text);
          if (opened) return opened;
        }
        throw error;
      }
    },
    former,
  };
}

function openedBy(secrets: Secrets, purpose: Purpose, text: string): Buffer | null {
  try {
    return secrets.decrypt(purpose, text);
  } catch {
    return null; // not this one
  }
}

function open(key: KeyObject, text: string): Buffer {
  const all = Buffer.from(text, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", key, all.subarray(0, 12));
  decipher.setAuthTag(all.subarray(12, 28));
  return Buffer.concat([decipher.update(all.subarray(28)), decipher.final()]);
}

/** SHA-256 in base64url: how tokens that we need not read again are stored. */
export function sha256(text: string | Buffer): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** Equality that takes as long for a near miss as for a wild one. */
export function sameSecret(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

import { randomInt } from "node:crypto";
import { drawBytes } from "./drawBytes.ts";

/** Where secrets and codes come from; tests may give their own. */
export type Random = {
  /** Six digits, each code as likely as any other. */
  otp(): string;
  /** `bytes` random bytes in base64url. */
  token(bytes: number): string;
  /** `length` letters and digits that people don't confuse when they read them aloud (Crockford's base32). */
  readable(length: number): string;
};

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

export const secureRandom: Random = {
  otp: () => randomInt(0, 1_000_000).toString().padStart(6, "0"),
  token: (bytes) => drawBytes(bytes).toString("base64url"),
  // 256 is a multiple of the alphabet's 32, so no letter is likelier than another.
  readable: (length) => Array.from(drawBytes(length), (byte) => alphabet.charAt(byte % alphabet.length)).join(""),
};

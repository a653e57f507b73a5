import { createHash, randomBytes } from "node:crypto";
import { keyPattern } from "@mela/contract/apiKeys";

const prefix = "mela_";
const alphabet = "abcdefghijklmnopqrstuvwxyz234567"; // base32 (RFC 4648): a double click selects all of it
const [chanceBytes, checkBytes, checkLetters] = [20, 4, 6];

/** A new key: its prefix, 160 bits of chance, and a sum by which scanners and we tell it from what only looks like one. */
export function drawKey(): string {
  const chance = base32(randomBytes(chanceBytes));
  return `${prefix}${chance}${checkOf(chance)}`;
}

/** Whether a token claims to be a key, so that no session is looked for. */
export const claimsToBeKey = (token: string): boolean => token.startsWith(prefix);

/** Whether a key can be one of ours: what was mistyped or made up is turned away without asking the database. */
export function isWhole(key: string): boolean {
  if (!keyPattern.test(key)) return false;
  const chance = key.slice(prefix.length, -checkLetters);
  return key.endsWith(checkOf(chance));
}

/** What of a key may be shown, to tell it by. */
export const hintOf = (key: string): string => key.slice(0, prefix.length + 4);

function checkOf(chance: string): string {
  return base32(createHash("sha256").update(`${prefix}${chance}`).digest().subarray(0, checkBytes)).slice(
    0,
    checkLetters,
  );
}

function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet.charAt(Number.parseInt(five.padEnd(5, "0"), 2))).join("");
}

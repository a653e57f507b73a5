import { domainToASCII, domainToUnicode } from "node:url";

/** What somebody signs in with, in the one form that all ways of writing it share. */
export type Identity = { kind: "EMAIL" | "PHONE"; value: string };

/** One mailbox: no lists, no quotes, nothing that isn't seen. */
const email = /^([^\s@,;:<>"()[\]\\]{1,64})@([^\s@,;:<>"()[\]\\]+\.[^\s@,;:<>"()[\]\\.]{2,})$/u;
const unseen = /[\p{C}\p{Extended_Pictographic}]/u;
const phone = /^(?:(?:\+|00)?91)?0?(\d{10})$/;
const maxEmail = 254; // RFC 5321, less the brackets

/**
 * What a name and a part of a domain may be written in: ASCII, or one script of India with digits and dots. Letters of
 * other scripts, and accented ones, are taken for those they look like: such an address would pass for another's.
 */
const indian = ["Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam"];
const plain = new RegExp(
  String.raw`^(?:[\x21-\x7e]+|${indian.map((script) => String.raw`[\p{Script=${script}}\p{M}\d._+-]+`).join("|")})$`,
  "u",
);

/** Reads an e-mail address or a 10-digit phone number, with +91 before it or not (spec 5). Null: it is neither. */
export function canonicalIdentity(input: string): Identity | null {
  const text = input.trim().normalize("NFKC");
  if (unseen.test(text)) return null;
  const digits = phone.exec(text.replace(/[\s().\-\u2010-\u2015]/gu, ""))?.[1];
  if (digits) return { kind: "PHONE", value: `+91${digits}` };
  const [, name = "", domain = ""] = email.exec(text.toLowerCase().normalize("NFKC")) ?? [];
  const ascii = asciiDomain(domain);
  if (!ascii || !plain.test(name)) return null;
  const value = `${name}@${ascii}`;
  return value.length <= maxEmail ? { kind: "EMAIL", value } : null;
}

/** A domain as its servers know it (`xn--…`), so that however it is written it is one. Null: no name, or a look-alike. */
function asciiDomain(domain: string): string | null {
  const isPlain = domainToUnicode(domain)
    .split(".")
    .every((label) => plain.test(label));
  const ascii = isPlain ? domainToASCII(domain) : "";
  return /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]+)$/.test(ascii) ? ascii : null;
}

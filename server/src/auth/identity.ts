import type { Channel } from "../platform/messages/messages.ts";

/** What somebody signs in with, in the one form that all ways of writing it share. */
export type Identity = { kind: "EMAIL" | "PHONE"; value: string };

export const channelOf = { EMAIL: "EMAIL", PHONE: "SMS" } as const satisfies Record<Identity["kind"], Channel>;

/** One mailbox: no lists, no quotes, nothing that isn't seen. */
const email = /^[^\s@,;:<>"()[\]\\]+@[^\s@,;:<>"()[\]\\]+\.[^\s@,;:<>"()[\]\\.]{2,}$/u;
const unseen = /[\p{C}\p{Extended_Pictographic}]/u;
const phone = /^(?:\+?91|0)?(\d{10})$/;
const maxEmail = 254; // RFC 5321, less the brackets

/** Reads an e-mail address or a 10-digit phone number, with +91 before it or not (spec 5). Null: it is neither. */
export function canonicalIdentity(input: string): Identity | null {
  const text = input.trim().normalize("NFKC");
  if (unseen.test(text)) return null;
  const digits = phone.exec(text.replace(/[\s().-]/g, ""))?.[1];
  if (digits) return { kind: "PHONE", value: `+91${digits}` };
  if (text.length > maxEmail || !email.test(text)) return null;
  return { kind: "EMAIL", value: text.toLowerCase().normalize("NFKC") };
}

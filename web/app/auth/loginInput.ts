/** What a person typed to sign in: as it is sent, and as it is shown to them (spec 2, Login modal). */
export type LoginName = { input: string; shown: string; kind: "phone" | "email" };

const email = /^(?=.{1,254}$)[^\s@]+@[^\s@]+\.[^\s@]+$/;
const phone = /^(?:(?:\+|00)?91)?0?(\d{10})$/;

/** Reads an e-mail address without blanks, or a phone number of 10 digits, +91 before it or not. Null: neither (spec 5). */
export function readLoginName(text: string): LoginName | null {
  const typed = text.normalize("NFKC").trim(); // full-width digits are digits
  if (email.test(typed)) return { input: typed, shown: typed, kind: "email" };
  const digits = phone.exec(typed.replace(/[\s().\-\u2010-\u2015]/gu, ""))?.[1];
  if (!digits) return null;
  return { input: `+91${digits}`, shown: `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`, kind: "phone" };
}

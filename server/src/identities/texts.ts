import type { Locale } from "@mela/contract/common";
import type { Identity } from "../auth/index.ts";
import { accountNotice, type Notice } from "../notifications/index.ts";

/** An address that its owner knows again and nobody else learns. */
export function masked({ kind, value }: Pick<Identity, "kind" | "value">): string {
  if (kind === "PHONE") return `${value.slice(0, 3)} …${value.slice(-4)}`;
  const at = value.lastIndexOf("@");
  return `${value.slice(0, 1)}…${value.slice(at)}`;
}

type Texts = { added: (what: string) => Notice; removed: (what: string) => Notice; joined: () => Notice };

/** What the owner of an account is told when its identities change; `what` is masked. */
export const identityTexts = {
  en: {
    added: (what) =>
      accountNotice("en", {
        subject: "A new way to log in was added to your account",
        heading: "A new way to log in",
        line: `A new way to log in was added to your account: ${what}.`,
      }),
    removed: (what) =>
      accountNotice("en", {
        subject: "A way to log in was removed from your account",
        heading: "A way to log in was removed",
        line: `${what} can't log in to your account any more.`,
      }),
    joined: () =>
      accountNotice("en", {
        subject: "Your two accounts are one now",
        heading: "Your two accounts are one now",
        line: "Your bookings, events and saved events are together, and you can log in with any of your addresses.",
      }),
  },
  hi: {
    added: (what) =>
      accountNotice("hi", {
        subject: "आपके अकाउंट में लॉग इन का नया तरीका जोड़ा गया",
        heading: "लॉग इन का नया तरीका",
        line: `आपके अकाउंट में लॉग इन का नया तरीका जोड़ा गया: ${what}।`,
      }),
    removed: (what) =>
      accountNotice("hi", {
        subject: "आपके अकाउंट से लॉग इन का एक तरीका हटाया गया",
        heading: "लॉग इन का एक तरीका हटाया गया",
        line: `अब ${what} से आपके अकाउंट में लॉग इन नहीं हो सकता।`,
      }),
    joined: () =>
      accountNotice("hi", {
        subject: "आपके दोनों अकाउंट अब एक हैं",
        heading: "आपके दोनों अकाउंट अब एक हैं",
        line: "आपकी बुकिंग, इवेंट और सेव किए इवेंट अब एक साथ हैं, और आप अपने किसी भी पते से लॉग इन कर सकते हैं।",
      }),
  },
} satisfies Record<Locale, Texts>;

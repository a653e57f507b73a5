import type { Locale } from "@mela/contract/common";
import { accountNotice, type Notice } from "../notifications/index.ts";

type Texts = { added: (name: string) => Notice; removed: (name: string) => Notice };

/** What the owner of an account is told when its passkeys change. */
export const passkeyTexts = {
  en: {
    added: (name) =>
      accountNotice("en", {
        subject: "A passkey was added to your account",
        heading: "A new passkey",
        line: `The passkey “${name}” can log in to your account now, without a code.`,
      }),
    removed: (name) =>
      accountNotice("en", {
        subject: "A passkey was removed from your account",
        heading: "A passkey was removed",
        line: `The passkey “${name}” can't log in to your account any more. You can still log in with a code.`,
      }),
  },
  hi: {
    added: (name) =>
      accountNotice("hi", {
        subject: "आपके अकाउंट में एक पासकी जोड़ी गई",
        heading: "नई पासकी",
        line: `अब “${name}” पासकी से बिना कोड के आपके अकाउंट में लॉग इन हो सकता है।`,
      }),
    removed: (name) =>
      accountNotice("hi", {
        subject: "आपके अकाउंट से एक पासकी हटाई गई",
        heading: "एक पासकी हटाई गई",
        line: `अब “${name}” पासकी से आपके अकाउंट में लॉग इन नहीं हो सकता। कोड से आप पहले की तरह लॉग इन कर सकते हैं।`,
      }),
  },
} satisfies Record<Locale, Texts>;

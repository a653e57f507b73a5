import type { Locale } from "@mela/contract/common";
import type { Notice } from "../notifications/index.ts";

type Texts = { added: (name: string) => Notice; removed: (name: string) => Notice };

/** What the owner of an account is told when its passkeys change. */
export const passkeyTexts = {
  en: {
    added: (name) => ({
      mail: {
        subject: "A passkey was added to your account",
        heading: "A new passkey",
        lines: [
          `The passkey “${name}” can log in to your account now, without a code.`,
          "If this wasn't you, log in now, remove it in your profile under “Ways to log in”, and sign out your other devices.",
        ],
        action: { label: "Open your profile", url: "/profile" },
        footer: "You get this because you log in to Mela with this address.",
      },
      sms: `A passkey was added to your Mela account. If this wasn't you, log in and remove it in your profile.`,
    }),
    removed: (name) => ({
      mail: {
        subject: "A passkey was removed from your account",
        heading: "A passkey was removed",
        lines: [
          `The passkey “${name}” can't log in to your account any more. You can still log in with a code.`,
          "If this wasn't you, log in and check your profile.",
        ],
        action: { label: "Open your profile", url: "/profile" },
        footer: "You get this because you log in to Mela with this address.",
      },
      sms: `A passkey was removed from your Mela account. If this wasn't you, log in and check your profile.`,
    }),
  },
  hi: {
    added: (name) => ({
      mail: {
        subject: "आपके खाते में एक पासकी जोड़ी गई",
        heading: "नई पासकी",
        lines: [
          `अब “${name}” पासकी से बिना कोड के आपके खाते में लॉग इन हो सकता है।`,
          "अगर यह आपने नहीं किया, तो अभी लॉग इन करें, प्रोफ़ाइल में “लॉग इन करने के तरीके” से इसे हटाएँ और बाकी डिवाइस से साइन आउट करें।",
        ],
        action: { label: "प्रोफ़ाइल खोलें", url: "/profile" },
        footer: "यह मेल आपको इसलिए मिला है क्योंकि आप इस पते से Mela में लॉग इन करते हैं।",
      },
      sms: "आपके Mela खाते में एक पासकी जोड़ी गई। अगर यह आपने नहीं किया, तो लॉग इन करके इसे प्रोफ़ाइल से हटाएँ।",
    }),
    removed: (name) => ({
      mail: {
        subject: "आपके खाते से एक पासकी हटाई गई",
        heading: "एक पासकी हटी",
        lines: [
          `अब “${name}” पासकी से आपके खाते में लॉग इन नहीं हो सकता। कोड से आप पहले की तरह लॉग इन कर सकते हैं।`,
          "अगर यह आपने नहीं किया, तो लॉग इन करके अपनी प्रोफ़ाइल जाँचें।",
        ],
        action: { label: "प्रोफ़ाइल खोलें", url: "/profile" },
        footer: "यह मेल आपको इसलिए मिला है क्योंकि आप इस पते से Mela में लॉग इन करते हैं।",
      },
      sms: "आपके Mela खाते से एक पासकी हटाई गई। अगर यह आपने नहीं किया, तो लॉग इन करके अपनी प्रोफ़ाइल जाँचें।",
    }),
  },
} satisfies Record<Locale, Texts>;

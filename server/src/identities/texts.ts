import type { Locale } from "@mela/contract/common";
import type { Identity } from "../auth/index.ts";
import type { Notice } from "../notifications/index.ts";

/** An address that its owner knows again and nobody else learns. */
export function masked({ kind, value }: Pick<Identity, "kind" | "value">): string {
  if (kind === "PHONE") return `${value.slice(0, 3)} …${value.slice(-4)}`;
  const at = value.lastIndexOf("@");
  return `${value.slice(0, 1)}…${value.slice(at)}`;
}

type Texts = { added: (what: string) => Notice; removed: (what: string) => Notice; joined: () => Notice };

/** What the owner of an account is told when the ways into it change. */
export const identityTexts = {
  en: {
    added: (what) => ({
      mail: {
        subject: "A new way to log in was added to your account",
        heading: "A new way to log in",
        lines: [
          `A new way to log in was added to your account: ${what}.`,
          "If this wasn't you, log in now, remove it in your profile under “Ways to log in”, and sign out your other devices.",
        ],
        action: { label: "Open your profile", url: "/profile" },
        footer: "You get this because you log in to Mela with this address.",
      },
      sms: `A new way to log in was added to your Mela account: ${what}. If this wasn't you, log in and remove it in your profile.`,
    }),
    removed: (what) => ({
      mail: {
        subject: "A way to log in was removed from your account",
        heading: "A way to log in was removed",
        lines: [
          `Nobody can log in to your account with ${what} any more.`,
          "If this wasn't you, log in with another of your addresses and check your profile.",
        ],
        action: { label: "Open your profile", url: "/profile" },
        footer: "You get this because you logged in to Mela with this address.",
      },
      sms: `Your Mela account can't be opened with ${what} any more. If this wasn't you, log in another way and check your profile.`,
    }),
    joined: () => ({
      mail: {
        subject: "Your two accounts are one now",
        heading: "Your two accounts are one now",
        lines: [
          "Your bookings, events and saved events are together, and you can log in with any of your addresses.",
          "If this wasn't you, log in now and check “Ways to log in” in your profile.",
        ],
        action: { label: "Open your profile", url: "/profile" },
        footer: "You get this because you log in to Mela with this address.",
      },
      sms: "Your two Mela accounts are one now. If this wasn't you, log in and check your profile.",
    }),
  },
  hi: {
    added: (what) => ({
      mail: {
        subject: "आपके खाते में लॉग इन करने का नया तरीका जोड़ा गया",
        heading: "लॉग इन करने का नया तरीका",
        lines: [
          `आपके खाते में लॉग इन करने का नया तरीका जोड़ा गया: ${what}।`,
          "अगर यह आपने नहीं किया, तो अभी लॉग इन करें, प्रोफ़ाइल में “लॉग इन करने के तरीके” से इसे हटाएँ और बाकी डिवाइस से साइन आउट करें।",
        ],
        action: { label: "प्रोफ़ाइल खोलें", url: "/profile" },
        footer: "यह मेल आपको इसलिए मिला है क्योंकि आप इस पते से Mela में लॉग इन करते हैं।",
      },
      sms: `आपके Mela खाते में लॉग इन करने का नया तरीका जोड़ा गया: ${what}। अगर यह आपने नहीं किया, तो लॉग इन करके इसे प्रोफ़ाइल से हटाएँ।`,
    }),
    removed: (what) => ({
      mail: {
        subject: "आपके खाते से लॉग इन करने का एक तरीका हटाया गया",
        heading: "लॉग इन करने का एक तरीका हटा",
        lines: [
          `अब ${what} से आपके खाते में लॉग इन नहीं हो सकता।`,
          "अगर यह आपने नहीं किया, तो अपने किसी दूसरे पते से लॉग इन करके अपनी प्रोफ़ाइल जाँचें।",
        ],
        action: { label: "प्रोफ़ाइल खोलें", url: "/profile" },
        footer: "यह मेल आपको इसलिए मिला है क्योंकि आप इस पते से Mela में लॉग इन करते थे।",
      },
      sms: `अब ${what} से आपके Mela खाते में लॉग इन नहीं हो सकता। अगर यह आपने नहीं किया, तो दूसरे तरीके से लॉग इन करके प्रोफ़ाइल जाँचें।`,
    }),
    joined: () => ({
      mail: {
        subject: "आपके दोनों खाते अब एक हैं",
        heading: "आपके दोनों खाते अब एक हैं",
        lines: [
          "आपकी बुकिंग, इवेंट और सेव किए गए इवेंट अब एक साथ हैं, और आप अपने किसी भी पते से लॉग इन कर सकते हैं।",
          "अगर यह आपने नहीं किया, तो अभी लॉग इन करें और प्रोफ़ाइल में “लॉग इन करने के तरीके” जाँचें।",
        ],
        action: { label: "प्रोफ़ाइल खोलें", url: "/profile" },
        footer: "यह मेल आपको इसलिए मिला है क्योंकि आप इस पते से Mela में लॉग इन करते हैं।",
      },
      sms: "आपके दोनों Mela खाते अब एक हैं। अगर यह आपने नहीं किया, तो लॉग इन करके अपनी प्रोफ़ाइल जाँचें।",
    }),
  },
} satisfies Record<Locale, Texts>;

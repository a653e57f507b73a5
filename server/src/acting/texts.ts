import type { Locale } from "@mela/contract/common";
import type { Mail } from "../notifications/index.ts";

/** What somebody is told when an operator begins to act as them. */
export const actedMail = {
  en: ({ reason, minutes }) => ({
    subject: "Somebody who runs Mela is acting in your account",
    heading: "We are acting in your account",
    lines: [
      "Whoever runs this Mela has opened your account to help, and sees what you see there. They say:",
      reason,
      `It ends after ${minutes} minutes at the latest. They can't change how you log in, touch your money, or write in your name. What they look at and what they change is listed for you, and you can end it at any time.`,
    ],
    action: { label: "See what is done", url: "/profile/privacy" },
    footer: "You get this because you log in to Mela with this address.",
  }),
  hi: ({ reason, minutes }) => ({
    subject: "Mela चलाने वाले आपके अकाउंट में काम कर रहे हैं",
    heading: "हम आपके अकाउंट में काम कर रहे हैं",
    lines: [
      "इस Mela को चलाने वालों ने मदद के लिए आपका अकाउंट खोला है, और वहाँ वही देखते हैं जो आप देखते हैं। वे कहते हैं:",
      reason,
      `यह ज़्यादा से ज़्यादा ${minutes} मिनट में ख़त्म हो जाता है। वे न आपके लॉग इन का तरीक़ा बदल सकते हैं, न आपके पैसों को छू सकते हैं, न आपके नाम से लिख सकते हैं। वे जो देखते और बदलते हैं वह आपके लिए दर्ज होता है, और आप इसे कभी भी ख़त्म कर सकते हैं।`,
    ],
    action: { label: "देखें क्या किया गया", url: "/profile/privacy" },
    footer: "यह मेल आपको इसलिए मिला है क्योंकि आप इस पते से Mela में लॉग इन करते हैं।",
  }),
} satisfies Record<Locale, (said: { reason: string; minutes: number }) => Mail>;

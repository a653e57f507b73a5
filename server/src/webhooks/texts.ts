import type { Locale } from "@mela/contract/common";
import type { Notice } from "../notifications/index.ts";

type Texts = { paused: (host: string) => Notice };

/** What a host is told when nobody answers at their webhook. */
export const webhookTexts = {
  en: {
    paused: (host) => ({
      mail: {
        subject: `Your webhook to ${host} is paused`,
        heading: "A webhook is paused",
        lines: [
          `We tried for three days to tell ${host} what happens at your events, and got no good answer.`,
          "We keep what happens and send it when you switch the webhook on again. What is older than 30 days is forgotten.",
        ],
        action: { label: "See the last answers", url: "/profile/programs" },
        footer: "You get this because you made this webhook.",
      },
      sms: "A webhook of your Mela events is paused: nobody answered for three days. Log in to see why.",
    }),
  },
  hi: {
    paused: (host) => ({
      mail: {
        subject: `${host} का आपका वेबहुक रुका हुआ है`,
        heading: "एक वेबहुक रुक गया",
        lines: [
          `हमने तीन दिन तक ${host} को आपके इवेंट की ख़बर देने की कोशिश की, पर ठीक जवाब नहीं मिला।`,
          "जो कुछ होगा वह हम सँभालकर रखेंगे और वेबहुक दोबारा चालू करने पर भेजेंगे। 30 दिन से पुरानी बातें मिटा दी जाती हैं।",
        ],
        action: { label: "पिछले जवाब देखें", url: "/profile/programs" },
        footer: "यह मेल आपको इसलिए मिला है क्योंकि यह वेबहुक आपने बनाया था।",
      },
      sms: "आपके Mela इवेंट का एक वेबहुक रुका हुआ है: तीन दिन से जवाब नहीं मिला। वजह देखने के लिए लॉग इन करें।",
    }),
  },
} satisfies Record<Locale, Texts>;

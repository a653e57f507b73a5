import type { Locale } from "@mela/contract/common";
import type { Notice } from "../notifications/index.ts";

type Texts = { paused: (host: string) => Notice; left: (brand: string, host: string) => Notice };

/** What a host is told when nobody answers at their webhook, and when whoever answered for a brand's has left. */
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
    left: (brand, host) => ({
      mail: {
        subject: `${brand}: the webhook to ${host} is stopped`,
        heading: "A webhook of your brand is stopped",
        lines: [
          `Whoever answered for it does not run ${brand} any more. It is told nothing, and you answer for it from now on.`,
          "Look whether its address is still yours, make a new secret, and switch it on, or remove it. What happens meanwhile is kept for 30 days.",
        ],
        action: { label: "See the webhook", url: "/profile/programs" },
        footer: `You get this because you own ${brand} on Mela.`,
      },
      sms: "A webhook of your brand on Mela is stopped: whoever answered for it has left. Log in to look at it.",
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
    left: (brand, host) => ({
      mail: {
        subject: `${brand}: ${host} का वेबहुक बंद है`,
        heading: "आपके ब्रांड का एक वेबहुक बंद हो गया",
        lines: [
          `जो इसके लिए ज़िम्मेदार थे, वे अब ${brand} नहीं सँभालते। इसे अब कुछ नहीं बताया जाता, और अब से इसके लिए आप ज़िम्मेदार हैं।`,
          "देखें कि इसका पता अब भी आपका ही है, नया सीक्रेट बनाएँ और इसे चालू करें, या हटा दें। इस बीच जो होगा वह 30 दिन तक सँभालकर रखा जाएगा।",
        ],
        action: { label: "वेबहुक देखें", url: "/profile/programs" },
        footer: `यह मेल आपको इसलिए मिला है क्योंकि Mela पर ${brand} आपका है।`,
      },
      sms: "Mela पर आपके ब्रांड का एक वेबहुक बंद है: जो इसके लिए ज़िम्मेदार थे, वे जा चुके हैं। लॉग इन करके देखें।",
    }),
  },
} satisfies Record<Locale, Texts>;

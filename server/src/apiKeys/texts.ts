import type { Locale } from "@mela/contract/common";
import type { Notice } from "../notifications/index.ts";

type Texts = { made: (name: string) => Notice; ends: (name: string, date: string) => Notice };

/** What a host is told when a key to their events was made, and a week before it ends. */
export const apiKeyTexts = {
  en: {
    made: (name) => ({
      mail: {
        subject: "An API key was made in your account",
        heading: "A new API key",
        lines: [
          `The key “${name}” lets a program work with your events, within what was chosen for it, until it ends or is revoked.`,
          "If this wasn't you, revoke the key now, then look at “Ways to log in and devices” and remove what isn't yours.",
        ],
        action: { label: "See keys of programs", url: "/profile/programs" },
        footer: "You get this because you log in to Mela with this address.",
      },
      sms: "An API key was made in your Mela account. If this wasn't you, log in and revoke it in your profile.",
    }),
    ends: (name, date) => ({
      mail: {
        subject: `Your API key “${name}” ends on ${date}`,
        heading: "An API key ends in a week",
        lines: [
          `From ${date} on, programs that use the key “${name}” are turned away.`,
          "Make a new key with the same scopes, give it to your program, and revoke this one. If nothing uses it any more, you have nothing to do.",
        ],
        action: { label: "Make a new key", url: "/profile/programs" },
        footer: "You get this because you made this key.",
      },
      sms: "An API key of your Mela account ends within a week. Log in to make a new one.",
    }),
  },
  hi: {
    made: (name) => ({
      mail: {
        subject: "आपके अकाउंट में एक API कुंजी बनाई गई",
        heading: "नई API कुंजी",
        lines: [
          `“${name}” कुंजी से कोई प्रोग्राम आपके इवेंट पर काम कर सकता है, उतना ही जितना इसके लिए चुना गया, जब तक यह ख़त्म या रद्द न हो।`,
          "अगर यह आपने नहीं किया, तो कुंजी अभी रद्द करें, फिर “लॉग इन के तरीके और डिवाइस” देखें और जो आपका नहीं है उसे हटाएँ।",
        ],
        action: { label: "प्रोग्रामों की कुंजियाँ देखें", url: "/profile/programs" },
        footer: "यह मेल आपको इसलिए मिला है क्योंकि आप इस पते से Mela में लॉग इन करते हैं।",
      },
      sms: "आपके Mela अकाउंट में एक API कुंजी बनाई गई है। अगर यह आपने नहीं किया, तो लॉग इन करके प्रोफ़ाइल में इसे रद्द करें।",
    }),
    ends: (name, date) => ({
      mail: {
        subject: `आपकी API कुंजी “${name}” ${date} को ख़त्म होगी`,
        heading: "एक API कुंजी हफ़्ते भर में ख़त्म होगी",
        lines: [
          `${date} से “${name}” कुंजी वाले प्रोग्राम काम नहीं कर पाएँगे।`,
          "उतने ही अधिकारों वाली नई कुंजी बनाएँ, उसे अपने प्रोग्राम में डालें और इसे रद्द करें। अगर अब इसे कोई इस्तेमाल नहीं करता, तो कुछ करने की ज़रूरत नहीं है।",
        ],
        action: { label: "नई कुंजी बनाएँ", url: "/profile/programs" },
        footer: "यह मेल आपको इसलिए मिला है क्योंकि यह कुंजी आपने बनाई थी।",
      },
      sms: "आपके Mela अकाउंट की एक API कुंजी हफ़्ते भर में ख़त्म होगी। नई बनाने के लिए लॉग इन करें।",
    }),
  },
} satisfies Record<Locale, Texts>;

import type { Locale } from "@mela/contract/common";
import type { Theme } from "@mela/contract/eventKinds";

type Words = { heading: string; description: string };
type Texts = {
  ofCity: (city: string) => Words;
  ofTheme: (theme: Theme) => Words;
  ofHost: (name: string) => Words;
  /** A host who has no name. */
  host: string;
  online: string;
  postponed: string;
};

const themeInHindi: Record<Theme, string> = {
  Adventure: "एडवेंचर",
  Lifestyle: "लाइफ़स्टाइल",
  Food: "खान-पान",
  Workshop: "वर्कशॉप",
};

/** What feeds say in words of their own. */
export const texts = {
  en: {
    ofCity: (city) => ({
      heading: `What's on in ${city}`,
      description: `Events and experiences in ${city}, soonest first.`,
    }),
    ofTheme: (theme) => ({
      heading: theme,
      description: `Events and experiences of the theme ${theme}, soonest first.`,
    }),
    ofHost: (name) => ({ heading: name, description: `Events and experiences by ${name}, soonest first.` }),
    host: "A host",
    online: "Online",
    postponed: "Postponed",
  },
  hi: {
    ofCity: (city) => ({
      heading: `${city} में क्या हो रहा है`,
      description: `${city} के इवेंट और अनुभव, जो सबसे पहले होंगे वे ऊपर।`,
    }),
    ofTheme: (theme) => ({
      heading: themeInHindi[theme],
      description: `${themeInHindi[theme]} के इवेंट और अनुभव, जो सबसे पहले होंगे वे ऊपर।`,
    }),
    ofHost: (name) => ({
      heading: name,
      description: `${name} के इवेंट और अनुभव, जो सबसे पहले होंगे वे ऊपर।`,
    }),
    host: "मेज़बान",
    online: "ऑनलाइन",
    postponed: "आगे बढ़ाया गया",
  },
} satisfies Record<Locale, Texts>;

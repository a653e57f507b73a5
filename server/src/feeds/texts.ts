import type { Locale } from "@mela/contract/common";
import type { Theme } from "@mela/contract/events";

type Heading = { title: string; description: string };
type Texts = {
  ofCity: (city: string) => Heading;
  ofTheme: (theme: Theme) => Heading;
  ofHost: (name: string) => Heading;
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
      title: `What's on in ${city} · Mela`,
      description: `Events and experiences in ${city}, soonest first.`,
    }),
    ofTheme: (theme) => ({
      title: `${theme} · Mela`,
      description: `Events and experiences of the theme ${theme}, soonest first.`,
    }),
    ofHost: (name) => ({ title: `${name} · Mela`, description: `Events and experiences by ${name}, soonest first.` }),
    host: "A host",
    online: "Online",
    postponed: "Postponed",
  },
  hi: {
    ofCity: (city) => ({
      title: `${city} में क्या हो रहा है · Mela`,
      description: `${city} के इवेंट और अनुभव, जो सबसे पहले होंगे वे ऊपर।`,
    }),
    ofTheme: (theme) => ({
      title: `${themeInHindi[theme]} · Mela`,
      description: `${themeInHindi[theme]} के इवेंट और अनुभव, जो सबसे पहले होंगे वे ऊपर।`,
    }),
    ofHost: (name) => ({
      title: `${name} · Mela`,
      description: `${name} के इवेंट और अनुभव, जो सबसे पहले होंगे वे ऊपर।`,
    }),
    host: "मेज़बान",
    online: "ऑनलाइन",
    postponed: "आगे बढ़ाया गया",
  },
} satisfies Record<Locale, Texts>;

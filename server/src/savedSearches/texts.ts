import type { Locale } from "@mela/contract/common";

type Texts = {
  subject: (first: string, total: number) => string;
  heading: (total: number) => string;
  search: (words: string) => string;
  more: (count: number) => string;
  free: string;
  action: string;
  footer: string;
  stop: string;
};

/** The mail about what is new to a saved search. */
export const texts = {
  en: {
    subject: (first, total) => (total === 1 ? `New: ${first}` : `New: ${first}, and ${total - 1} more`),
    heading: (total) =>
      total === 1 ? "Something new fits your search" : `${total} new events and experiences fit your search`,
    search: (words) => `You asked us to tell you about: ${words}`,
    more: (count) => (count === 1 ? "And 1 more." : `And ${count} more.`),
    free: "Free",
    action: "See all that fits",
    footer: "You get this because you saved this search on Mela, at most once a day.",
    stop: "Stop mails about this search",
  },
  hi: {
    subject: (first, total) => (total === 1 ? `नया: ${first}` : `नया: ${first}, और ${total - 1} अन्य`),
    heading: (total) => (total === 1 ? "आपकी खोज से मेल खाता कुछ नया आया है" : `आपकी खोज से मेल खाते ${total} नए इवेंट और अनुभव`),
    search: (words) => `आपने इसके बारे में बताने को कहा था: ${words}`,
    more: (count) => `और ${count} अन्य।`,
    free: "मुफ़्त",
    action: "सब देखें",
    footer: "यह मेल आपको इसलिए मिला है क्योंकि आपने Mela पर यह खोज सहेजी है। दिन में ज़्यादा से ज़्यादा एक मेल आता है।",
    stop: "इस खोज के मेल बंद करें",
  },
} satisfies Record<Locale, Texts>;

type FilterTexts = {
  experiences: string;
  events: string;
  free: string;
  paid: string;
  upTo: (price: string) => string;
  near: (km: string, place: string) => string;
  between: (from: string, to: string) => string;
  themes: Record<string, string>;
  foods: Record<string, string>;
  /** By the name that a query has for it. */
  needs: Record<string, string>;
};

/** What a filter is called. */
export const filterTexts = {
  en: {
    experiences: "Experiences",
    events: "Events",
    free: "free",
    paid: "with a price",
    upTo: (price) => `up to ${price}`,
    near: (km, place) => (place ? `within ${km} km of ${place}` : `within ${km} km`),
    between: (from, to) => (from && to ? `${from} to ${to}` : from ? `from ${from}` : `until ${to}`),
    themes: { Adventure: "Adventure", Lifestyle: "Lifestyle", Food: "Food", Workshop: "Workshop" },
    foods: { VEGETARIAN: "vegetarian food", JAIN: "Jain food" },
    needs: { step_free: "step-free", women_only: "women only", alcohol_free: "alcohol-free" },
  },
  hi: {
    experiences: "अनुभव",
    events: "इवेंट",
    free: "मुफ़्त",
    paid: "टिकट वाले",
    upTo: (price) => `${price} तक`,
    near: (km, place) => (place ? `${place} से ${km} किमी के भीतर` : `${km} किमी के भीतर`),
    between: (from, to) => (from && to ? `${from} से ${to}` : from ? `${from} से` : `${to} तक`),
    themes: { Adventure: "एडवेंचर", Lifestyle: "लाइफ़स्टाइल", Food: "खान-पान", Workshop: "वर्कशॉप" },
    foods: { VEGETARIAN: "शाकाहारी खाना", JAIN: "जैन खाना" },
    needs: { step_free: "बिना सीढ़ी", women_only: "सिर्फ़ महिलाओं के लिए", alcohol_free: "शराब के बिना" },
  },
} satisfies Record<Locale, FilterTexts>;

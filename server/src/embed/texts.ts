import type { Locale } from "@mela/contract/common";

type Texts = {
  eventMissing: string;
  listMissing: string;
  nothingYet: string;
  toMela: string;
  all: string;
  see: string;
  free: string;
  freeAndUp: string;
  from: (price: string) => string;
  online: string;
  by: (name: string) => string;
  also: (days: string) => string;
  soldOut: string;
  over: string;
  cancelled: string;
  postponed: string;
};

/** What embedded cards say in words of their own. */
export const texts = {
  en: {
    eventMissing: "This event is not available.",
    listMissing: "This list is not available.",
    nothingYet: "Nothing is planned right now. Look again soon.",
    toMela: "What's on at Mela",
    all: "All on Mela",
    see: "See it on Mela",
    free: "Free",
    freeAndUp: "Free and up",
    from: (price) => `from ${price}`,
    online: "Online",
    by: (name) => `by ${name}`,
    also: (days) => `Also ${days}`,
    soldOut: "Sold out",
    over: "Over",
    cancelled: "Cancelled",
    postponed: "Postponed",
  },
  hi: {
    eventMissing: "यह इवेंट उपलब्ध नहीं है।",
    listMissing: "यह सूची उपलब्ध नहीं है।",
    nothingYet: "अभी कुछ तय नहीं है। जल्द ही फिर देखें।",
    toMela: "Mela पर क्या हो रहा है",
    all: "Mela पर सब देखें",
    see: "Mela पर देखें",
    free: "मुफ़्त",
    freeAndUp: "मुफ़्त से शुरू",
    from: (price) => `${price} से`,
    online: "ऑनलाइन",
    by: (name) => `मेज़बान: ${name}`,
    also: (days) => `फिर ${days}`,
    soldOut: "सीटें भर गईं",
    over: "समाप्त",
    cancelled: "रद्द",
    postponed: "आगे बढ़ाया गया",
  },
} satisfies Record<Locale, Texts>;

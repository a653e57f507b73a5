import type { Locale } from "@mela/contract/common";

/** What stands on a pass beside its facts. */
export const labels = {
  en: {
    when: "When",
    where: "Where",
    name: "Guest",
    admits: "Admits",
    days: "Good on",
    reference: "Booking",
    online: "Online",
    dateToCome: "New date to come",
  },
  hi: {
    when: "कब",
    where: "कहाँ",
    name: "मेहमान",
    admits: "किसके लिए",
    days: "इन दिनों के लिए",
    reference: "बुकिंग",
    online: "ऑनलाइन",
    dateToCome: "नई तारीख़ आनी है",
  },
} satisfies Record<Locale, Record<string, string>>;

import type { Locale } from "@mela/contract/common";

type Texts = { guest: string; order: (code: string) => string; paid: (amount: string) => string };

/** What stands in the note of a guest who came over, in the host's language. */
export const movingTexts = {
  en: { guest: "Guest", order: (code) => `Order there: ${code}`, paid: (amount) => `Paid there: ${amount}` },
  hi: { guest: "मेहमान", order: (code) => `वहाँ का ऑर्डर: ${code}`, paid: (amount) => `वहाँ चुकाया: ${amount}` },
} satisfies Record<Locale, Texts>;

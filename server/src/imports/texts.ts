import type { Locale } from "@mela/contract/common";

/** What stands in a guest's note about where they come from, in the host's language. */
export const importTexts = {
  en: { paid: (price) => `Paid elsewhere: ${price}` },
  hi: { paid: (price) => `कहीं और चुकाया: ${price}` },
} satisfies Record<Locale, { paid: (price: string) => string }>;

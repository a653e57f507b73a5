import type { Locale } from "@mela/contract/common";

/** The words of the frame around every mail. */
export const frameTexts = {
  en: {
    tagline: "Events and experiences",
    plainLink: "If the button does not work, open this address:",
    sentBy: (host: string) => `Sent by Mela, ${host}`,
  },
  hi: {
    tagline: "इवेंट और अनुभव",
    plainLink: "अगर बटन काम न करे, तो यह पता खोलें:",
    sentBy: (host: string) => `Mela, ${host} की ओर से`,
  },
} satisfies Record<Locale, { tagline: string; plainLink: string; sentBy: (host: string) => string }>;

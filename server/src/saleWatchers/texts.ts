import type { Locale } from "@mela/contract/common";

type Texts = {
  subject: (event: string) => string;
  heading: string;
  line: (host: string) => string;
  action: string;
  footer: string;
};

/** The mail that tells of a sale. */
export const texts = {
  en: {
    subject: (event) => `Tickets are on sale: ${event}`,
    heading: "Tickets are on sale now",
    line: (host) => `You asked us to tell you. ${host} has opened the sale, and seats go to whoever comes first.`,
    action: "Choose tickets",
    footer: "You get this once, because you asked for it on the event's page.",
  },
  hi: {
    subject: (event) => `टिकट मिलने लगे हैं: ${event}`,
    heading: "टिकट अब मिल रहे हैं",
    line: (host) => `आपने बताने को कहा था। ${host} ने टिकटों की बिक्री शुरू कर दी है। जो पहले आएगा, उसे पहले मिलेंगे।`,
    action: "टिकट चुनें",
    footer: "यह मेल एक ही बार आता है, क्योंकि आपने इवेंट के पेज पर इसके लिए कहा था।",
  },
} satisfies Record<Locale, Texts>;

import type { Locale } from "@mela/contract/common";

type OfferTexts = {
  subject: (event: string) => string;
  heading: string;
  line: (count: number, type: string) => string;
  until: (moment: string) => string;
  /** Of a reminder. */
  still: { subject: (event: string) => string; heading: string };
  action: string;
  footer: string;
};

/** The mail of an offer. */
export const offerTexts = {
  en: {
    subject: (event) => `Seats for you: ${event}`,
    heading: "The wait is over",
    line: (count, type) =>
      count === 1
        ? `A seat came free: ${type}. It is yours first.`
        : `${count} seats came free: ${type}. They are yours first.`,
    still: { subject: (event) => `Still yours for a while: ${event}`, heading: "Your seats are waiting for you" },
    until: (moment) => `We keep them for you until ${moment}. After that they go to whoever is next.`,
    action: "Book now",
    footer: "You get this because you joined the waitlist. You can leave it on the event's page.",
  },
  hi: {
    subject: (event) => `आपके लिए सीटें: ${event}`,
    heading: "इंतज़ार ख़त्म हुआ",
    line: (count, type) =>
      count === 1
        ? `एक सीट खाली हुई है: ${type}। पहला मौका आपका है।`
        : `${count} सीटें खाली हुई हैं: ${type}। पहला मौका आपका है।`,
    still: { subject: (event) => `अभी भी आपके लिए: ${event}`, heading: "आपकी सीटें आपका इंतज़ार कर रही हैं" },
    until: (moment) => `ये ${moment} तक आपके लिए रखी हैं। उसके बाद अगले व्यक्ति को मिलेंगी।`,
    action: "अभी बुक करें",
    footer: "यह मेल इसलिए आया है क्योंकि आप प्रतीक्षा सूची में हैं। इवेंट के पेज पर जाकर आप सूची छोड़ सकते हैं।",
  },
} satisfies Record<Locale, OfferTexts>;

type OverTexts = { subject: (event: string) => string; heading: string; lines: string[]; action: string };

/** The mail to who waited for an event that was cancelled. */
export const overTexts = {
  en: {
    subject: (event) => `Cancelled: ${event}`,
    heading: "It won't take place",
    lines: ["The host has cancelled this event. You were on its waitlist; there is nothing you have to do."],
    action: "Find something else",
  },
  hi: {
    subject: (event) => `रद्द हुआ: ${event}`,
    heading: "यह इवेंट नहीं होगा",
    lines: ["मेज़बान ने यह इवेंट रद्द कर दिया है। आप इसकी प्रतीक्षा सूची में थे; आपको कुछ करने की ज़रूरत नहीं है।"],
    action: "कुछ और खोजें",
  },
} satisfies Record<Locale, OverTexts>;

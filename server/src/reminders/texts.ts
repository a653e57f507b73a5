import type { Locale } from "@mela/contract/common";

/** `day`: the day before. `hour`: the hour before. */
export type Reminder = "day" | "hour";
type Facts = { event: string; when: "today" | "tomorrow" | "later"; time: string };
type Texts = {
  subject: Record<Reminder, (facts: Facts) => string>;
  heading: Record<Reminder, (facts: Facts) => string>;
  reference: (reference: string) => string;
  joinAt: (url: string) => string;
  /** Of tickets that are for some days of it alone. */
  goodOn: (days: string) => string;
  action: string;
  join: string;
  footer: string;
  /** The same on a phone; the address of the pass follows. */
  phone: (facts: Facts & { days: string }) => string;
};

const english = { today: "Today", tomorrow: "Tomorrow", later: "Soon" } as const;
const hindi = { today: "आज", tomorrow: "कल", later: "जल्द" } as const;

/** What a guest is reminded of. */
export const texts = {
  en: {
    subject: {
      day: ({ event, when, time }) => `${english[when]}${time && ` at ${time}`}: ${event}`,
      hour: ({ event }) => `Starting soon: ${event}`,
    },
    heading: {
      day: ({ when }) => `${english[when]} is the day`,
      hour: () => "It begins within the hour",
    },
    reference: (reference) => `Booking ${reference}. Show your QR ticket at the door.`,
    joinAt: (url) => `It takes place online. Your way in, please keep it to yourself: ${url}`,
    goodOn: (days) => `Your ticket is good on ${days}.`,
    action: "Open your pass",
    join: "Join online",
    footer: "You get this because you have a place. The host can switch reminders off.",
    phone: ({ event, when, time, days }) =>
      `${english[when]}${time && ` at ${time}`}: ${event}.${days && ` Your ticket is good on ${days}.`} Your pass:`,
  },
  hi: {
    subject: {
      day: ({ event, when, time }) => `${hindi[when]}${time && `, ${time}`}: ${event}`,
      hour: ({ event }) => `थोड़ी देर में शुरू: ${event}`,
    },
    heading: {
      day: ({ when }) => `${hindi[when]} मिलते हैं`,
      hour: () => "एक घंटे के भीतर शुरू हो रहा है",
    },
    reference: (reference) => `बुकिंग ${reference}। प्रवेश पर अपना QR टिकट दिखाएँ।`,
    joinAt: (url) => `यह ऑनलाइन होगा। आपका लिंक, कृपया इसे अपने तक रखें: ${url}`,
    goodOn: (days) => `आपका टिकट ${days} के लिए है।`,
    action: "अपना टिकट खोलें",
    join: "ऑनलाइन जुड़ें",
    footer: "यह मेल आपको इसलिए मिला है क्योंकि आपकी जगह पक्की है। मेज़बान याद दिलाने वाले मेल बंद कर सकते हैं।",
    phone: ({ event, when, time, days }) =>
      `${hindi[when]}${time && `, ${time}`}: ${event}।${days && ` आपका टिकट ${days} के लिए है।`} आपका टिकट:`,
  },
} satisfies Record<Locale, Texts>;

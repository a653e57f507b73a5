import type { Locale } from "@mela/contract/common";
import type { Mail } from "../notifications/index.ts";

export type PersonMail = "account_suspended" | "account_restored" | "host_verified" | "host_unverified";
type Said = { reason: string };

/** What somebody is told of what whoever runs this Mela did with their account. */
export const personTexts = {
  en: {
    account_suspended: ({ reason }) => ({
      subject: "Your Mela account is suspended",
      heading: "Your account is suspended",
      lines: [
        "Whoever runs this Mela has suspended your account. They say:",
        reason,
        "You are logged out, and your events can't be found or booked for now. Nothing is deleted: what guests booked stays, and so do your own tickets, which are in your mails.",
        "If this is a mistake, write to them: the Help page says where.",
      ],
      action: { label: "See where to write", url: "/help" },
      footer: "You get this because you log in to Mela with this address.",
    }),
    account_restored: ({ reason }) => ({
      subject: "Your Mela account is open again",
      heading: "Your account is open again",
      lines: [
        "Whoever runs this Mela has lifted the suspension of your account. They say:",
        reason,
        "You can log in as before, and your events are where they were.",
      ],
      action: { label: "Log in", url: "/login" },
      footer: "You get this because you log in to Mela with this address.",
    }),
    host_verified: ({ reason }) => ({
      subject: "You are a verified host on Mela",
      heading: "You are a verified host",
      lines: [
        "Whoever runs this Mela has made sure who you are. They say:",
        reason,
        "Guests read “Verified” beside your name, on your page and on your events.",
      ],
      action: { label: "See your events", url: "/creator/events" },
      footer: "You get this because you log in to Mela with this address.",
    }),
    host_unverified: ({ reason }) => ({
      subject: "You are not a verified host on Mela any more",
      heading: "Your verification was taken back",
      lines: [
        "Whoever runs this Mela has taken back your verification as a host. They say:",
        reason,
        "Your events stay as they are; the word “Verified” no longer stands beside your name.",
        "If this is a mistake, write to them: the Help page says where.",
      ],
      action: { label: "See where to write", url: "/help" },
      footer: "You get this because you log in to Mela with this address.",
    }),
  },
  hi: {
    account_suspended: ({ reason }) => ({
      subject: "आपका Mela अकाउंट रोक दिया गया है",
      heading: "आपका अकाउंट रोक दिया गया है",
      lines: [
        "इस Mela को चलाने वालों ने आपका अकाउंट रोक दिया है। वे कहते हैं:",
        reason,
        "आप लॉग आउट हो गए हैं, और फ़िलहाल आपके इवेंट न दिखेंगे, न बुक होंगे। कुछ भी मिटाया नहीं गया है: मेहमानों ने जो बुक किया वह बना रहेगा, और आपके अपने टिकट भी, जो आपके मेल में हैं।",
        "अगर यह ग़लती है, तो उन्हें लिखें: सहायता पेज पर पता है।",
      ],
      action: { label: "देखें कहाँ लिखना है", url: "/help" },
      footer: "यह मेल आपको इसलिए मिला है क्योंकि आप इस पते से Mela में लॉग इन करते हैं।",
    }),
    account_restored: ({ reason }) => ({
      subject: "आपका Mela अकाउंट फिर से खुल गया है",
      heading: "आपका अकाउंट फिर से खुल गया है",
      lines: [
        "इस Mela को चलाने वालों ने आपके अकाउंट पर लगी रोक हटा दी है। वे कहते हैं:",
        reason,
        "आप पहले की तरह लॉग इन कर सकते हैं, और आपके इवेंट वहीं हैं जहाँ थे।",
      ],
      action: { label: "लॉग इन करें", url: "/login" },
      footer: "यह मेल आपको इसलिए मिला है क्योंकि आप इस पते से Mela में लॉग इन करते हैं।",
    }),
    host_verified: ({ reason }) => ({
      subject: "आप Mela पर सत्यापित मेज़बान हैं",
      heading: "आप सत्यापित मेज़बान हैं",
      lines: [
        "इस Mela को चलाने वालों ने पक्का कर लिया है कि आप कौन हैं। वे कहते हैं:",
        reason,
        "आपके पेज पर और आपके इवेंट पर मेहमान आपके नाम के पास “सत्यापित” पढ़ेंगे।",
      ],
      action: { label: "अपने इवेंट देखें", url: "/creator/events" },
      footer: "यह मेल आपको इसलिए मिला है क्योंकि आप इस पते से Mela में लॉग इन करते हैं।",
    }),
    host_unverified: ({ reason }) => ({
      subject: "आप अब Mela पर सत्यापित मेज़बान नहीं हैं",
      heading: "आपका सत्यापन वापस ले लिया गया है",
      lines: [
        "इस Mela को चलाने वालों ने मेज़बान के रूप में आपका सत्यापन वापस ले लिया है। वे कहते हैं:",
        reason,
        "आपके इवेंट जैसे थे वैसे ही रहेंगे; बस आपके नाम के पास अब “सत्यापित” नहीं लिखा होगा।",
        "अगर यह ग़लती है, तो उन्हें लिखें: सहायता पेज पर पता है।",
      ],
      action: { label: "देखें कहाँ लिखना है", url: "/help" },
      footer: "यह मेल आपको इसलिए मिला है क्योंकि आप इस पते से Mela में लॉग इन करते हैं।",
    }),
  },
} satisfies Record<Locale, Record<PersonMail, (said: Said) => Mail>>;

import type { Locale } from "@mela/contract/common";
import type { ReviewDecision } from "@mela/contract/reviewReports";
import type { Mail } from "../notifications/index.ts";

type AskText = {
  subject: (title: string) => string;
  heading: string;
  line: (title: string) => string;
  public: string;
  action: string;
  footer: string;
  stop: string;
};

/** What a guest is asked the day after. */
export const askTexts = {
  en: {
    subject: (title) => `How was ${title}?`,
    heading: "How was it?",
    line: (title) =>
      `You were at “${title}” yesterday. A few words help others to choose, and the host to do it better.`,
    public: "Everyone reads them on the host's page, with your name. You can change or delete them.",
    action: "Say how it was",
    footer: "You get this once for each event that you were let in to.",
    stop: "Don't ask me how events were",
  },
  hi: {
    subject: (title) => `${title} कैसा रहा?`,
    heading: "कैसा रहा?",
    line: (title) => `कल आप “${title}” में थे। आपके कुछ शब्दों से दूसरों को चुनने में, और मेज़बान को बेहतर करने में मदद मिलेगी।`,
    public: "आपके नाम के साथ इन्हें सब लोग मेज़बान के पेज पर पढ़ेंगे। आप इन्हें बदल या मिटा सकते हैं।",
    action: "बताएँ कैसा रहा",
    footer: "जिन इवेंट में आपने प्रवेश किया, उनमें से हर एक के लिए यह मेल एक बार आता है।",
    stop: "मुझसे न पूछें कि इवेंट कैसे रहे",
  },
} satisfies Record<Locale, AskText>;

export type WriterMail = "review_hidden" | "review_shown";
type Said = { title: string; reason: string };

/** What the writer of a review is told of what operators did with it. */
export const writerTexts = {
  en: {
    review_hidden: ({ title, reason }) => ({
      subject: `Your review of ${title} is out of sight`,
      heading: "Your review is out of sight",
      lines: [
        `Whoever runs this Mela has hidden your review of “${title}”. They say:`,
        reason,
        "Its stars count no more. If this is a mistake, write to them: the Help page says where.",
      ],
      action: { label: "See where to write", url: "/help" },
      footer: "You get this because you wrote a review on Mela.",
    }),
    review_shown: ({ title, reason }) => ({
      subject: `Your review of ${title} is back`,
      heading: "Your review is back",
      lines: [`Whoever runs this Mela shows your review of “${title}” again. They say:`, reason],
      footer: "You get this because you wrote a review on Mela.",
    }),
  },
  hi: {
    review_hidden: ({ title, reason }) => ({
      subject: `${title} की आपकी राय अब नहीं दिखती`,
      heading: "आपकी राय अब नहीं दिखती",
      lines: [
        `इस Mela को चलाने वालों ने “${title}” की आपकी राय छिपा दी है। वे कहते हैं:`,
        reason,
        "उसके स्टार अब नहीं गिने जाते। अगर यह ग़लती है, तो उन्हें लिखें: सहायता पेज पर पता है।",
      ],
      action: { label: "देखें कहाँ लिखना है", url: "/help" },
      footer: "यह मेल आपको इसलिए मिला है क्योंकि आपने Mela पर राय लिखी थी।",
    }),
    review_shown: ({ title, reason }) => ({
      subject: `${title} की आपकी राय फिर दिखती है`,
      heading: "आपकी राय फिर दिखती है",
      lines: [`इस Mela को चलाने वाले “${title}” की आपकी राय फिर दिखाते हैं। वे कहते हैं:`, reason],
      footer: "यह मेल आपको इसलिए मिला है क्योंकि आपने Mela पर राय लिखी थी।",
    }),
  },
} satisfies Record<Locale, Record<WriterMail, (said: Said) => Mail>>;

const outcomes = {
  en: {
    NONE: "We have looked at it, and leave the review where it is.",
    HIDE: "We have looked at it, and nobody sees the review any more.",
  },
  hi: {
    NONE: "हमने देखा, और राय को जैसी है वैसी रहने दिया है।",
    HIDE: "हमने देखा, और अब वह राय किसी को नहीं दिखती।",
  },
} satisfies Record<Locale, Record<ReviewDecision, string>>;

/** What whoever reported a review is told of the decision. */
export function decidedMail(locale: Locale, title: string, decision: ReviewDecision): Mail {
  if (locale === "hi")
    return {
      subject: `आपकी शिकायत का क्या हुआ: ${title} की राय`,
      heading: "बताने के लिए धन्यवाद",
      lines: [`आपने बताया था कि “${title}” की एक राय में कुछ ग़लत है।`, outcomes.hi[decision]],
      footer: "यह मेल आपको इसलिए मिला है क्योंकि आपने Mela पर एक राय की शिकायत की थी। किसी को पता नहीं चलता कि किसने की।",
    };
  return {
    subject: `What became of your report: a review of ${title}`,
    heading: "Thank you for telling us",
    lines: [`You told us that something is wrong with a review of “${title}”.`, outcomes.en[decision]],
    footer: "You get this because you reported a review on Mela. Nobody learns who did.",
  };
}

import type { Locale } from "@mela/contract/common";
import type { Mail } from "../notifications/index.ts";

type Question = { title: string; text: string; url: string };
type Answered = Question & { host: string; answer: string; isPublic: boolean };
type Texts = { asked: (facts: Question) => Mail; answered: (facts: Answered) => Mail };

/** The mails of a question: to the host that there is one, to who asked that it is answered. */
export const texts = {
  en: {
    asked: ({ title, text, url }) => ({
      subject: `A question about ${title}`,
      heading: "Somebody asks",
      lines: [text, "More may have come since: all of them wait on the event's overview."],
      action: { label: "Answer", url },
      footer: "You get this because you host this event, once an hour at most.",
    }),
    answered: ({ title, host, text, answer, isPublic, url }) => ({
      subject: `Your question about ${title}`,
      heading: `${host} has answered`,
      lines: [
        `You asked: ${text}`,
        answer,
        isPublic ? "It stands on the event's page too, without your name." : "Only you get this answer.",
      ],
      action: { label: "See the event", url },
      footer: "You get this because you asked.",
    }),
  },
  hi: {
    asked: ({ title, text, url }) => ({
      subject: `${title} के बारे में एक सवाल`,
      heading: "किसी ने पूछा है",
      lines: [text, "इस बीच और सवाल आए हो सकते हैं: सब इवेंट के पहले पन्ने पर हैं।"],
      action: { label: "जवाब दें", url },
      footer: "यह मेल आपको इसलिए मिला है क्योंकि आप इस इवेंट के मेज़बान हैं; घंटे में ज़्यादा से ज़्यादा एक।",
    }),
    answered: ({ title, host, text, answer, isPublic, url }) => ({
      subject: `${title} के बारे में आपका सवाल`,
      heading: `${host} ने जवाब दिया है`,
      lines: [
        `आपने पूछा था: ${text}`,
        answer,
        isPublic ? "यह इवेंट के पेज पर भी है, आपके नाम के बिना।" : "यह जवाब सिर्फ़ आपको मिला है।",
      ],
      action: { label: "इवेंट देखें", url },
      footer: "यह मेल आपको इसलिए मिला है क्योंकि आपने पूछा था।",
    }),
  },
} satisfies Record<Locale, Texts>;

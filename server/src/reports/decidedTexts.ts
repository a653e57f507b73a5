import type { Locale } from "@mela/contract/common";
import type { ReportDecision } from "@mela/contract/reports";
import type { Mail } from "../notifications/index.ts";

type Said = { title: string; answer: string };
const outcomes = {
  en: {
    NONE: "We have looked at it, and leave the event as it is.",
    WARN: "We have looked at it, and written to its host what has to change.",
    TAKE_DOWN:
      "We have looked at it, and taken the event down. Who has booked keeps what they have, and hears from us if that changes.",
  },
  hi: {
    NONE: "हमने देखा, और इवेंट को जैसा है वैसा रहने दिया है।",
    WARN: "हमने देखा, और इसके मेज़बान को लिखा है कि क्या बदलना होगा।",
    TAKE_DOWN: "हमने देखा, और इवेंट हटा दिया है। जिन्होंने बुक किया उनके पास जो है वह बना रहेगा, और कुछ बदला तो हम उन्हें बताएँगे।",
  },
} satisfies Record<Locale, Record<ReportDecision, string>>;

const frames = {
  en: {
    subject: (title: string) => `What became of your report: ${title}`,
    heading: "Thank you for telling us",
    line: (title: string) => `You told us that something is wrong with “${title}”.`,
    footer: "You get this because you reported an event on Mela. The host does not learn who did.",
  },
  hi: {
    subject: (title: string) => `आपकी शिकायत का क्या हुआ: ${title}`,
    heading: "बताने के लिए धन्यवाद",
    line: (title: string) => `आपने बताया था कि “${title}” में कुछ ग़लत है।`,
    footer: "यह मेल आपको इसलिए मिला है क्योंकि आपने Mela पर एक इवेंट की शिकायत की थी। मेज़बान को पता नहीं चलता कि किसने की।",
  },
} satisfies Record<Locale, object>;

/** What whoever reported an event is told of the decision; `answer`: more that an operator wrote to them. */
export const decidedTexts = { en: textsOf("en"), hi: textsOf("hi") };

function textsOf(locale: Locale): Record<ReportDecision, (said: Said) => Mail> {
  const { subject, heading, line, footer } = frames[locale];
  const mail =
    (decision: ReportDecision) =>
    ({ title, answer }: Said): Mail => ({
      subject: subject(title),
      heading,
      lines: [line(title), outcomes[locale][decision], ...(answer ? [answer] : [])],
      footer,
    });
  return { NONE: mail("NONE"), WARN: mail("WARN"), TAKE_DOWN: mail("TAKE_DOWN") };
}

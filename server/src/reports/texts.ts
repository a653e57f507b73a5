import type { Locale } from "@mela/contract/common";
import type { ReportReason } from "@mela/contract/reports";
import type { Mail } from "../notifications/index.ts";

/** What may be wrong with an event, in words. */
export const reasonWords = {
  en: {
    SCAM: "It may be a scam",
    MISLEADING: "It is not what it says",
    HATEFUL: "It is hateful",
    UNSAFE: "It is not safe",
    STOLEN: "It uses what is somebody else's",
    OTHER: "Something else",
  },
  hi: {
    SCAM: "यह धोखा हो सकता है",
    MISLEADING: "यह वैसा नहीं जैसा लिखा है",
    HATEFUL: "यह नफ़रत फैलाता है",
    UNSAFE: "यह सुरक्षित नहीं है",
    STOLEN: "इसमें किसी और की चीज़ें इस्तेमाल हुई हैं",
    OTHER: "कुछ और",
  },
} satisfies Record<Locale, Record<ReportReason, string>>;

type Said = { reason: string; url: string };

/** What whoever runs this Mela is told of a report: what kind it is, and nothing that somebody wrote. */
export const texts = {
  en: ({ reason, url }) => ({
    subject: "An event was reported",
    heading: "An event was reported",
    lines: [
      `Somebody finds something wrong with an event: ${reason}.`,
      "What they say stands in the list of reports, which operators read.",
    ],
    action: { label: "See the event", url },
    footer: "You get this because you run this Mela, once an hour at most for each event.",
  }),
  hi: ({ reason, url }) => ({
    subject: "एक इवेंट की शिकायत आई है",
    heading: "एक इवेंट की शिकायत आई है",
    lines: [`किसी को एक इवेंट में कुछ ग़लत लगा है: ${reason}।`, "उन्होंने जो कहा, वह शिकायतों की सूची में है, जिसे ऑपरेटर पढ़ते हैं।"],
    action: { label: "इवेंट देखें", url },
    footer: "यह मेल आपको इसलिए मिला है क्योंकि आप यह Mela चलाते हैं; हर इवेंट के लिए घंटे में ज़्यादा से ज़्यादा एक।",
  }),
} satisfies Record<Locale, (said: Said) => Mail>;

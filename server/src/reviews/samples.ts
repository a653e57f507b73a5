import type { Locale } from "@mela/contract/common";
import { reviewDecisions } from "@mela/contract/reviewReports";
import type { SampleMail } from "../notifications/index.ts";
import { askMail } from "./ask.ts";
import { decidedMail, writerTexts } from "./texts.ts";

const id = "01981e1c-7c40-7000-8000-000000000001";
const title = "Kite making on the roof";
const reason = {
  en: "It names where somebody lives.",
  hi: "इसमें किसी के घर का पता लिखा है।",
} satisfies Record<Locale, string>;

/** The mails about reviews, made up. */
export function mailSamples(locale: Locale): SampleMail[] {
  const kinds = ["review_hidden", "review_shown"] as const;
  return [
    { kind: "review_asked", mail: askMail({ title, bookingId: id, token: "token", locale }) },
    ...kinds.map((kind) => ({ kind, mail: writerTexts[locale][kind]({ title, reason: reason[locale] }) })),
    ...reviewDecisions.map((decision) => {
      const mail = decidedMail(locale, title, decision);
      return { kind: "report_decided" as const, variant: `review_${decision.toLowerCase()}`, mail };
    }),
  ];
}

import type { Locale } from "@mela/contract/common";
import { reportDecisions } from "@mela/contract/reports";
import type { SampleMail } from "../notifications/index.ts";
import { decidedTexts } from "./decidedTexts.ts";
import { reasonWords, texts } from "./texts.ts";

/** The mails about reports, made up. */
export function mailSamples(locale: Locale): SampleMail[] {
  const decided = reportDecisions.map((decision) => {
    const mail = decidedTexts[locale][decision]({ title: "Kite making on the roof", answer: "" });
    return { kind: "report_decided" as const, variant: decision.toLowerCase(), mail };
  });
  return [
    ...decided,
    { kind: "report", mail: texts[locale]({ reason: reasonWords[locale].SCAM, url: "/kite-making" }) },
  ];
}

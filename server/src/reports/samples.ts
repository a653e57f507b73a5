import type { Locale } from "@mela/contract/common";
import type { SampleMail } from "../notifications/index.ts";
import { reasonWords, texts } from "./texts.ts";

/** The mail about a report, made up. */
export function mailSamples(locale: Locale): SampleMail[] {
  return [{ kind: "report", mail: texts[locale]({ reason: reasonWords[locale].SCAM, url: "/kite-making" }) }];
}

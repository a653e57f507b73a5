import type { Locale } from "@mela/contract/common";
import type { SampleMail } from "../notifications/index.ts";
import { actedMail } from "./texts.ts";

const reason = {
  en: "You wrote to us that the map shows the wrong place.",
  hi: "आपने हमें लिखा था कि नक़्शा ग़लत जगह दिखाता है।",
} satisfies Record<Locale, string>;

/** The mail to whom an operator acts as, made up. */
export function mailSamples(locale: Locale): SampleMail[] {
  return [{ kind: "acted_as_you", mail: actedMail[locale]({ reason: reason[locale], minutes: 30 }) }];
}

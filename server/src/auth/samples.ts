import type { Locale } from "@mela/contract/common";
import type { SampleMail } from "../notifications/index.ts";
import { codeTexts } from "./texts.ts";

/** The mails that bring a code, one for each purpose, made up. */
export function mailSamples(locale: Locale): SampleMail[] {
  return Object.entries(codeTexts[locale]).map(([purpose, { mail }]) => {
    return { kind: "login-code", variant: purpose.toLowerCase(), mail: mail("482913") };
  });
}

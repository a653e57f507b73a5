import type { Locale } from "@mela/contract/common";
import type { SampleMail } from "../notifications/index.ts";
import { bankTexts } from "./texts.ts";

/** The mails about where a host's guests pay them, made up. */
export function mailSamples(locale: Locale): SampleMail[] {
  const said = bankTexts[locale];
  return [
    { kind: "bank-details", variant: "saved", mail: said.saved("asha@okhdfc").mail },
    { kind: "bank-details", variant: "removed", mail: said.removed().mail },
  ];
}

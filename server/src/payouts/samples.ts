import type { Locale } from "@mela/contract/common";
import type { SampleMail } from "../notifications/index.ts";
import { payoutTexts } from "./texts.ts";

/** The mails about where a host's money goes, made up. */
export function mailSamples(locale: Locale): SampleMail[] {
  const said = payoutTexts[locale];
  return [
    { kind: "payout-account", variant: "saved", mail: said.saved("4321").mail },
    { kind: "payout-account", variant: "removed", mail: said.removed().mail },
  ];
}

import type { Locale } from "@mela/contract/common";
import type { SampleMail } from "../notifications/index.ts";
import { identityTexts, masked } from "./texts.ts";

/** The mails about the ways into an account, made up. */
export function mailSamples(locale: Locale): SampleMail[] {
  const said = identityTexts[locale];
  const what = masked({ kind: "EMAIL", value: "asha@example.in" });
  return [
    { kind: "identity-added", mail: said.added(what).mail },
    { kind: "identity-removed", mail: said.removed(what).mail },
    { kind: "accounts-joined", mail: said.joined().mail },
  ];
}

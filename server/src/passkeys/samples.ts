import type { Locale } from "@mela/contract/common";
import type { SampleMail } from "../notifications/index.ts";
import { passkeyTexts } from "./texts.ts";

/** The mails about passkeys, made up. */
export function mailSamples(locale: Locale): SampleMail[] {
  const said = passkeyTexts[locale];
  return [
    { kind: "passkey-added", mail: said.added("Asha's phone").mail },
    { kind: "passkey-removed", mail: said.removed("Asha's phone").mail },
  ];
}

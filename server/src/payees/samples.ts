import type { Locale } from "@mela/contract/common";
import type { SampleMail } from "../notifications/index.ts";
import { payeeTexts } from "./texts.ts";

/** The mails about a host's account at the payment service, made up. */
export function mailSamples(locale: Locale): SampleMail[] {
  return (["READY", "MISSING", "STOPPED"] as const).flatMap((state) => {
    const notice = payeeTexts[locale](state);
    return notice ? [{ kind: "payee" as const, variant: state.toLowerCase(), mail: notice.mail }] : [];
  });
}

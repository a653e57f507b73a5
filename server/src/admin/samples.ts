import type { Locale } from "@mela/contract/common";
import type { SampleMail } from "../notifications/index.ts";
import { hostMails, hostTexts } from "../operator/index.ts";
import { personTexts } from "./texts.ts";

const reason = {
  en: "Three guests told us that the venue knows nothing of your event.",
  hi: "तीन मेहमानों ने बताया कि उस जगह को आपके इवेंट के बारे में कुछ पता नहीं है।",
} satisfies Record<Locale, string>;

/** The mails of operators, made up. */
export function mailSamples(locale: Locale): SampleMail[] {
  const kinds = ["account_suspended", "account_restored", "host_verified", "host_unverified"] as const;
  const said = { title: "Kite making on the roof", reason: reason[locale], url: "/event/manage/kite-making" };
  return [
    ...kinds.map((kind) => ({ kind, mail: personTexts[locale][kind](said) })),
    ...hostMails.map((kind) => ({ kind, mail: hostTexts[locale][kind](said) })),
  ];
}

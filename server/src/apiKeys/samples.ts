import type { Locale } from "@mela/contract/common";
import type { SampleMail } from "../notifications/index.ts";
import { momentText } from "../platform/inLocale.ts";
import { apiKeyTexts } from "./texts.ts";

/** The mails about a new key and about one that ends, made up. */
export function mailSamples(locale: Locale): SampleMail[] {
  const { made, ends } = apiKeyTexts[locale];
  const date = momentText(new Date("2026-12-02T06:30:00Z"), locale, { dateStyle: "long", timeZone: "Asia/Kolkata" });
  return [
    { kind: "api-key-made", mail: made("Our website").mail },
    { kind: "api-key-ends", mail: ends("Our website", date).mail },
  ];
}

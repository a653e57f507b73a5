import type { Locale } from "@mela/contract/common";
import type { SampleMail } from "../notifications/index.ts";
import { apiKeyTexts } from "./texts.ts";

/** The mail about a new key, made up. */
export function mailSamples(locale: Locale): SampleMail[] {
  return [{ kind: "api-key-made", mail: apiKeyTexts[locale].made("Our website").mail }];
}

import type { Locale } from "@mela/contract/common";
import type { SampleMail } from "../notifications/index.ts";
import { webhookTexts } from "./texts.ts";

/** The mail about a webhook that nobody answers at, made up. */
export function mailSamples(locale: Locale): SampleMail[] {
  return [{ kind: "webhook-paused", mail: webhookTexts[locale].paused("hooks.example.in").mail }];
}

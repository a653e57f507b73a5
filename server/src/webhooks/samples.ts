import type { Locale } from "@mela/contract/common";
import type { SampleMail } from "../notifications/index.ts";
import { webhookTexts } from "./texts.ts";

/** The mails about webhooks that are paused or stopped, made up. */
export function mailSamples(locale: Locale): SampleMail[] {
  const { paused, left } = webhookTexts[locale];
  return [
    { kind: "webhook-paused", mail: paused("hooks.example.in").mail },
    { kind: "webhook-left", mail: left("Pink City Walks", "hooks.example.in").mail },
  ];
}

import type { Locale } from "@mela/contract/common";
import { sampleEvent } from "../events/index.ts";
import type { SampleMail } from "../notifications/index.ts";
import { saleMail } from "./saleMail.ts";

/** The mail that tells of a sale, made up. */
export function mailSamples(locale: Locale): SampleMail[] {
  return [{ kind: "sale_open", mail: saleMail(sampleEvent, "Asha Rao", locale) }];
}

import type { Locale } from "@mela/contract/common";
import type { SampleMail } from "../notifications/index.ts";
import { farewellTexts } from "./texts.ts";

/** The last mail to somebody who has deleted their account, made up. */
export function mailSamples(locale: Locale): SampleMail[] {
  const gone = { bookings: 2, refunds: true, events: 1 };
  return [{ kind: "account_deleted", mail: farewellTexts[locale](gone).mail }];
}

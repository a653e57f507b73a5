import { z } from "zod";
import { call, framed } from "./call.ts";
import { UtcTime } from "./common.ts";
import { Reason } from "./deeds.ts";

/** What an operator can set while the servers run. Amounts are whole major units, of each currency its own. */
export const siteLimits = [
  ...(["sms_a_day", "event_messages_a_day", "host_messages_a_day", "invitations_a_day", "uploads_a_day"] as const),
  ...(["new_host_event_amount", "new_host_week_amount"] as const),
] as const;
export const SiteLimitName = z.enum(siteLimits);
export type SiteLimitName = z.infer<typeof SiteLimitName>;

/** `usual`: what the servers were started with; `changed_at` null: nobody has set another. */
export const SiteLimit = z.object({
  name: SiteLimitName,
  value: z.int(),
  usual: z.int(),
  changed_at: UtcTime.nullable(),
});
export type SiteLimit = z.infer<typeof SiteLimit>;

export const SiteLimitValue = z.int().min(0).max(100_000_000);

/** For who runs this Mela. `value` null: as the servers were started. Every server heeds it from its next request on. */
export const setSiteLimit = call("setSiteLimit", {
  params: z.object({ name: SiteLimitName }),
  body: z.object({ value: SiteLimitValue.nullable(), reason: Reason }),
  answer: framed(SiteLimit),
});

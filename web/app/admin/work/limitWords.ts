import type { SiteLimitName } from "@mela/contract/siteLimits";
import { m } from "~/paraglide/messages.js";

/** What each limit is of. */
export const limitWords: Record<SiteLimitName, () => string> = {
  sms_a_day: m.admin_limit_sms,
  event_messages_a_day: m.admin_limit_event_messages,
  host_messages_a_day: m.admin_limit_host_messages,
  invitations_a_day: m.admin_limit_invitations,
  uploads_a_day: m.admin_limit_uploads,
  new_host_event_amount: m.admin_limit_new_host_event,
  new_host_week_amount: m.admin_limit_new_host_week,
};
export const isLimit = (name: string): name is SiteLimitName => Object.hasOwn(limitWords, name);

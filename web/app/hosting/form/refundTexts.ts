import { refundTimes } from "~/event/refunds.ts";
import { m } from "~/paraglide/messages.js";
import { formatDate } from "~/ui/dates.ts";
import type { EventForm } from "./eventForm.ts";
import { toRefundPolicy } from "./refundForm.ts";
import { spanOf } from "./toInput.ts";

/** The refund rules of the form in the words of the event's page; without a date, how long before it. */
export function refundTexts(form: EventForm): string[] {
  const policy = toRefundPolicy(form.refund);
  const { start } = spanOf(form);
  const hours = [policy.full_until_hours, policy.half_until_hours];
  if (hours.some(Number.isNaN)) return [];
  if (hours.every((one) => one === null)) return [m.event_refund_never()];
  if (start === null) return [m.hosting_refund_undated()];
  const { fullUntil, halfUntil } = refundTimes(policy, start);
  const moment = (instant: string) => formatDate(instant, "moment", form.timezone);
  return [
    ...(fullUntil ? [m.event_refund_full({ until: moment(fullUntil) })] : []),
    ...(halfUntil ? [m.event_refund_half({ until: moment(halfUntil) })] : []),
    m.event_refund_after(),
  ];
}

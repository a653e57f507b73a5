import type { TicketType } from "@mela/contract/ticketTypes";
import { m } from "~/paraglide/messages.js";
import { formatDate } from "~/ui/dates.ts";
import { formatMoney } from "~/ui/money.ts";
import type { OfferedType } from "./choice.ts";

type Props = { type: OfferedType; count: number; currency: string; timezone: string };

/**
 * Until when or for how many a price is an early one, the days that a ticket is good for, and the code that has opened
 * it. `default`: on demand.
 */
export default function TicketNotes({ type, count, currency, timezone }: Props) {
  const days = type.valid_days?.map((day) => formatDate(`${day}T12:00:00Z`, "date", "UTC")).join(", ");
  return (
    <>
      {type.early && <p className="mt-0.5 text-good text-sm">{earlyText(type, { count, currency, timezone })}</p>}
      {days && <p className="mt-0.5 text-ink-soft text-sm">{m.offers_days({ days })}</p>}
      {type.code && <p className="mt-0.5 text-note text-sm">{m.codes_opened({ code: type.code })}</p>}
    </>
  );
}

function earlyText({ early, max_per_booking }: TicketType, { count, currency, timezone }: Omit<Props, "type">): string {
  if (!early) return "";
  const price = formatMoney(early.full_price, { currency });
  const until = early.until && formatDate(early.until, "moment", timezone);
  const { left } = early;
  if (left !== null && count > left) return m.offers_early_over({ left, price });
  // What a booking may have at most says nothing of how many are left.
  const isFew = left !== null && left < max_per_booking;
  if (isFew) return until ? m.offers_early_both({ until, left, price }) : m.offers_early_left({ left, price });
  return until ? m.offers_early_until({ until, price }) : m.offers_early_first({ price });
}

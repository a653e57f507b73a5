import type { PublicEvent } from "@mela/contract/events";
import { CircleAlert, LockKeyholeOpen, TicketPercent, X } from "lucide-react";
import { ApiError } from "~/api/ApiError.ts";
import { errorText } from "~/api/errorText.ts";
import type { Booking } from "~/event/useBooking.ts";
import { m } from "~/paraglide/messages.js";
import { IconButton } from "~/ui/IconButton.tsx";
import { foundText, refusalText } from "./codeText.ts";
import type { Result } from "./findByCodes.ts";

type Props = { event: PublicEvent; booking: Booking; result: Result; onRemove: () => void };

const looks = {
  good: "bg-good-wash text-good",
  wait: "bg-wait-wash text-wait",
  bad: "bg-bad-wash text-bad",
} as const;

/** A code and what it does for this choice, or why it does nothing, with a way to do without. */
export function CodeRow({ event, booking, result, onRemove }: Props) {
  const { code, found } = result;
  const about = { currency: event.currency, types: booking.types };
  const hurdle = hurdleOf(booking, result);
  const look = !found ? "bad" : hurdle ? "wait" : "good";
  const Icon = !found ? CircleAlert : found.kind === "access" ? LockKeyholeOpen : TicketPercent;
  return (
    <div className={`flex min-h-15 items-center gap-3 rounded-control py-1 pr-1 pl-4 text-sm ${looks[look]}`}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <div className="min-w-0 flex-1 py-1.5 [overflow-wrap:anywhere]">
        <p>
          <strong>{found?.promo?.code ?? code}</strong>
          <span aria-hidden="true"> · </span>
          <span className="sr-only">: </span>
          {found ? foundText(found, about) : refusalText(result.error, event)}
        </p>
        {hurdle && <p className="mt-0.5">{hurdle}</p>}
      </div>
      <IconButton label={m.codes_remove({ code })} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** Why a promo code takes nothing off what is chosen now. */
function hurdleOf({ byCodes, party }: Booking, { found }: Result): string | null {
  if (!found?.promo || found.promo !== byCodes?.promo || !byCodes.quoteError || party === 0) return null;
  const { quoteError: error } = byCodes;
  if (!(error instanceof ApiError) || !error.code.startsWith("promo_")) return m.codes_unpriced();
  return error.code === "promo_other_tickets" ? m.codes_other() : errorText(error);
}

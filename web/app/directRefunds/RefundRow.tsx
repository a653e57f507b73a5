import type { DirectRefund } from "@mela/contract/directRefunds";
import { m } from "~/paraglide/messages.js";
import { Badge } from "~/ui/Badge.tsx";
import { Button } from "~/ui/Button.tsx";
import { formatDate } from "~/ui/dates.ts";
import { formatMoney } from "~/ui/money.ts";
import { noted } from "~/ui/noted.ts";
import type { useGiveBack } from "./useGiveBack.ts";

type Props = {
  refund: DirectRefund;
  bookingId: string;
  currency: string;
  zone: string;
  /** The booking, where several stand in one list. */
  reference?: string;
  /** Null: the reader only looks. */
  giveBack: ReturnType<typeof useGiveBack> | null;
};

/** Money that goes back by the host's hand: what for, since or on which day, and what there is to say of it. */
export function RefundRow({ refund, bookingId, currency, zone, reference, giveBack }: Props) {
  const { amount: sum, seats, owed_at, given_at, refund_id } = refund;
  const amount = formatMoney(sum, { currency });
  const when = given_at
    ? m.direct_refunds_done_on({ date: formatDate(given_at, "moment", zone) })
    : m.direct_refunds_due_since({ date: formatDate(owed_at, "moment", zone) });
  const isPending = giveBack?.isPending === true && giveBack.variables.refund.refund_id === refund_id;
  const mark = (isGiven: boolean) => giveBack?.mutate({ bookingId, refund, isGiven });
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex items-start justify-between gap-4">
        <div className="grid min-w-0 justify-items-start gap-1">
          {reference && <span className="figures font-semibold [overflow-wrap:anywhere]">{reference}</span>}
          <Badge look={given_at ? "good" : "wait"}>{given_at ? m.direct_refunds_done() : m.direct_refunds_due()}</Badge>
          <span className="figures text-ink-soft text-sm">{noted([seats, when])}</span>
        </div>
        <span className="figures whitespace-nowrap font-semibold">{amount}</span>
      </div>
      {giveBack && (
        <div>
          <Button
            size="small"
            look={given_at ? "quiet" : "primary"}
            pending={isPending}
            aria-label={reference && !given_at ? m.direct_refunds_mark_of({ amount, reference }) : undefined}
            onClick={() => mark(given_at === null)}
          >
            {given_at ? m.direct_refunds_unmark() : m.direct_refunds_mark({ amount })}
          </Button>
        </div>
      )}
    </li>
  );
}

import type { DirectRefund } from "@mela/contract/directRefunds";
import { useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Badge } from "~/ui/Badge.tsx";
import { Button } from "~/ui/Button.tsx";
import { formatDate } from "~/ui/dates.ts";
import { formatMoney } from "~/ui/money.ts";
import { noted } from "~/ui/noted.ts";
import { GiveBackDialog } from "./GiveBackDialog.tsx";
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
  const { amount: sum, seats, owed_at, given_at, refund_id, reference: transfer } = refund;
  const [isAsking, setAsking] = useState(false);
  const amount = formatMoney(sum, { currency });
  const when = given_at
    ? m.direct_refunds_done_on({ date: formatDate(given_at, "moment", zone) })
    : m.direct_refunds_due_since({ date: formatDate(owed_at, "moment", zone) });
  const isPending = giveBack?.isPending === true && giveBack.variables.refund.refund_id === refund_id;
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex items-start justify-between gap-4">
        <div className="grid min-w-0 justify-items-start gap-1">
          {reference && <span className="figures font-semibold [overflow-wrap:anywhere]">{reference}</span>}
          <Badge look={given_at ? "good" : "wait"}>{given_at ? m.direct_refunds_done() : m.direct_refunds_due()}</Badge>
          <span className="figures text-ink-soft text-sm">{noted([seats, when])}</span>
          {transfer && (
            <span className="figures text-ink-soft text-sm [overflow-wrap:anywhere]">
              {m.direct_refunds_by_transfer({ reference: transfer })}
            </span>
          )}
        </div>
        <span className="figures whitespace-nowrap font-semibold">{amount}</span>
      </div>
      {giveBack && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            look={given_at ? "quiet" : "primary"}
            pending={isPending}
            aria-label={reference && !given_at ? m.direct_refunds_mark_of({ amount, reference }) : undefined}
            onClick={() => (given_at ? giveBack.mutate({ bookingId, refund, isGiven: false }) : setAsking(true))}
          >
            {given_at ? m.direct_refunds_unmark() : m.direct_refunds_mark({ amount })}
          </Button>
          {given_at && !transfer && (
            <Button size="small" look="plain" onClick={() => setAsking(true)}>
              {m.direct_refunds_reference_add()}
            </Button>
          )}
          <GiveBackDialog
            key={given_at ?? "owed"} // what was typed for the one is not for the other
            isOpen={isAsking}
            givenAt={given_at}
            amount={amount}
            onGiven={(said) => giveBack.mutate({ bookingId, refund, isGiven: true, reference: said })}
            onClose={() => setAsking(false)}
          />
        </div>
      )}
    </li>
  );
}

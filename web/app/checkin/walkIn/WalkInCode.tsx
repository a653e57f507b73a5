import type { WalkIn, WalkInType } from "@mela/contract/walkIns";
import { Banknote, Clock } from "lucide-react";
import { QrCode } from "~/bookings/QrCode.tsx";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { formatMoney } from "~/ui/money.ts";
import { Skeleton } from "~/ui/Skeleton.tsx";
import { asClock, useCountdown } from "~/ui/useCountdown.ts";
import type { WalkInDesk } from "./offer.ts";
import { cashInstead } from "./totals.ts";

type Props = { desk: WalkInDesk; walkIn: WalkIn; types: readonly WalkInType[]; isOut: boolean };

/** The code that they pay by, held out to them: how much, what for, and how long it is good. */
export function WalkInCode({ walkIn }: Pick<Props, "walkIn">) {
  const { total, currency, ticket_counts, qr } = walkIn;
  const left = useCountdown(qr ? Date.parse(qr.expires_at) : null);
  const amount = formatMoney(total, { currency });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-center">
      <p>
        <span className="figures block font-display text-5xl">{amount}</span>
        <span className="wrap-anywhere block text-ink-soft">
          {ticket_counts.map(({ type, count }) => `${count} × ${type}`).join(", ")}
        </span>
      </p>
      <div className="mx-auto w-full max-w-[280px]">
        {qr?.text ? (
          <QrCode code={qr.text} label={m.walk_ins_code({ amount })} />
        ) : (
          <Skeleton shape="card" width="100%" height="280px" />
        )}
      </div>
      <p role="status" className="text-ink-soft">
        {qr?.text ? m.walk_ins_scan() : m.walk_ins_making()}
      </p>
      {left !== null && (
        <p className="figures flex items-center justify-center gap-2 font-semibold">
          <Clock aria-hidden="true" className="size-5" />
          {m.walk_ins_time({ time: asClock(left) })}
        </p>
      )}
      {qr?.page_url && (
        <a
          href={qr.page_url}
          target="_blank"
          rel="noreferrer"
          className="min-h-touch py-2 text-ink-soft text-sm underline"
        >
          {m.walk_ins_test_page()}
        </a>
      )}
    </div>
  );
}

/** What else may come of it: they pay into the hand after all, or don't come in. */
export function WalkInCodeActions({ desk: { takeInHand, giveUp }, walkIn, types, isOut }: Props) {
  const cash = cashInstead(walkIn, types);
  const isBusy = takeInHand.isPending || giveUp.isPending;
  const error = takeInHand.error ?? giveUp.error;
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-1.5">
      {error && <ErrorNote error={error} />}
      <Button
        look="quiet"
        width="full"
        disabled={isOut}
        pending={takeInHand.isPending}
        onClick={() => isBusy || takeInHand.mutate()}
      >
        <Banknote aria-hidden="true" />
        {cash === null
          ? m.walk_ins_cash_instead()
          : m.walk_ins_cash_instead_of({ amount: formatMoney(cash, { currency: walkIn.currency }) })}
      </Button>
      <Button
        look="plain"
        width="full"
        disabled={isOut}
        pending={giveUp.isPending}
        onClick={() => isBusy || giveUp.mutate()}
      >
        {m.walk_ins_cancel()}
      </Button>
    </div>
  );
}

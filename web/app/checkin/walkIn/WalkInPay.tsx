import { Banknote, QrCode } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { formatMoney } from "~/ui/money.ts";
import { wanted } from "./draft.ts";
import type { Offer, WalkInDesk } from "./offer.ts";
import { type Totals, totalsOf } from "./totals.ts";

type Props = { desk: WalkInDesk; offer: Offer; isOut: boolean };

/** What it comes to, and how they pay it: nothing, into the hand, or by a code. */
export function WalkInPay({ desk: { draft, sell }, offer: { types, currency }, isOut }: Props) {
  const totals = totalsOf(wanted(draft, types), types);
  const isNobody = totals.people === 0;
  const money = (amount: number) => formatMoney(amount, { currency });
  const isPending = (way: typeof sell.variables) => sell.isPending && sell.variables === way;
  const mayPay = !isNobody && !isOut && !sell.isPending;
  if (totals.cash === 0 && !isNobody) {
    return (
      <Button
        size="large"
        width="full"
        disabled={isOut}
        pending={sell.isPending}
        onClick={() => mayPay && sell.mutate("FREE")}
      >
        {m.walk_ins_let_in()}
      </Button>
    );
  }
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-2.5">
      <TotalLines totals={totals} money={money} />
      <Button
        size="large"
        width="full"
        disabled={isNobody || isOut}
        pending={isPending("CASH")}
        onClick={() => mayPay && sell.mutate("CASH")}
      >
        <Banknote aria-hidden="true" />
        {isNobody ? m.walk_ins_cash_plain() : m.walk_ins_cash({ amount: money(totals.cash) })}
      </Button>
      {(totals.byQr !== null || isNobody) && (
        <Button
          look="ink"
          size="large"
          width="full"
          disabled={isNobody || isOut}
          pending={isPending("QR")}
          onClick={() => mayPay && sell.mutate("QR")}
        >
          <QrCode aria-hidden="true" />
          {isNobody ? m.walk_ins_qr_plain() : m.walk_ins_qr({ amount: money(totals.byQr ?? 0) })}
        </Button>
      )}
    </div>
  );
}

function TotalLines({ totals, money }: { totals: Totals; money: (amount: number) => string }) {
  const notes = [
    totals.tax > 0 && m.walk_ins_tax({ amount: money(totals.tax) }),
    totals.byQr !== null && totals.fee > 0 && m.walk_ins_fee({ amount: money(totals.fee) }),
  ];
  return (
    <div aria-live="polite">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">{m.walk_ins_total()}</span>
        <span className="figures font-display text-3xl">{money(totals.cash)}</span>
      </p>
      {notes.filter(Boolean).map((note) => (
        <p key={String(note)} className="figures text-ink-soft text-sm">
          {note}
        </p>
      ))}
    </div>
  );
}

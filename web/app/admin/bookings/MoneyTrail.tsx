import type { BookingFile } from "@mela/contract/operatorBookings";
import { movementWords } from "~/money/movementWords.ts";
import { m } from "~/paraglide/messages.js";
import { Badge } from "~/ui/Badge.tsx";
import { formatDate } from "~/ui/dates.ts";
import { deviceZone } from "~/ui/deviceZone.ts";
import { keyed } from "~/ui/keyed.ts";
import { formatMoney } from "~/ui/money.ts";
import { noted } from "~/ui/noted.ts";
import { Part } from "../parts/Part.tsx";
import { attemptWords } from "./attemptWords.ts";

const line = "grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-b py-2.5 last:border-0";

/** Attempts to pay, what became of the money, and what goes back. */
export function MoneyTrail({ booking: { attempts, movements, refunds } }: { booking: BookingFile }) {
  const when = (at: string) => formatDate(at, "moment", deviceZone());
  const money = (amount: number, currency: string) => formatMoney(amount, { currency });
  return (
    <>
      {attempts.length > 0 && (
        <Part title={m.admin_attempts()}>
          <ul>
            {attempts.map((one) => (
              <li key={one.payment_id} className={line}>
                <span className="flex flex-wrap items-center gap-2 font-semibold">
                  {one.provider} · {attemptWords[one.status]()}
                  {one.is_disputed && <Badge look="bad">{m.admin_disputed()}</Badge>}
                </span>
                <span className="figures text-right font-semibold">{money(one.amount, one.currency)}</span>
                <span className="col-span-2 text-ink-soft text-sm [overflow-wrap:anywhere]">
                  {noted([one.reference ?? one.payment_id, when(one.created_at), one.failure])}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {movements.length > 0 && (
        <Part title={m.admin_money_trail()} note={m.admin_money_trail_text()}>
          <ol>
            {keyed(movements, ({ kind, at }) => `${kind} ${at}`).map(({ key, thing: moved }) => (
              <li key={key} className={line}>
                <span className="font-semibold">{movementWords[moved.kind]()}</span>
                <span className="figures text-right font-semibold">{money(moved.amount, moved.currency)}</span>
                <span className="col-span-2 text-ink-soft text-sm [overflow-wrap:anywhere]">
                  {noted([when(moved.at), moved.reference])}
                </span>
              </li>
            ))}
          </ol>
        </Part>
      )}
      {refunds.length > 0 && (
        <Part title={m.admin_refunds()}>
          <ul>
            {refunds.map((one) => (
              <li key={one.refund_id} className={line}>
                <span className="font-semibold">
                  {noted([refundWords[one.status](), one.provider === null && m.admin_refund_by_hand()])}
                </span>
                <span className="figures text-right font-semibold">{money(one.amount, one.currency)}</span>
                <span className="col-span-2 text-ink-soft text-sm [overflow-wrap:anywhere]">
                  {noted([when(one.done_at ?? one.created_at), one.reference])}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

const refundWords = { DUE: m.admin_refund_due, DONE: m.admin_refund_done, FAILED: m.admin_refund_failed } as const;

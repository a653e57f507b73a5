import type { HandBackState, HandedBack } from "@mela/contract/handBacks";
import { m } from "~/paraglide/messages.js";
import { Badge, type BadgeLook } from "~/ui/Badge.tsx";
import { Card } from "~/ui/Card.tsx";
import { formatDate } from "~/ui/dates.ts";
import { formatMoney } from "~/ui/money.ts";

type Props = { handed: readonly HandedBack[]; currency: string };

/** Each ticket that was handed back, and what became of its money. */
export function HandedBackList({ handed, currency }: Props) {
  return (
    <section aria-labelledby="handed-back" className="pt-8">
      <h2 id="handed-back" className="pb-3 font-title text-2xl">
        {m.hand_backs_list_title()}
      </h2>
      <Card>
        <ul className="divide-y divide-line">
          {handed.map(({ ticket_id, ticket_type, state, refund_later, handed_back_at, settled_at }) => (
            <li key={ticket_id} className="grid gap-1 py-4 first:pt-0 last:pb-0">
              <p className="flex items-start justify-between gap-4">
                <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{ticket_type}</span>
                <Badge look={looks[state]}>{words[state].state()}</Badge>
              </p>
              <p className="figures text-ink-soft text-sm">
                {formatDate(settled_at ?? handed_back_at, "date", "Asia/Kolkata")}
              </p>
              <p className="text-[15px] text-ink-soft">
                {words[state].text({ amount: formatMoney(refund_later, { currency }) })}
              </p>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

const looks: Record<HandBackState, BadgeLook> = { WAITING: "wait", REFUNDED: "good", LAPSED: "plain" };
const words = {
  WAITING: { state: m.hand_backs_waiting_state, text: m.hand_backs_waiting },
  REFUNDED: { state: m.hand_backs_refunded_state, text: m.hand_backs_refunded },
  LAPSED: { state: m.hand_backs_lapsed_state, text: m.hand_backs_lapsed },
} satisfies Record<HandBackState, { state: () => string; text: (inputs: { amount: string }) => string }>;

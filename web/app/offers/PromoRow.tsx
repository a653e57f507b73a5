import type { HostEvent } from "@mela/contract/events";
import type { PromoCode } from "@mela/contract/promoCodes";
import { type PromoState, promoState } from "@mela/contract/promoState";
import { Link2 } from "lucide-react";
import { useState } from "react";
import { copyText } from "~/hosting/copyText.ts";
import { shareLink } from "~/nav/shareLink.ts";
import { m } from "~/paraglide/messages.js";
import { Badge, type BadgeLook } from "~/ui/Badge.tsx";
import { Button } from "~/ui/Button.tsx";
import { ConfirmDialog } from "~/ui/ConfirmDialog.tsx";
import { formatDate } from "~/ui/dates.ts";
import { formatMoney } from "~/ui/money.ts";
import { useEndCode } from "./queries.ts";

const states: Record<PromoState, { look: BadgeLook; word: () => string }> = {
  RUNNING: { look: "good", word: m.offers_state_running },
  NOT_YET: { look: "note", word: m.offers_state_not_yet },
  OVER: { look: "plain", word: m.offers_state_over },
  USED_UP: { look: "wait", word: m.offers_state_used_up },
  ENDED: { look: "plain", word: m.offers_state_ended },
};

/** One code: what it takes off, how often it was used, and what can be done with it. */
export function PromoRow({ event, code }: { event: HostEvent; code: PromoCode }) {
  const [isAsking, setIsAsking] = useState(false);
  const end = useEndCode(event.id);
  const state = promoState(code, Date.now());
  const isOn = state === "RUNNING" || state === "NOT_YET";
  const link = shareLink(`${window.location.origin}/${event.event_slug}?promo=${encodeURIComponent(code.code)}`);
  return (
    <li className="grid gap-3 px-5 py-4 sm:flex sm:items-center sm:justify-between">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span className="font-title text-xl tracking-wide [overflow-wrap:anywhere]">{code.code}</span>
          <Badge look={states[state].look}>{states[state].word()}</Badge>
        </p>
        <p className="pt-0.5 font-semibold text-[15px]">{offText(code, event)}</p>
        <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">{factsOf(code, event).join(" · ")}</p>
      </div>
      {isOn && (
        <div className="flex shrink-0 flex-wrap gap-2">
          <Button look="quiet" size="small" onClick={() => void copyText(link)} aria-label={m.offers_copy_named(code)}>
            <Link2 aria-hidden="true" />
            {m.offers_copy()}
          </Button>
          <Button look="quiet" size="small" onClick={() => setIsAsking(true)} aria-label={m.offers_end_named(code)}>
            {m.offers_end()}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={m.offers_end_title({ code: code.code })}
        text={m.offers_end_text()}
        yes={m.offers_end()}
        no={m.offers_cancel()}
        onYes={() => end.mutate(code, { onSuccess: () => setIsAsking(false) })}
        onNo={() => setIsAsking(false)}
        isPending={end.isPending}
        error={end.error}
      />
    </li>
  );
}

function offText({ percent, amount }: PromoCode, { currency }: HostEvent): string {
  return percent === null
    ? m.offers_off_amount({ amount: formatMoney(amount ?? 0, { currency }) })
    : m.offers_off_percent({ percent });
}

function factsOf({ uses, max_uses, starts_at, ends_at, ticket_type_ids }: PromoCode, event: HostEvent): string[] {
  const moment = (at: string) => formatDate(at, "moment", event.timezone);
  const names = event.ticket_types.filter(({ id }) => ticket_type_ids?.includes(id)).map(({ name }) => name);
  return [
    max_uses === null ? m.offers_used({ count: uses }) : m.offers_used_of({ count: uses, most: max_uses }),
    ...(starts_at ? [m.offers_from_at({ time: moment(starts_at) })] : []),
    ...(ends_at ? [m.offers_until_at({ time: moment(ends_at) })] : []),
    ...(names.length > 0 ? [names.join(", ")] : []),
  ];
}

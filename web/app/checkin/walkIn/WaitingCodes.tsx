import type { WalkIn } from "@mela/contract/walkIns";
import { QrCode as QrIcon } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { formatMoney } from "~/ui/money.ts";
import { asClock, useCountdown } from "~/ui/useCountdown.ts";

type Props = { waiting: readonly WalkIn[]; onShow: (walkInId: WalkIn["walk_in_id"]) => void };

/** Codes that are not on this screen any more, and may be paid still: shown again by a tap. */
export function WaitingCodes({ waiting, onShow }: Props) {
  if (waiting.length === 0) return null;
  return (
    <section aria-label={m.walk_ins_waiting()} className="grid gap-1 rounded-card bg-sunken px-3 py-2">
      <h3 className="font-semibold">{m.walk_ins_waiting()}</h3>
      <ul>
        {waiting.map((walkIn) => (
          <li key={walkIn.walk_in_id}>
            <button
              type="button"
              onClick={() => onShow(walkIn.walk_in_id)}
              className="flex min-h-touch w-full items-center gap-3 py-1 text-left"
            >
              <QrIcon aria-hidden="true" className="size-5 shrink-0" />
              <span className="min-w-0 flex-1">
                <span className="wrap-anywhere block">{walkIn.name}</span>
                <span className="figures block text-ink-soft text-sm">
                  {formatMoney(walkIn.total, { currency: walkIn.currency })} · <TimeLeft walkIn={walkIn} />
                </span>
              </span>
              <span className="shrink-0 text-sm underline">{m.walk_ins_show()}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TimeLeft({ walkIn: { qr } }: { walkIn: WalkIn }) {
  const left = useCountdown(qr ? Date.parse(qr.expires_at) : null);
  return left !== null && m.walk_ins_time({ time: asClock(left) });
}

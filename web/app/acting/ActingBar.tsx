import { Eye } from "lucide-react";
import { useEffect, useState } from "react";
import { m } from "~/paraglide/messages.js";
import { type Acting, isOver } from "./actingStore.ts";
import { stopActing } from "./stopActing.ts";

const [minuteMs, lookMs] = [60_000, 5_000];

/** Says on every page as whom one acts, why and for how long still, and stops it. */
export function ActingBar({ acting }: { acting: Acting }) {
  const { name, reason, until } = acting;
  const [now, setNow] = useState(Date.now);
  const [isStopping, setIsStopping] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookMs);
    return () => clearInterval(timer);
  }, []);
  const over = isOver(acting, now);
  useEffect(() => {
    if (over) void stopActing();
  }, [over]);
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / minuteMs));
  return (
    <aside
      aria-label={m.acting_bar()}
      data-acting-bar
      className="sticky top-0 z-50 flex h-14 items-center gap-3 bg-wait px-4 text-page print:hidden"
    >
      <Eye aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 leading-tight">
        <span className="block truncate font-semibold">{m.acting_as({ name })}</span>
        <span className="block truncate text-sm" title={reason}>
          <span className="figures">{m.acting_left({ count: left })}</span> · {m.acting_why({ reason })}
        </span>
      </p>
      <button
        type="button"
        disabled={isStopping}
        onClick={() => {
          setIsStopping(true);
          void stopActing();
        }}
        className="min-h-touch shrink-0 rounded-pill border border-page px-4 font-semibold outline-page focus-visible:outline-page"
      >
        {m.acting_stop()}
      </button>
    </aside>
  );
}

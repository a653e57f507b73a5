import { CloudOff, RefreshCw } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import type { DoorState } from "./offline/keeper.ts";

/** Below the picture, while something of this door is on this phone alone: that it goes on without network, and what waits. */
export function OfflineStrip({ state: { isOut, waiting, list } }: { state: DoorState }) {
  if (!isOut && waiting === 0) return null;
  const Icon = isOut ? CloudOff : RefreshCw;
  const text = isOut ? (list ? m.scanner_out() : m.scanner_out_no_list()) : m.scanner_sending();
  return (
    <div
      role="status"
      aria-label={m.scanner_network()}
      className="flex items-center gap-3.5 border-poster-paper/20 border-t bg-poster-ink px-5 py-2.5"
    >
      <Icon aria-hidden="true" className="size-6 shrink-0 text-[#ffc24b]" />
      <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4 text-[15px]">
        <p className="font-semibold">{text}</p>
        {waiting > 0 && <p className="figures opacity-90">{m.scanner_waiting({ count: waiting })}</p>}
      </div>
    </div>
  );
}

import { CloudOff, RefreshCw, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { m } from "~/paraglide/messages.js";
import { ageOf, type DoorState } from "./offline/doorState.ts";
import type { DoorKeeper } from "./offline/keeper.ts";
import { ParkedScans } from "./ParkedScans.tsx";

type Props = { state: DoorState; keeper: DoorKeeper };

const act = "min-h-touch shrink-0 rounded-pill border border-poster-paper/40 px-4 font-semibold text-[15px]";

/** Below the picture, while something of this door is on this phone alone: that it goes on without network, and what waits. */
export function OfflineStrip({ state, keeper }: Props) {
  const [isShown, setShown] = useState(false);
  const { isOut, waiting, parked, isFull, list } = state;
  const isOld = list !== null && ageOf(list.ageMin) !== "fresh";
  return (
    <>
      {isFull && (
        <p role="alert" className="flex items-center gap-3.5 bg-[#b3261e] px-5 py-3 font-semibold text-[#ffffff]">
          <TriangleAlert aria-hidden="true" className="size-6 shrink-0" />
          {m.scanner_full()}
        </p>
      )}
      {(isOut || waiting > 0 || isOld) && <Network state={state} onSync={() => keeper.syncNow()} />}
      {parked > 0 && (
        <div className="flex items-center gap-3.5 border-poster-paper/20 border-t bg-poster-ink px-5 py-2.5">
          <TriangleAlert aria-hidden="true" className="size-6 shrink-0 text-[#ffc24b]" />
          <p className="min-w-0 flex-1 font-semibold text-[15px]">{m.scanner_parked({ count: parked })}</p>
          <button type="button" className={act} onClick={() => setShown(true)}>
            {m.scanner_parked_show()}
          </button>
        </div>
      )}
      <ParkedScans keeper={keeper} count={parked} isOpen={isShown} onClose={() => setShown(false)} />
    </>
  );
}

function Network({ state: { isOut, waiting, list }, onSync }: { state: DoorState; onSync: () => void }) {
  const Icon = isOut ? CloudOff : RefreshCw;
  const text = isOut ? (list ? m.scanner_out() : m.scanner_out_no_list()) : m.scanner_sending();
  return (
    <div className="flex items-center gap-3.5 border-poster-paper/20 border-t bg-poster-ink px-5 py-2.5">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-[#ffc24b]" />
      <div
        role="status"
        aria-label={m.scanner_network()}
        className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 text-[15px]"
      >
        <p className="basis-full font-semibold">{text}</p>
        {list && <ListAge ageMin={list.ageMin} />}
        {waiting > 0 && <p className="figures opacity-90">{m.scanner_waiting({ count: waiting })}</p>}
      </div>
      {waiting > 0 && (
        <button type="button" className={act} onClick={onSync}>
          {m.scanner_sync()}
        </button>
      )}
    </div>
  );
}

/** From five minutes on a list is amber, from an hour on it is called old. */
function ListAge({ ageMin }: { ageMin: number }) {
  const age = ageOf(ageMin);
  if (age === "fresh") return null;
  const isOld = age === "old";
  return (
    <p className={isOld ? "rounded-pill bg-[#ffc24b] px-2.5 font-semibold text-[#2b1800]" : "figures text-[#ffc24b]"}>
      {isOld ? m.scanner_list_old({ hours: Math.floor(ageMin / 60) }) : m.scanner_list_age({ count: ageMin })}
    </p>
  );
}

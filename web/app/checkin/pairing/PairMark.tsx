import { Smartphone } from "lucide-react";
import { useSyncExternalStore } from "react";
import { m } from "~/paraglide/messages.js";
import type { Pairs } from "./pairs.ts";

/** With how many phones this one is paired, or that one of them is gone. Nothing where it never was. */
export function PairMark({ pairs }: { pairs: Pairs }) {
  const { peers } = useSyncExternalStore(pairs.subscribe, pairs.state, pairs.state);
  if (peers.length === 0) return null;
  const isLost = peers.some(({ isUp }) => !isUp);
  const count = peers.filter(({ isUp }) => isUp).length;
  return (
    <p role="status" className={`flex items-center gap-1.5 text-xs ${isLost ? "text-[#ffc24b]" : ""}`}>
      <Smartphone aria-hidden="true" className="size-3.5 shrink-0" />
      {isLost ? m.scanner_pair_lost_mark() : m.scanner_pair_count({ count })}
    </p>
  );
}

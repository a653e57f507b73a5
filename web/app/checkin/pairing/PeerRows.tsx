import { Smartphone } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import type { Peer } from "./pairs.ts";

/** The phones that this one is paired with, or was. */
export function PeerRows({ peers }: { peers: readonly Peer[] }) {
  if (peers.length === 0) return null;
  return (
    <ul aria-label={m.scanner_pair_peers()}>
      {peers.map(({ device, door, isUp }) => (
        <li key={device} className="flex items-center gap-3 border-line border-b py-3 last:border-0">
          <Smartphone aria-hidden="true" className="size-5 shrink-0" />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-title">{door}</span>
            <span className={`block text-sm ${isUp ? "text-good" : "text-wait"}`}>
              {isUp ? m.scanner_pair_up() : m.scanner_pair_lost()}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

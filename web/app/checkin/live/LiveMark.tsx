import { Radio, RefreshCw } from "lucide-react";
import { m } from "~/paraglide/messages.js";

/** Whether figures are told as they change, or looked up now and then. */
export function LiveMark({ isLive }: { isLive: boolean }) {
  const Icon = isLive ? Radio : RefreshCw;
  return (
    <p className={`flex items-center gap-1.5 ${isLive ? "text-good" : "text-ink-soft"}`}>
      <Icon aria-hidden="true" className="size-4" />
      {isLive ? m.scanner_live() : m.scanner_not_live()}
    </p>
  );
}

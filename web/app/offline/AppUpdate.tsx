import { RefreshCw } from "lucide-react";
import { useEffect, useState } from "react";
import { m } from "~/paraglide/messages.js";
import { getLocale } from "~/paraglide/runtime.js";
import { Button } from "~/ui/Button.tsx";
import type { WorkerName } from "./shells.ts";
import { startWorker } from "./worker.ts";

/**
 * On pages that open without network too: has the worker keep what they need, and offers a newer version when there is
 * one. Nobody is reloaded while they show a code.
 */
export function AppUpdate({ worker = "passes" }: { worker?: WorkerName }) {
  const [newer, setNewer] = useState<{ takeOver: () => void } | null>(null);
  useEffect(() => {
    if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
    const start = () => startWorker(worker, getLocale(), (takeOver) => setNewer({ takeOver }));
    // Where it may not be kept (a private window, cookies blocked) passes need network, and nothing else is wrong.
    const soon = setTimeout(() => void start().catch(() => {}), 0);
    return () => clearTimeout(soon);
  }, [worker]);
  if (!newer) return null;
  const load = () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => window.location.reload(), { once: true });
    newer.takeOver();
  };
  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-note-wash px-4 py-2.5 text-note"
    >
      <RefreshCw aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-32 flex-1 text-[15px]">{m.offline_update_text()}</p>
      <Button look="quiet" size="small" onClick={load}>
        {m.offline_update()}
      </Button>
    </div>
  );
}

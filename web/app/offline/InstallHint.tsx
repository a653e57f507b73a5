import { Smartphone } from "lucide-react";
import { useEffect, useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { decline, type InstallOffer, installsByHand, isInstalled, wasDeclined } from "./install.ts";

/** Below the passes of whoever has some: that they can be on the home screen. Once declined it never comes back. */
export function InstallHint() {
  const [offer, setOffer] = useState<InstallOffer | "byHand" | null>(null);
  useEffect(() => {
    if (isInstalled() || wasDeclined()) return;
    if (installsByHand()) setOffer("byHand");
    const hear = (event: Event) => {
      event.preventDefault(); // the browser's own banner: ours says what it is good for
      if (isOffer(event)) setOffer(event);
    };
    const done = () => setOffer(null);
    window.addEventListener("beforeinstallprompt", hear);
    window.addEventListener("appinstalled", done);
    return () => {
      window.removeEventListener("beforeinstallprompt", hear);
      window.removeEventListener("appinstalled", done);
    };
  }, []);
  if (!offer) return null;
  const close = () => {
    decline();
    setOffer(null);
  };
  return (
    <aside className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-sunken px-5 py-4">
      <Smartphone aria-hidden="true" className="size-6 shrink-0 text-ink-soft" />
      <div className="min-w-48 flex-1">
        <h2 className="font-semibold">{m.offline_install_title()}</h2>
        <p className="text-[15px] text-ink-soft">
          {offer === "byHand" ? m.offline_install_ios() : m.offline_install_text()}
        </p>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:justify-end">
        <Button look="plain" size="small" onClick={close}>
          {m.offline_install_no()}
        </Button>
        {offer !== "byHand" && (
          <Button look="ink" size="small" onClick={() => void offer.prompt().finally(() => setOffer(null))}>
            {m.offline_install()}
          </Button>
        )}
      </div>
    </aside>
  );
}

const isOffer = (event: Event): event is InstallOffer => "prompt" in event;

import { TicketPercent, X } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { IconButton } from "~/ui/IconButton.tsx";

/** The code that the link brought along. `default`: loaded with it. */
export default function PromoNote({ code, onDrop }: { code: string; onDrop: () => void }) {
  return (
    <div className="flex items-center gap-3 rounded-control bg-good-wash py-1 pr-1 pl-4 text-good text-sm">
      <TicketPercent aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">{m.offers_promo_note({ code })}</p>
      <IconButton label={m.offers_promo_drop()} onClick={onDrop}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}

import { Plus } from "lucide-react";
import { m } from "~/paraglide/messages.js";

/** Fills the carousel where events are few (spec 4): it opens Create in a new tab. */
export function ComingSoonCard() {
  return (
    <a
      href="/create"
      target="_blank"
      rel="noopener"
      className="flex h-full flex-col justify-end gap-2 rounded-hero border-2 border-line border-dashed bg-surface p-6 duration-quick hover:bg-sunken"
    >
      <span className="mb-auto flex size-14 items-center justify-center rounded-pill bg-accent-wash text-accent">
        <Plus aria-hidden="true" className="size-7" />
      </span>
      <h3 className="font-title text-xl">{m.home_soon_title()}</h3>
      <p className="text-ink-soft">{m.home_soon_text()}</p>
    </a>
  );
}

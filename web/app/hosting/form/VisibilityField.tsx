import { Copy, EyeOff, Globe, Lock } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";
import { shareLink } from "~/nav/shareLink.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { copyText } from "../copyText.ts";
import type { EventForm } from "./eventForm.ts";
import { useLatestEvent } from "./latestEvent.ts";

const ways = [
  { value: "PUBLIC", Icon: Globe, word: m.hosting_visibility_public, text: m.hosting_visibility_public_text },
  { value: "UNLISTED", Icon: EyeOff, word: m.hosting_visibility_unlisted, text: m.hosting_visibility_unlisted_text },
  { value: "PRIVATE", Icon: Lock, word: m.hosting_visibility_private, text: m.hosting_visibility_private_text },
] as const;

/** Who may see it, and what that means. A private event has a link with a key of its own, for its host to pass on. */
export function VisibilityField() {
  const { register, control } = useFormContext<EventForm>();
  const chosen = useWatch({ control, name: "visibility" });
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-2 font-title text-xl">{m.hosting_visibility()}</legend>
      {ways.map(({ value, Icon, word, text }) => (
        <label
          key={value}
          className="flex min-h-touch items-start gap-3 rounded-control border border-line bg-surface px-4 py-3 has-checked:border-ink has-focus-visible:outline-3 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            value={value}
            className="mt-1 size-5 shrink-0 accent-(--color-accent) outline-none"
            {...register("visibility")}
          />
          <span className="min-w-0 flex-1">
            <span className="flex items-center gap-2 font-semibold">
              <Icon aria-hidden="true" className="size-4" />
              {word()}
            </span>
            <span className="block text-ink-soft text-sm">{text()}</span>
          </span>
        </label>
      ))}
      {chosen === "PRIVATE" && <PrivateLink />}
    </fieldset>
  );
}

function PrivateLink() {
  const event = useLatestEvent();
  if (!event?.private_key) return <p className="text-ink-soft text-sm">{m.hosting_private_link_later()}</p>;
  const link = `${window.location.origin}/${event.event_slug}?key=${event.private_key}`;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-sunken px-4 py-3">
      <p className="min-w-48 flex-1 text-sm">
        <span className="block text-ink-soft">{m.hosting_private_link()}</span>
        <span className="[overflow-wrap:anywhere]">{link}</span>
      </p>
      <Button look="quiet" size="small" onClick={() => void copyText(shareLink(link))}>
        <Copy aria-hidden="true" />
        {m.hosting_copy_link()}
      </Button>
    </div>
  );
}

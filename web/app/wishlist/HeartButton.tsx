import { Heart } from "lucide-react";
import type { CardEvent } from "~/event/cardEvent.ts";
import { m } from "~/paraglide/messages.js";
import { IconButton } from "~/ui/IconButton.tsx";
import { useIsSaved } from "./useHearts.ts";
import { useWish } from "./useWish.ts";

/** Saves an event to the wishlist: filled when saved, outline when not. */
export function HeartButton({ event }: { event: CardEvent }) {
  const isSaved = useIsSaved(event.id);
  const fulfil = useWish();
  return (
    <IconButton
      look="poster"
      label={m.home_heart({ title: event.title })}
      aria-pressed={isSaved}
      onClick={() => void fulfil({ event, isWanted: !isSaved })}
    >
      <Heart aria-hidden="true" className={isSaved ? "fill-poster-accent text-poster-accent" : undefined} />
    </IconButton>
  );
}

import { ChevronLeft, ChevronRight } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { IconButton } from "~/ui/IconButton.tsx";

/** One card back, one on: for who has no thumb on the row. */
export function CarouselArrows({ onGo }: { onGo: (step: -1 | 1) => void }) {
  return (
    <span className="hidden gap-2 sm:flex">
      <IconButton look="quiet" label={m.home_carousel_before()} onClick={() => onGo(-1)}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton look="quiet" label={m.home_carousel_after()} onClick={() => onGo(1)}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </span>
  );
}

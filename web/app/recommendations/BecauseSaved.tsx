import { useQuery } from "@tanstack/react-query";
import { EventCard } from "~/event/EventCard.tsx";
import { CarouselArrows } from "~/home/CarouselArrows.tsx";
import { Section } from "~/home/EventGrid.tsx";
import { useCarousel } from "~/home/useCarousel.ts";
import { m } from "~/paraglide/messages.js";
import { wishlistQuery } from "~/wishlist/wishlistQuery.ts";
import { becauseQuery } from "./becauseQuery.ts";
import { reasonText } from "./reasonText.ts";

/** More of what somebody saved, each with why. Nothing at all where there is none. `default`: loaded on demand. */
export default function BecauseSaved({ userId }: { userId: string }) {
  const { data: saved = [] } = useQuery(wishlistQuery(userId));
  const { data: found = [] } = useQuery({ ...becauseQuery(userId), enabled: saved.length > 0 });
  const { row, go, handlers } = useCarousel();
  if (saved.length === 0 || found.length === 0) return null;
  const title = m.recommendations_title();
  return (
    <Section title={title} aside={<CarouselArrows onGo={go} />}>
      <ul
        ref={row}
        {...handlers}
        aria-label={title}
        className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto scroll-smooth px-4 pb-1 [scrollbar-width:none] data-dragged:cursor-grabbing data-dragged:snap-none data-dragged:select-none motion-reduce:scroll-auto sm:mx-0 sm:scroll-px-0 sm:gap-5 sm:px-0"
      >
        {found.map((one) => (
          <li key={one.event.id} className="w-[44vw] max-w-[200px] shrink-0 snap-start sm:w-[240px] sm:max-w-none">
            <EventCard event={one.event} sizes="(min-width: 640px) 240px, 200px" />
            <p className="line-clamp-2 px-0.5 pt-1 font-semibold text-accent text-sm">{reasonText(one)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

import type { ReactNode } from "react";
import type { CardEvent } from "~/event/cardEvent.ts";
import { EventCard } from "~/event/EventCard.tsx";
import { HeroCard } from "~/event/HeroCard.tsx";
import { Skeleton } from "~/ui/Skeleton.tsx";
import { CarouselArrows } from "./CarouselArrows.tsx";
import { ComingSoonCard } from "./ComingSoonCard.tsx";
import { placeholders } from "./carousel.ts";
import { Section } from "./EventGrid.tsx";
import { useCarousel } from "./useCarousel.ts";

// Of three cards one is big; on the desktop the three fill the page's width. Narrow cards are 358 px at most (spec 9).
const big = "w-[84vw] max-w-[358px] min-[600px]:w-[500px] min-[600px]:max-w-none lg:w-[calc((100%-40px)*0.43)]";
const small = "w-[70vw] max-w-[300px] min-[600px]:w-[330px] min-[600px]:max-w-none lg:w-[calc((100%-40px)*0.285)]";
const rowClass = "flex h-[438px] gap-3 min-[600px]:h-[470px] min-[600px]:gap-5";
const slide = (index: number) => `h-full shrink-0 ${index % 3 === 0 ? big : small}`;

/** The carousel of featured events (spec 2). */
export function Featured({ title, events, isOld }: { title: string; events: readonly CardEvent[]; isOld: boolean }) {
  const soon = Array.from({ length: placeholders(events.length) }, (_, place) => events.length + place);
  const { row, go, onKeyDown, handlers } = useCarousel();
  return (
    <Section title={title} aside={<CarouselArrows onGo={go} />}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it */}
      <section aria-label={title} aria-roledescription="carousel" tabIndex={0} onKeyDown={onKeyDown}>
        <ul
          ref={row}
          {...handlers}
          className={`${rowClass} -mx-4 touch-pan-y touch-pinch-zoom snap-x snap-mandatory scroll-px-4 overflow-x-auto scroll-smooth px-4 transition-opacity duration-arrive [scrollbar-width:none] data-dragged:cursor-grabbing data-dragged:snap-none data-dragged:select-none sm:mx-0 sm:scroll-px-0 sm:rounded-hero sm:px-0 ${isOld ? "opacity-50" : ""}`}
        >
          {events.map((event, index) => (
            <Slide key={event.id} index={index}>
              {index % 3 === 0 ? (
                <HeroCard event={event} loading={index === 0 ? "first" : "lazy"} />
              ) : (
                <EventCard event={event} shape="row" sizes="288px" loading={index < 3 ? "eager" : "lazy"} />
              )}
            </Slide>
          ))}
          {soon.map((index) => (
            <Slide key={index} index={index}>
              <ComingSoonCard />
            </Slide>
          ))}
        </ul>
      </section>
    </Section>
  );
}

function Slide({ index, children }: { index: number; children: ReactNode }) {
  return <li className={`snap-start [content-visibility:auto] ${slide(index)}`}>{children}</li>;
}

/** The carousel while its events are on their way. */
export function FeaturedSkeleton({ title }: { title: string }) {
  return (
    <Section title={title}>
      <div className="-mx-4 overflow-hidden px-4 sm:mx-0 sm:px-0">
        <div className={rowClass}>
          {[0, 1, 2].map((index) => (
            <div key={index} className={slide(index)}>
              <Skeleton shape="card" height="100%" />
            </div>
          ))}
        </div>
      </div>
    </Section>
  );
}

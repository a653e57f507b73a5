import type { ReactNode } from "react";
import type { CardEvent } from "~/event/cardEvent.ts";
import { EventCard } from "~/event/EventCard.tsx";
import { m } from "~/paraglide/messages.js";
import { Skeleton } from "~/ui/Skeleton.tsx";

const columns = "grid grid-cols-2 gap-x-3 gap-y-7 md:grid-cols-3 md:gap-x-5 min-[68.75rem]:grid-cols-4";

// Cards far below are neither laid out nor painted before they come near: until then each is about as high as it will
// be, a picture of 4:5 with its words. A focus ring reaches over the edge.
const restOutOfSight =
  "[content-visibility:auto] [contain-intrinsic-size:auto_calc(62vw+77px)] [overflow-clip-margin:8px] md:[contain-intrinsic-size:auto_calc(40vw+70px)] min-[68.75rem]:[contain-intrinsic-size:auto_510px]";

type Props = {
  label: string;
  events: readonly CardEvent[];
  /** Older events stand in for those that are on their way. */
  isOld?: boolean;
  /** The first thing on its page: its pictures come before everything else. */
  isTop?: boolean;
  onRemove?: (event: CardEvent) => void;
};

// 1,100 px in rem, as the other breakpoints are: in px it would come before them and count for nothing.
/** Cards side by side: two on the phone, four on the desktop. */
export function EventGrid({ label, events, isOld = false, isTop = false, onRemove }: Props) {
  return (
    <ul
      aria-label={label}
      aria-busy={isOld}
      className={`${columns} transition-opacity duration-arrive ${isOld ? "opacity-50" : ""}`}
    >
      {events.map((event, place) => (
        <li key={event.id} className={`min-w-0 ${restOutOfSight}`}>
          <EventCard
            event={event}
            loading={isTop && place < 2 ? "first" : "lazy"}
            onRemove={onRemove && (() => onRemove(event))}
          />
        </li>
      ))}
    </ul>
  );
}

/** A grid that is still coming. */
export function GridSkeleton({ count = 8 }: { count?: number }) {
  const cards = Array.from({ length: count }, (_, card) => card);
  return (
    <div role="status" aria-label={m.ui_loading()} className={columns}>
      {cards.map((card) => (
        <div key={card} className="grid gap-2.5">
          <Skeleton shape="card" ratio="4 / 5" />
          <Skeleton width="55%" />
          <Skeleton width="85%" height="20px" />
          <Skeleton width="65%" />
        </div>
      ))}
    </div>
  );
}

/** A list with its title, and what stands at the other end of that line. */
export function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="pt-6">
      <div className="flex min-h-touch flex-wrap items-end justify-between gap-x-4 gap-y-1 pb-3">
        <h2 className="min-w-0 font-title text-[22px] [overflow-wrap:anywhere] sm:text-2xl">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

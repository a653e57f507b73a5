import { X } from "lucide-react";
import { Link } from "react-router";
import { cardTimeText } from "~/event/CardParts.tsx";
import type { CardEvent } from "~/event/cardEvent.ts";
import { photosOf } from "~/event/cardFacts.ts";
import { Photo } from "~/event/Photo.tsx";
import { m } from "~/paraglide/messages.js";
import { formatDate } from "~/ui/dates.ts";
import { IconButton } from "~/ui/IconButton.tsx";
import { PriceText } from "~/ui/PriceText.tsx";

type Props = { events: readonly CardEvent[]; onClose: () => void };

/** On the phone's map: the card of the chosen pin, or a row of those that are at one spot. */
export function ChosenCards({ events, onClose }: Props) {
  if (events.length === 0) return null;
  return (
    <ul
      aria-label={m.map_chosen()}
      className="absolute inset-x-0 bottom-[76px] z-20 flex snap-x touch-pan-x gap-3 overflow-x-auto px-4 py-2 [scrollbar-width:none]"
    >
      {events.map((event) => (
        <li key={event.id} className="w-full min-w-0 shrink-0 snap-center md:w-96">
          <ChosenCard event={event} onClose={onClose} />
        </li>
      ))}
    </ul>
  );
}

function ChosenCard({ event, onClose }: { event: CardEvent; onClose: () => void }) {
  const [photo] = photosOf(event);
  const { start_date, timezone } = event;
  return (
    <article className="relative flex h-28 overflow-hidden rounded-card bg-surface shadow-float">
      <div className="relative w-28 shrink-0 bg-sunken">{photo && <Photo src={photo} sizes="112px" ratio={1} />}</div>
      <div className="flex min-w-0 flex-1 flex-col justify-between py-2.5 pr-3 pl-3.5">
        <h3 className="line-clamp-2 pr-9 font-title text-[17px]">
          <Link to={`/${event.event_slug}`} className="after:absolute after:inset-0 after:rounded-card">
            {event.title}
          </Link>
        </h3>
        <p className="text-ink-soft text-sm">
          {start_date && `${formatDate(start_date, "day", timezone)} ${formatDate(start_date, "month", timezone)} · `}
          {cardTimeText(event)}
        </p>
        <p className="font-bold text-[15px]">
          <PriceText amount={event.price} currency={event.currency} isFrom={event.price_varies} />
        </p>
      </div>
      <span className="absolute top-1 right-1">
        <IconButton label={m.ui_close()} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </span>
    </article>
  );
}

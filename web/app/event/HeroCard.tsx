import { memo, useRef } from "react";
import { Link } from "react-router";
import { cityName } from "~/places/cityName.ts";
import { formatDate, formatRange } from "~/ui/dates.ts";
import { PriceText } from "~/ui/PriceText.tsx";
import { HeartButton } from "~/wishlist/HeartButton.tsx";
import { alsoText, CardBadge, cardTimeText } from "./CardParts.tsx";
import { CardPhotos, PhotoBars } from "./CardPhotos.tsx";
import type { CardEvent } from "./cardEvent.ts";
import { handleOf, photosOf } from "./cardFacts.ts";
import { useRotation } from "./useRotation.ts";

type Props = { event: CardEvent; loading?: "first" | "eager" | "lazy" };

/** An event as a poster of its own: the words stand on the picture. Drawn anew only when it changes. */
export const HeroCard = memo(function HeroCard({ event, loading = "lazy" }: Props) {
  const box = useRef<HTMLElement>(null);
  const photos = photosOf(event);
  const rotation = useRotation(box, photos.length);
  return (
    <article
      ref={box}
      className="group relative isolate h-full overflow-hidden rounded-hero bg-poster-ink text-poster-paper"
    >
      <CardPhotos photos={photos} rotation={rotation} sizes={sizes} loading={loading} />
      <PhotoBars count={photos.length} at={rotation.at} />
      <div className="absolute inset-0 grid content-end justify-items-start gap-3 bg-linear-to-t from-poster-ink/95 via-28% via-poster-ink/70 to-64% to-transparent p-7">
        <span className="flex flex-wrap gap-2">
          <span className="rounded-pill bg-poster-paper px-2.5 py-1.5 font-bold text-poster-ink text-xs leading-none">
            {dateText(event)}
          </span>
          <CardBadge event={event} />
        </span>
        <h3 className="line-clamp-3 font-display text-4xl sm:text-[46px]">
          <Link to={`/${event.event_slug}`} prefetch="intent" className="after:absolute after:inset-0">
            {event.title}
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-x-2.5 text-sm">
          <span>{handleOf(event.host)}</span>
          <span aria-hidden="true">·</span>
          <span>{cityName(event.city)}</span>
          <span aria-hidden="true">·</span>
          <span className="font-bold">
            <PriceText amount={event.price} currency={event.currency} isFrom={event.price_varies} />
          </span>
        </p>
        {event.next_dates && <p className="-mt-2 max-w-full truncate text-sm">{alsoText(event.next_dates)}</p>}
      </div>
      <span className="absolute top-6 right-4 z-10">
        <HeartButton event={event} />
      </span>
    </article>
  );
});
// Less than it is wide: of a card's form, which the picture is counted by, its own cuts off less. And on a phone the
// largest picture has to be there soon, where the densest screens show no difference.
const sizes = "(min-width: 600px) 380px, (min-resolution: 2.5x) 192px, 288px";

/** "5 – 7 Dec · 3 Days 2 Nights" */
function dateText(event: CardEvent): string {
  const { start_date: start, end_date: end, timezone: zone } = event;
  if (!start) return cardTimeText(event);
  const isLong = event.event_type === "Experience" && end;
  const date = isLong ? formatRange(start, end, { look: "date", zone }) : formatDate(start, "weekday", zone);
  return `${date} · ${cardTimeText(event)}`;
}

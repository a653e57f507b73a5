import { X } from "lucide-react";
import { memo, use, useRef } from "react";
import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { cityName } from "~/places/cityName.ts";
import { PlaceContext } from "~/places/usePlace.ts";
import { Avatar } from "~/ui/Avatar.tsx";
import { IconButton } from "~/ui/IconButton.tsx";
import { PriceText } from "~/ui/PriceText.tsx";
import { HeartButton } from "~/wishlist/HeartButton.tsx";
import { alsoText, CardBadge, cardTimeText, DateLeaf } from "./CardParts.tsx";
import { CardPhotos, PhotoBars } from "./CardPhotos.tsx";
import type { CardEvent } from "./cardEvent.ts";
import { handleOf, photosOf, shownDistance } from "./cardFacts.ts";
import { useRotation } from "./useRotation.ts";

const shapes = {
  /** In a grid: as wide as its column. */
  portrait: { box: "", picture: "aspect-[4/5]" },
  /** In a row of one height: the picture takes what the words leave. */
  row: { box: "h-full", picture: "min-h-0 flex-1" },
} as const;

type Props = {
  event: CardEvent;
  /** Where a click leads; the event's own page by default. */
  href?: string;
  /** Not a link: a click shows the next photo, or does nothing (spec 2). */
  isLink?: boolean;
  /** Takes it from the wishlist: the heart then gives way to it. */
  onRemove?: () => void;
  shape?: keyof typeof shapes;
  sizes?: string;
  loading?: "first" | "eager" | "lazy";
};

/** An event as it stands in lists (spec 2, Event card). Drawn anew only when it changes: a list has many. */
export const EventCard = memo(function EventCard({
  event,
  href,
  isLink = true,
  onRemove,
  shape = "portrait",
  loading = "lazy",
  sizes,
}: Props) {
  const box = useRef<HTMLElement>(null);
  const photos = photosOf(event);
  const rotation = useRotation(box, photos.length);
  const looks = shapes[shape];
  const distance = shownDistance(event, use(PlaceContext));
  const title = <Title event={event} href={href} onNext={photos.length > 1 ? rotation.next : null} isLink={isLink} />;
  return (
    <article ref={box} className={`group relative flex min-w-0 flex-col ${looks.box}`}>
      <div className={`relative isolate overflow-hidden rounded-card bg-sunken ${looks.picture}`}>
        <CardPhotos photos={photos} rotation={rotation} sizes={sizes ?? gridSizes} loading={loading} />
        <PhotoBars count={photos.length} at={rotation.at} />
        <DateLeaf event={event} />
        <span className="absolute bottom-3 left-3">
          <CardBadge event={event} />
        </span>
      </div>
      <div className="flex flex-col gap-1 px-0.5 pt-2.5">
        <p className="flex items-center gap-2 text-ink-soft text-sm">
          <Avatar name={event.host.name} image={event.host.profile_picture} size="small" />
          <span className="min-w-0 flex-1 truncate">{handleOf(event.host)}</span>
          {distance !== null && (
            <span className="figures shrink-0 text-ink-faint">{m.event_km_away({ km: String(distance) })}</span>
          )}
        </p>
        {title}
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-ink-soft text-sm">
          <span className="min-w-0 truncate">
            {event.is_online ? m.event_online() : cityName(event.city)} <span aria-hidden="true">·</span>{" "}
            {cardTimeText(event)}
          </span>
          <span className="font-bold text-ink">
            <PriceText amount={event.price} currency={event.currency} isFrom={event.price_varies} />
          </span>
        </p>
        {event.next_dates && <p className="truncate text-ink-soft text-sm">{alsoText(event.next_dates)}</p>}
      </div>
      <span className="absolute top-6 right-3 z-10">
        {onRemove ? (
          <IconButton look="poster" label={m.home_wishlist_remove({ title: event.title })} onClick={onRemove}>
            <X aria-hidden="true" />
          </IconButton>
        ) : (
          <HeartButton event={event} />
        )}
      </span>
    </article>
  );
});
const gridSizes = "(min-width: 1100px) 322px, (min-width: 768px) 33vw, calc(50vw - 22px)";

type TitleProps = { event: CardEvent; href: string | undefined; isLink: boolean; onNext: (() => void) | null };

/** The title. Its link, or its button, covers the whole card; what else can be clicked lies above it. */
function Title({ event, href, isLink, onNext }: TitleProps) {
  const cover = "after:absolute after:inset-0 after:rounded-card";
  return (
    <h3 className="line-clamp-2 font-title text-[17px] sm:text-lg">
      {isLink && (
        <Link to={href ?? `/${event.event_slug}`} prefetch="intent" className={`${cover} group-hover:underline`}>
          {event.title}
        </Link>
      )}
      {!isLink && onNext && (
        <button type="button" onClick={onNext} className={`text-left ${cover}`} title={m.event_next_photo()}>
          {event.title}
        </button>
      )}
      {!isLink && !onNext && event.title}
    </h3>
  );
}

import type { suggestEvents } from "@mela/contract/discovery";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CalendarDays, MapPin } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useImperativeHandle, useState } from "react";
import { Link } from "react-router";
import { send } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { cityPlace, type Place } from "~/places/place.ts";
import { Avatar } from "~/ui/Avatar.tsx";
import { formatDate } from "~/ui/dates.ts";

/** What the field above hands its keys to. */
export type ListKeys = (event: KeyboardEvent) => void;

type Props = {
  /** What is searched. */
  q: string;
  id: string;
  keys: Ref<ListKeys>;
  /** The option that the keyboard is on; null: none. Undefined: there is no list. */
  onActive: (option: string | null | undefined) => void;
  onClose: () => void;
  /** One was chosen. */
  onLeave: () => void;
  onCity: (place: Place) => void;
};

const suggestionsQuery = (q: string) => ({
  queryKey: ["events", "suggestions", q],
  queryFn: async () => (await send<typeof suggestEvents>("suggestEvents", { query: { q } })).data,
  placeholderData: keepPreviousData,
  staleTime: 60_000,
});

/** Events, hosts and cities below the search field, after ARIA's combobox. `default`: loaded when somebody types. */
export default function Suggestions({ q, id, keys, onActive, onClose, onLeave, onCity }: Props) {
  const { data } = useQuery(suggestionsQuery(q));
  const [at, setAt] = useState(-1);
  const { events = [], creators = [], cities = [] } = data ?? {};
  const count = events.length + creators.length + cities.length;
  const option = (place: number) => ({
    id: `${id}-${place}`,
    role: "option" as const,
    tabIndex: -1,
    "aria-selected": place === at,
    className: row,
    onClick: onLeave,
    // The focus stays where one types.
    onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
  });

  // Other suggestions: none is in hand. The same ones for more letters leave in hand what is.
  const shown = [
    ...events.map(({ id }) => id),
    ...creators.map(({ id }) => id),
    ...cities.map(({ name }) => name),
  ].join();
  const [last, setLast] = useState(shown);
  if (shown !== last) {
    setLast(shown);
    setAt(-1);
  }
  useEffect(() => onActive(count === 0 ? undefined : at < 0 ? null : `${id}-${at}`), [count, at, id, onActive]);
  useEffect(() => () => onActive(undefined), [onActive]);
  useImperativeHandle(keys, () => (event) => {
    if (count === 0 || event.nativeEvent.isComposing) return; // Enter ends a Hindi word here
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setAt((now) => (now < 0 && step < 0 ? count - 1 : (now + step + count) % count));
    } else if (event.key === "Escape") {
      event.preventDefault(); // what was typed stays
      onClose();
    } else if (event.key === "Enter" && at >= 0) {
      event.preventDefault();
      document.getElementById(`${id}-${at}`)?.click();
    }
  });
  if (count === 0) return null;
  return (
    <>
      <p role="status" className="sr-only">
        {m.home_suggest_count({ count })}
      </p>
      <div
        id={id}
        role="listbox"
        aria-label={m.home_suggest()}
        className="absolute inset-x-0 top-full z-20 mt-1.5 max-h-[min(420px,55dvh)] overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-1.5 shadow-float"
      >
        {events.map(({ id: key, slug, title, city, start_date, timezone }, place) => (
          <Link key={key} to={`/${slug}`} {...option(place)}>
            <Mark>
              <CalendarDays aria-hidden="true" />
            </Mark>
            <Words title={title} note={[city, formatDate(start_date, "date", timezone)]} />
          </Link>
        ))}
        {creators.map(({ id: key, name, username, profile_picture }, place) => (
          <Link key={key} to={`/creator/${username ?? key}`} {...option(events.length + place)}>
            <Avatar name={name} image={profile_picture} />
            <Words title={name} note={[m.home_suggest_host(), username && `@${username}`]} />
          </Link>
        ))}
        {cities.map((city, place) => (
          <button
            key={`${city.name} ${city.state}`}
            type="button"
            {...option(events.length + creators.length + place)}
            onClick={() => {
              onLeave();
              onCity(cityPlace(city));
            }}
          >
            <Mark>
              <MapPin aria-hidden="true" />
            </Mark>
            <Words title={city.name} note={[m.home_suggest_city(), city.state]} />
          </button>
        ))}
      </div>
    </>
  );
}

const row =
  "flex min-h-touch w-full cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-left duration-quick hover:bg-sunken aria-selected:bg-sunken aria-selected:outline-2 aria-selected:outline-ink aria-selected:-outline-offset-2";

function Mark({ children }: { children: ReactNode }) {
  return (
    <span className="flex size-8 shrink-0 items-center justify-center rounded-pill bg-place-wash text-place [&_svg]:size-4">
      {children}
    </span>
  );
}

function Words({ title, note }: { title: string; note: readonly (string | null)[] }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block truncate font-semibold">{title}</span>
      <span className="block truncate text-ink-soft text-sm">{note.filter(Boolean).join(" · ")}</span>
    </span>
  );
}

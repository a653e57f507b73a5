import type { CitySuggestion } from "@mela/contract/places";
import { MapPin } from "lucide-react";
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from "react";
import { m } from "~/paraglide/messages.js";
import type { FieldControl } from "~/ui/Field.tsx";

type Props = {
  /** Its name, and what stands in it while it is empty. */
  label: string;
  /** Where a label of its own stands above it: what ties the two. */
  control?: FieldControl;
  typed: string;
  onType: (typed: string) => void;
  isSearching: boolean;
  found: readonly CitySuggestion[];
  onChoose: (city: CitySuggestion) => void;
  /** Enter without a suggestion in hand: what was typed is meant. */
  onEnter: () => void;
  /** A button at the end of the field. */
  end?: ReactNode;
  icon: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
};

/** A text field with cities below it, after ARIA's combobox: arrows choose, Enter takes, Escape puts the list away. */
export function CityField({
  label,
  control,
  typed,
  onType,
  isSearching,
  found,
  onChoose,
  onEnter,
  end,
  icon,
  inputRef,
}: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isAway, setIsAway] = useState(false);
  const [at, setAt] = useState(-1);
  useEffect(() => {
    const stop = new AbortController();
    const look = ({ target }: Event) => {
      if (!(target instanceof Node) || box.current?.contains(target)) return;
      // After the click: what lies below the list moves up when it goes, away from under the finger.
      setTimeout(() => setIsAway(true));
    };
    document.addEventListener("pointerup", look, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  const isOpen = !isAway && found.length > 0;
  const inHand = isOpen ? found[at] : undefined;
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: "nearest" }); // not below the screen or a bar at its foot
  }, [isOpen]);
  const optionId = (place: number) => `${id}-${place}`;

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.nativeEvent.isComposing) return; // Enter ends a Hindi word here
    if (event.key === "Enter") {
      event.preventDefault();
      if (inHand) onChoose(inHand);
      else onEnter();
    }
    if (event.key === "Escape" && isOpen) {
      event.stopPropagation(); // the dialog stays
      setIsAway(true);
    }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || found.length === 0) return;
    event.preventDefault();
    setIsAway(false);
    setAt((now) => wrap(now < 0 && step < 0 ? found.length - 1 : now + step, found.length));
  }
  return (
    <div ref={box} className="grid gap-1">
      <div className="relative">
        <span className="pointer-events-none absolute inset-y-0 left-4 flex items-center [&_svg]:size-5">{icon}</span>
        <input
          ref={inputRef}
          {...(control ?? { "aria-label": label, placeholder: label })}
          type="text"
          role="combobox"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={inHand && optionId(at)}
          value={typed}
          onChange={(event) => {
            setAt(-1);
            setIsAway(false);
            onType(event.target.value);
          }}
          onKeyDown={onKeyDown}
          className={`${control ? "min-h-[50px]" : "min-h-action"} w-full appearance-none truncate rounded-control border border-line bg-surface pl-12 text-ink placeholder:text-ink-faint focus:border-ink focus:outline-2 focus:outline-ink focus:outline-offset-0 aria-invalid:border-bad ${end ? "pr-14" : "pr-4"}`}
        />
        {end && <span className="absolute inset-y-0 right-1.5 flex items-center">{end}</span>}
      </div>
      <p role="status" className={isSearching ? "px-1 py-3 text-ink-soft" : "sr-only"}>
        {isSearching ? m.home_location_searching() : isOpen ? m.home_location_found({ count: found.length }) : ""}
      </p>
      {/* 220 px at most (spec 9): five of 44. */}
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        hidden={!isOpen}
        className="max-h-[220px] overflow-y-auto"
      >
        {found.map((city, place) => (
          <button
            type="button"
            key={city.place_id || city.name}
            id={optionId(place)}
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            ref={place === at ? intoView : undefined}
            onPointerDown={(event) => event.preventDefault()} // the focus stays where one types
            onClick={() => onChoose(city)}
            className="flex min-h-touch w-full cursor-pointer items-center gap-3 border-line border-b px-3 text-left font-semibold duration-quick last:border-0 hover:bg-sunken aria-selected:rounded-small aria-selected:bg-sunken aria-selected:outline-2 aria-selected:outline-ink aria-selected:-outline-offset-2"
          >
            <MapPin aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            <span className="min-w-0 truncate">
              <Marked text={city.name} part={typed.trim()} />{" "}
              <span className="font-normal text-ink-soft">{city.state || city.country}</span>
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}

const wrap = (place: number, count: number) => (place + count) % count;
const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: "nearest" });

/** A city with what was typed in another colour. */
function Marked({ text, part }: { text: string; part: string }) {
  const at = part === "" ? -1 : text.toLowerCase().indexOf(part.toLowerCase());
  if (at < 0) return text;
  const end = at + part.length;
  return (
    <>
      {text.slice(0, at)}
      <span className="text-accent">{text.slice(at, end)}</span>
      {text.slice(end)}
    </>
  );
}

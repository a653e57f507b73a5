import { lazy, Suspense, useMemo, useRef, useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { CardEvent } from "~/event/cardEvent.ts";
import type { Place } from "~/places/place.ts";
import type { loader } from "~/root.tsx";
import { ChosenCards } from "./ChosenCards.tsx";
import { newHighlight } from "./highlight.ts";
import { cardId, LitList } from "./LitList.tsx";
import { MapSwitch } from "./MapSwitch.tsx";
import { prefersStillness } from "./motion.ts";
import { toPins } from "./pins.ts";
import { useIsWide } from "./useIsWide.ts";
import { useChosen } from "./useLit.ts";

const MapPane = lazy(() => import("./MapPane.tsx"));

type Props = { label: string; events: readonly CardEvent[]; place: Place };

/** Cards and where they are: side by side on the desktop, one or the other on the phone. */
export function ListAndMap({ label, events, place }: Props) {
  const [highlight] = useState(newHighlight);
  const [shows, setShows] = useState<"list" | "map">("list");
  const chosen = useChosen(highlight);
  const isWide = useIsWide();
  const mapStyle = useRouteLoaderData<typeof loader>("root")?.mapStyle ?? null;
  const pins = useMemo(() => toPins(events), [events]);
  const top = useRef<HTMLDivElement>(null);
  const listScroll = useRef(0);
  if (pins.length === 0) return <LitList label={label} events={events} highlight={highlight} columns="all" />;

  function choose(ids: readonly string[]): void {
    highlight.choose(ids);
    if (isWide && ids[0]) showCard(ids[0]);
  }
  function change(to: "list" | "map"): void {
    if (to === "map") listScroll.current = scrollY;
    setShows(to);
    requestAnimationFrame(() => {
      const [first] = highlight.chosen();
      if (to === "map") top.current?.scrollIntoView({ block: "start" });
      else if (first) showCard(first);
      else scrollTo({ top: listScroll.current });
    });
  }
  return (
    <div className="min-[1100px]:grid min-[1100px]:grid-cols-2 min-[1100px]:items-start min-[1100px]:gap-x-8">
      <div className={shows === "map" ? "max-[1100px]:hidden" : ""}>
        <LitList label={label} events={events} highlight={highlight} columns="half" />
      </div>
      <div ref={top} className={`${space} ${shows === "list" ? "max-[1100px]:hidden" : ""}`}>
        {(isWide || shows === "map") && (
          <Suspense>
            <MapPane {...{ pins, place, mapStyle, highlight }} room={isWide ? "mouse" : "thumb"} onChoose={choose}>
              {!isWide && (
                <ChosenCards events={events.filter(({ id }) => chosen.includes(id))} onClose={() => choose([])} />
              )}
            </MapPane>
          </Suspense>
        )}
      </div>
      <MapSwitch shows={shows} onChange={change} />
    </div>
  );
}

/** The map's room, kept while it is on its way: below the search bar, to the edges of a phone. */
const space =
  "relative overflow-clip bg-place-wash max-[1100px]:-mx-[clamp(16px,4vw,48px)] max-[1100px]:h-[calc(100dvh-70px)] max-[1100px]:scroll-mt-[70px] max-[1100px]:sm:h-[calc(100dvh-76px)] max-[1100px]:sm:scroll-mt-[76px] min-[1100px]:sticky min-[1100px]:top-[calc(var(--nav-offset,48px)+86px)] min-[1100px]:h-[calc(100dvh-150px)] min-[1100px]:rounded-card min-[1100px]:transition-[top] min-[1100px]:duration-arrive min-[1100px]:ease-arrive";

function showCard(id: string): void {
  document.getElementById(cardId(id))?.scrollIntoView({
    block: "center",
    behavior: prefersStillness() ? "auto" : "smooth",
  });
}

import { factWords, hasFacts } from "@mela/contract/facts";
import type { CardEvent } from "~/event/cardEvent.ts";
import { isPast } from "~/event/cardFacts.ts";
import { isNamed, isOnMap, type Place } from "~/places/place.ts";
import { isWithin } from "./choosingDays.ts";
import type { Filter } from "./filter.ts";

/** What the Nearby tab shows: `isFallback` when nothing is near, and these are simply all (spec 4). */
export type Nearby = { events: CardEvent[]; isFallback: boolean };

/**
 * The first that gives something: events with a distance; where the place is neither on the map nor has a name, those
 * with coordinates; those whose city contains the chosen one; all of them. Nearest first (spec 4).
 */
export function nearbyEvents(all: readonly CardEvent[], place: Place): Nearby {
  const city = place.city.toLowerCase();
  const isNowhere = !isOnMap(place) && !isNamed(place);
  const steps = [
    all.filter(({ distance }) => distance !== undefined),
    isNowhere ? all.filter(({ lat, lng }) => lat !== null && lng !== null) : [],
    isNamed(place) ? all.filter((event) => event.city.toLowerCase().includes(city)) : [],
  ];
  const found = steps.find((events) => events.length > 0);
  return { events: (found ?? [...all]).toSorted(byDistance), isFallback: !found };
}

/** What is over comes last; the nearest first, and of those at one door the soonest (spec 4). */
export function nearestFirst(events: readonly CardEvent[], now: number): CardEvent[] {
  return events.toSorted(
    (a, b) =>
      Number(isPast(a, now)) - Number(isPast(b, now)) ||
      byDistance(a, b) ||
      (a.start_date ?? "").localeCompare(b.start_date ?? ""),
  );
}

const byDistance = (a: CardEvent, b: CardEvent) => kmOf(a) - kmOf(b) || 0;
const kmOf = ({ distance }: CardEvent) => distance ?? Number.MAX_VALUE;

/** The chips and menus of Home, for events that are already here: as the server filters its lists (spec 5). */
export function matches(event: CardEvent, { themes, maxPrice, within, wanted, dates }: Filter): boolean {
  const isTheme = themes.length === 0 || themes.includes(event.theme);
  const isInPrice = maxPrice === null || event.price <= maxPrice;
  // Where nothing is near, and all are shown instead, none of them has a distance.
  const isInReach = within === null || (event.distance ?? 0) <= within;
  return isTheme && isInPrice && isInReach && hasFacts(factWords(event), wanted) && isWithin(event, dates);
}

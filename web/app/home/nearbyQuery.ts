import type { fetchAllEvents, listEvents } from "@mela/contract/discovery";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { send } from "~/api/send.ts";
import { toCard } from "~/event/cardEvent.ts";
import { isNamed, isOnMap, nearKm, type Place } from "~/places/place.ts";
import { conditions, type Filter, type ListQuery } from "./filter.ts";
import { type EventPage, toPage } from "./lists.ts";
import { matches, nearbyEvents } from "./nearby.ts";

/** `isFallback`: nothing is near, and these are simply all (spec 4). */
export type NearbyPage = EventPage & { isFallback: boolean };

const pageSize = 100;
const nothing: EventPage = { events: [], next: null };

/** What is near a place, page by page, nearest first; where nothing is, what stands in for it (spec 4, Nearby list). */
export const nearbyQuery = (place: Place, filter: Filter) => {
  const { sort: _sort, ...wanted } = conditions(filter);
  const here = around(place, filter.within ?? nearKm);
  const isWhole = Object.keys(wanted).length === 0 && filter.within === null;

  async function first(): Promise<NearbyPage> {
    const near = here ? await list({ ...wanted, ...here }) : nothing;
    if (near.events.length > 0) return { ...near, isFallback: false };
    if (!isWhole && (await isAnythingIn(place))) return { ...nothing, isFallback: false };
    const { events, isFallback } = nearbyEvents(await everything(place), place);
    return { events: events.filter((event) => matches(event, filter)), next: null, isFallback };
  }
  return infiniteQueryOptions({
    queryKey: ["events", "nearby", `${place.lat} ${place.lng} ${place.city}`, wanted, filter.within] as const,
    queryFn: async ({ pageParam }): Promise<NearbyPage> =>
      pageParam ? { ...(await list({ ...wanted, ...here, cursor: pageParam })), isFallback: false } : first(),
    initialPageParam: null as string | null,
    getNextPageParam: (page: NearbyPage) => page.next,
  });
};

/** A circle; the city, where nobody knows where that is. Null: nowhere in particular. */
function around(place: Place, within: number): ListQuery | null {
  if (isOnMap(place)) return { lat: place.lat, lng: place.lng, within };
  return isNamed(place) ? { city: place.city } : null;
}

const list = async (query: ListQuery) =>
  toPage(await send<typeof listEvents>("listEvents", { query: { ...query, limit: pageSize } }));

async function isAnythingIn(place: Place): Promise<boolean> {
  const here = around(place, nearKm);
  if (!here) return false;
  return (await send<typeof listEvents>("listEvents", { query: { ...here, limit: 1 } })).data.length > 0;
}

/** Every event, those near the place with their distance (spec 7). */
async function everything(place: Place) {
  const { lat, lng, city } = place;
  const body = { user_location: isOnMap(place) ? { lat, lng, city } : null, max_distance: nearKm };
  return (await send<typeof fetchAllEvents>("fetchAllEvents", { body })).all_events.map(toCard);
}

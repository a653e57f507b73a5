import type { fetchAllEvents } from "@mela/contract/discovery";
import { queryOptions } from "@tanstack/react-query";
import { send } from "~/api/send.ts";
import { toCard } from "~/event/cardEvent.ts";
import { isOnMap, type Place } from "~/places/place.ts";

/** Every event, those within `km` of the place with their distance (spec 7). */
export const nearbyQuery = (place: Place, km: number) =>
  queryOptions({
    queryKey: ["events", "nearby", place.lat, place.lng, place.city, km],
    queryFn: async () => {
      const { lat, lng, city } = place;
      const body = { user_location: isOnMap(place) ? { lat, lng, city } : null, max_distance: km };
      return (await send<typeof fetchAllEvents>("fetchAllEvents", { body })).all_events.map(toCard);
    },
  });

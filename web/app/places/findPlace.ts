import type { locationFromIp, searchCities } from "@mela/contract/places";
import { send } from "~/api/send.ts";
import { askDevice, devicePermission } from "./askDevice.ts";
import { cities, cityPlace, type Place } from "./place.ts";
import { wasRefused } from "./refusal.ts";

/**
 * Finds where the person is: by the device, else by the connection, else Delhi (spec 4). While the browser asks the
 * person, the connection's place is told; the device's comes after it. A refusal is not asked again.
 */
export async function findPlace(tell: (place: Place) => void): Promise<void> {
  const permission = await devicePermission();
  const mayAsk = permission === "granted" || (permission !== "denied" && !wasRefused(localStorage));
  const device = mayAsk ? askDevice() : "PERMISSION_DENIED";
  if (permission !== "granted") tell(await connectionPlace());
  const place = await device;
  if (typeof place !== "string") tell(place);
  else if (permission === "granted") tell(await connectionPlace());
}

/** Puts a city that somebody named on the map, when there is one of that name. */
export async function findCity(named: Place, tell: (place: Place) => void): Promise<void> {
  const { data } = await send<typeof searchCities>("searchCities", { query: { q: named.city } });
  const found = data.find(({ name, lat }) => lat !== null && name.toLowerCase() === named.city.toLowerCase());
  if (found?.lat && found.lng) tell({ ...named, lat: found.lat, lng: found.lng, country: found.country });
}

async function connectionPlace(): Promise<Place> {
  try {
    const place = await send<typeof locationFromIp>("locationFromIp", {});
    return { ...place, accuracy: "IP", source: "ip" };
  } catch {
    return { ...cityPlace(cities[0]), accuracy: "IP", source: "ip" };
  }
}

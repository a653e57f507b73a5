/** Where a person looks for events (spec 3, Location). `lat` = `lng` = 0 is no place on the map. */
export type Place = {
  lat: number;
  lng: number;
  city: string;
  country: string;
  accuracy: "GPS" | "IP" | "MANUAL";
  source: "geolocation" | "ip" | "manual";
};

type City = { name: string; lat: number; lng: number };

/** The popular cities, all in India; Delhi is where we begin (spec 9). */
export const cities = [
  { name: "Delhi", lat: 28.6139, lng: 77.209 },
  { name: "Mumbai", lat: 19.076, lng: 72.8777 },
  { name: "Bangalore", lat: 12.9716, lng: 77.5946 },
  { name: "Kolkata", lat: 22.5726, lng: 88.3639 },
  { name: "Chennai", lat: 13.0827, lng: 80.2707 },
  { name: "Hyderabad", lat: 17.385, lng: 78.4867 },
  { name: "Pune", lat: 18.5204, lng: 73.8567 },
  { name: "Goa", lat: 15.4909, lng: 73.8278 },
] as const satisfies readonly City[];

/** No filter by place (spec 4, 'Anywhere'). */
export const anywhere: Place = {
  lat: 0,
  lng: 0,
  city: "Anywhere",
  country: "Global",
  accuracy: "MANUAL",
  source: "manual",
};

/** How far away is still near, and carries a distance (spec 9). */
export const nearKm = 50;

export const isAnywhere = ({ city }: Place): boolean => city === anywhere.city;
export const isOnMap = ({ lat, lng }: Place): boolean => lat !== 0 || lng !== 0;
/** Whether the place is called something: the device's own place may be called nothing but 'Near me'. */
export const isNamed = (place: Place): boolean => !isAnywhere(place) && place.city !== nearMe;
/** What the device's own place is called when nobody can name it (spec 4). */
export const nearMe = "Near me";

export function cityPlace({ name, lat, lng }: City): Place {
  return { lat, lng, city: name, country: "India", accuracy: "MANUAL", source: "manual" };
}

/** The place that a text names, as the address of a page or a person writes it: "Goa", "Jaipur, India", "Anywhere". */
export function placeNamed(text: string): Place {
  const [name = "", ...rest] = text.split(",").map((part) => part.trim());
  if (name.toLowerCase() === anywhere.city.toLowerCase()) return anywhere;
  const known = cities.find((city) => city.name.toLowerCase() === name.toLowerCase());
  if (known) return cityPlace(known);
  // The part before the first comma is the city, the part after it the country (spec 4, Manual entry).
  return { ...anywhere, city: name, country: rest.join(", ") || "Unknown" };
}

type Point = { lat: number; lng: number };
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres along the great circle (haversine). */
export function distanceKm(a: Point, b: Point): number {
  const h =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return 2 * 6371.0088 * Math.asin(Math.min(1, Math.sqrt(h)));
}

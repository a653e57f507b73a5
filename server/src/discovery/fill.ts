import { fold } from "@mela/contract/fold";
import { cityKey, cityWords } from "./cityWords.ts";
import { withinRoom } from "./fold.ts";
import { settledBy } from "./keep.ts";
import { realPlace, spotOf } from "./place.ts";

type Told = { id: string; title: string; host: string; city: string; other: readonly string[]; endAt: Date };
type Spot = { lat: number; lng: number };

/** What the table of what can be found holds of an event beside its own fields: for whoever fills it in bulk. */
export function foundBy({ id, title, host, city, other, endAt, lat, lng }: Told & Spot, now: Date) {
  const place = realPlace(lat, lng);
  return {
    title: once(title, foldTitle),
    host_name: once(host, foldHost),
    city: once(city, foldCity),
    city_key: once(city, cityKey),
    other: withinRoom(other.map((one) => once(one, fold)).join(" "), "other"),
    spot: place ? `(${spotOf(place, id).join(",")})` : null,
    is_over: endAt <= settledBy(now),
  };
}

const foldTitle = (text: string) => withinRoom(fold(text), "title");
const foldHost = (text: string) => withinRoom(fold(text), "host");
const foldCity = (text: string) => withinRoom(cityWords(text), "city");

const known = new Map<(text: string) => string, Map<string, string>>();
/** Bulk repeats its words. */
function once(text: string, make: (text: string) => string): string {
  const texts = known.get(make) ?? new Map<string, string>();
  known.set(make, texts);
  const found = texts.get(text);
  if (found !== undefined) return found;
  const made = make(text);
  if (texts.size > 20_000) texts.clear();
  texts.set(text, made);
  return made;
}

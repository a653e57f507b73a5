import { cities } from "./place.ts";

const themes = ["lifestyle", "adventure", "workshop", "food"] as const;

/** The poster of a city, by the address of its page: the same wherever it stands. `png`: for previews of links. */
export function cityPoster(slug: string, kind: "svg" | "png"): string {
  const place = cities.findIndex(({ name }) => name.toLowerCase() === slug);
  const letters = [...slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const theme = themes[(place < 0 ? letters : place) % themes.length];
  return `/media/posters/${theme}-${slug.replace(/[^a-z0-9]/g, "").slice(0, 32) || "city"}.${kind}`;
}

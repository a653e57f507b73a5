import { choose } from "../media/posters/drawPoster.ts";
import { posterPath } from "../media/posters/posterPath.ts";
import type { DemoEvent } from "./types.ts";

/** The address of a demo event below the root: its title in small letters, digits and hyphens. */
export function slugOf({ title }: Pick<DemoEvent, "title">): string {
  const plain = title.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 80)
    .replace(/-$/, "");
}

/** The poster seed of an event that gets the drawing it asks for: the first that does, so it stays the same. */
export function coverSeed(event: DemoEvent): string {
  const base = slugOf(event).replaceAll("-", "").slice(0, 26);
  for (let tries = 0; tries < 1_000; tries++) {
    const seed = tries ? `${base}${tries}` : base;
    if (choose({ theme: event.theme, seed }).motif.name === event.motif) return seed;
  }
  throw new Error(`no ${event.theme} poster is called "${event.motif}"`);
}

/** The paths of an event's cover and of two or three further photos: other drawings of its theme. */
export function photosOf(event: DemoEvent): { cover: string; photos: string[] } {
  const base = slugOf(event).replaceAll("-", "").slice(0, 26);
  const seeds = event.featured ? ["more1", "more2", "more3"] : ["more1", "more2"];
  return {
    cover: posterPath(event.theme, coverSeed(event)),
    photos: seeds.map((more) => posterPath(event.theme, `${base}${more}`)),
  };
}

import type { Theme } from "@mela/contract/eventKinds";
import { posterHaze } from "./posterHaze.ts";
import { posterThemes } from "./themes.ts";

/** A poster as its address names it: the drawing itself, or its picture for link previews. */
export type PosterAddress = { theme: Theme; seed: string; kind: PosterKind };
export type PosterKind = "svg" | "png";

/** The size that link previews ask for. */
export const previewSize = { width: 1200, height: 630 } as const;

const address = /^\/media\/posters\/([a-z]+)-([a-z0-9]{1,32})(?:\.[0-9a-f]{15})?\.(svg|png)$/;

/**
 * Where a poster is served, with its colours for as long as it is on its way. `seed`: 1 to 32 small letters and digits;
 * `png` is its picture for link previews.
 */
export function posterPath(theme: Theme, seed: string, kind: PosterKind = "svg"): string {
  const path = `/media/posters/${theme.toLowerCase()}-${seed}.${posterHaze({ theme, seed })}.${kind}`;
  if (!address.test(path)) throw new RangeError(`a poster's seed is 1 to 32 small letters and digits, not "${seed}"`);
  return path;
}

/** What a path asks for, with colours or without. Null: it is no poster's. */
export function parsePosterPath(path: string): PosterAddress | null {
  const [, name, seed, kind] = address.exec(path) ?? [];
  const theme = posterThemes.find((known) => known.toLowerCase() === name);
  return theme && seed && (kind === "svg" || kind === "png") ? { theme, seed, kind } : null;
}

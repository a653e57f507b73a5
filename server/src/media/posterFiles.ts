import { brotliCompressSync, constants } from "node:zlib";
import { drawPoster } from "./posters/drawPoster.ts";
import { type PosterAddress, previewSize } from "./posters/posterPath.ts";
import { posterPng } from "./posters/posterPng.ts";

const remembered = 60; // some 100 kB each
const previews = new Map<string, Uint8Array>();

/** A poster's drawing: half a millisecond's work, so none is kept. */
export function posterSvg({ theme, seed }: PosterAddress): string {
  return drawPoster({ theme, seed });
}

/** The same in brotli, at a quality that takes less time than the drawing. */
export function compressed(svg: string): Buffer {
  return brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

/** A poster's picture for link previews; the last ones asked for are remembered. */
export async function posterPreview({ theme, seed }: PosterAddress): Promise<Uint8Array> {
  const name = `${theme}-${seed}`;
  const { width, height } = previewSize;
  const png = previews.get(name) ?? (await posterPng(drawPoster({ theme, seed, shape: "wide" }), width, height));
  previews.delete(name); // the newest stands last
  previews.set(name, png);
  if (previews.size > remembered) previews.delete(previews.keys().next().value ?? "");
  return png;
}

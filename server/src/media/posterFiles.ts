import { brotliCompressSync, constants } from "node:zlib";
import { LRUCache } from "lru-cache";
import { drawPoster } from "./posters/drawPoster.ts";
import { type PosterAddress, previewSize } from "./posters/posterPath.ts";
import { posterPng } from "./posters/posterPng.ts";

const previews = new LRUCache<string, Uint8Array>({ max: 60 }); // some 100 kB each

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
  previews.set(name, png);
  return png;
}

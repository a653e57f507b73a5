import { createGate } from "../platform/gate.ts";
import { judgePicture, openPicture, readable } from "./sharp.ts";

/** The longest side that is kept, in pixels. */
export const longestSide = 2_000;
const quality = 82;
/** Two decodings at most: what a picture takes in memory has nothing to do with its size as a file. */
const oneOfTwo = createGate(2, 300);

/** A picture as we keep it. */
export type Encoded = { bytes: Buffer; width: number; height: number };

/**
 * Draws a stranger's picture anew: WebP, upright, without metadata, at most 2000 px. Throws `unsupported_image` and
 * `image_too_large`.
 */
export async function reencode(path: string): Promise<Encoded> {
  return oneOfTwo(async () => {
    await judgePicture(path);
    return readable(async () => {
      const picture = (await openPicture(path)).autoOrient().resize({
        width: longestSide,
        height: longestSide,
        fit: "inside",
        withoutEnlargement: true,
      });
      const { data, info } = await picture.webp({ quality }).toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height };
    });
  });
}

/** One of our own pictures, narrower. */
export async function narrowed(original: Buffer, width: number): Promise<Buffer> {
  return oneOfTwo(async () => {
    const picture = await openPicture(original);
    return picture.resize({ width, withoutEnlargement: true }).webp({ quality }).toBuffer();
  });
}

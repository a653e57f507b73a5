import { openPicture } from "./sharp.ts";

/**
 * What a picture looks like from afar: five colours of three hexadecimal digits each, of its corners (from the upper
 * left on, line by line) and its middle. It stands in the picture's address and in its place until it has come. Null:
 * something would show through.
 */
export async function hazeOf(picture: Buffer): Promise<string | null> {
  const tiny = (await openPicture(picture)).resize(3, 3, { fit: "fill" }).toColourspace("srgb").ensureAlpha();
  const { data } = await tiny.raw().toBuffer({ resolveWithObject: true });
  const colours = [0, 2, 6, 8, 4].map((at) => [...data.subarray(at * 4, at * 4 + 4)]);
  if (colours.some(([, , , opacity = 0]) => opacity < 250)) return null;
  return colours
    .flatMap(([r = 0, g = 0, b = 0]) => [r, g, b].map((part) => Math.round(part / 17).toString(16)))
    .join("");
}

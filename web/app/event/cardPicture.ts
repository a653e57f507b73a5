import { pictureWidths, sizedPicture } from "@mela/contract/pictures";

/**
 * What an `img` needs to fill a box of this form with a picture (`ratio`: the box's width by its height). Posters are
 * drawings and fit any. Uploads come as wide as the screen needs: the box is covered and the rest cut off, so a width
 * counts by what of it is seen, and where the sides would be cut off anyway they stay away. Until the picture is there
 * its colours from afar, which its address brings along, are in its place.
 */
export function cardPicture(address: string, ratio: number) {
  const [, colours] = /\.([\da-f]{15})\./.exec(address) ?? [];
  const style = colours ? { background: colours.replace(/.{3}/g, cloud) } : undefined;
  if (!address.includes("/p/")) return { src: address, style };
  // Former addresses don't say how large a picture is: it is taken for a large one.
  const [width = 0, height = 0] = /\d+x\d+/.exec(address)?.[0].split("x").map(Number) ?? [3000, 2000];
  const narrow = ratio < 1.2 ? "n" : "";
  const own = narrow ? Math.min(width, height) : width;
  const seen = Math.min(1, (ratio * height) / own);
  const srcSet = pictureWidths
    .filter((_, at) => at > 0 && (pictureWidths[at - 1] ?? 0) < own)
    .map((pixels) => `${sizedPicture(address, `${narrow}${pixels}`)} ${Math.round(Math.min(pixels, own) * seen)}w`)
    .join();
  return { src: sizedPicture(address, `${narrow}720`), srcSet, style };
}

/** Each colour spreads from its corner; the last, the middle's, lies below all. */
const cloud = (colour: string, place: number) =>
  place < 12
    ? `radial-gradient(at ${(place % 2) * 100}% ${place > 5 ? 100 : 0}%,#${colour},#${colour}0 75%),`
    : `#${colour}`;

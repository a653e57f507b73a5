// Imports nothing: Home and the event page pay for every byte.

/** The widths that uploads are served at, in pixels: few, so that nobody fills the disk by asking. */
export const pictureWidths = [96, 192, 360, 450, 540, 720, 960, 1440, 1920] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** A width, or with `n` (narrow) the same without what makes the picture wider than high. */
export type PictureSize = `${"n" | ""}${PictureWidth}`;

/**
 * Where an upload is served at a size, in the best format that who asks can read; never larger than it is. `address` is
 * as the API gives it; that of a drawing fits any size and comes back as it is.
 */
export function sizedPicture(address: string, size: PictureSize): string {
  return address.replace(/^(\/media\/p\/[\w-]+)\..*/, `$1/${size}`);
}

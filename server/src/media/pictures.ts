import { type PictureWidth, pictureWidths } from "@mela/contract/pictures";

/** A picture in one of our sizes: at most so wide, and with `isNarrow` no wider than high. */
export type Size = { width: PictureWidth; isNarrow: boolean };
export const formats = ["avif", "webp"] as const;
export type Format = (typeof formats)[number];

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const address = new RegExp(`^/media/p/(${uuid})(?:\\.\\d{1,4}x\\d{1,4})?(?:\\.[0-9a-f]{15})?\\.webp$`);
const sized = new RegExp(`^/media/p/(${uuid})/(n?)(\\d{2,4})$`);
/** How an address of ours begins, for SQL: what comes after the id says how the picture looks, or nothing in older ones. */
export const addressPattern = `^/media/p/(${uuid})\\.`;

/** The widths that earlier addresses (`?w=640`) name, and what stands in for them. */
const formerWidths: Readonly<Record<string, PictureWidth>> = { 320: 360, 640: 720, 1200: 1440, 2000: 1920 };

export type Looks = { width: number; height: number; haze: string | null };

/**
 * Where an uploaded picture is served. The address says how large it is and what it looks like from afar, so that
 * whoever has it can keep its place, and fill that until it comes.
 */
export function picturePath(id: string, { width, height, haze }: Looks): string {
  return `/media/p/${id}.${width}x${height}${haze ? `.${haze}` : ""}.webp`;
}

/** Where it is kept, and the folder of its sizes. */
export const pictureKey = (id: string) => `p/${id}.webp`;
export const sizesFolder = (id: string) => `p/${id}`;
export const sizeKey = (id: string, { width, isNarrow }: Size, format: Format) =>
  `${sizesFolder(id)}/${isNarrow ? "n" : ""}${width}.${format}`;
/** Where copies lay before they had a folder. */
export const formerKeys = (id: string) => Object.keys(formerWidths).map((width) => `p/${id}-${width}.webp`);

/** What an address asks for; `w` is its query. Null: no picture of ours. */
export function parsePicture(path: string, w: string | null): { id: string; size: Size | null } | null {
  const [, id] = address.exec(path) ?? [];
  if (id && w === null) return { id, size: null };
  const width = w === null ? undefined : formerWidths[w];
  if (id) return width ? { id, size: { width, isNarrow: false } } : null;
  const [, of, narrow, pixels] = sized.exec(path) ?? [];
  const known = pictureWidths.find((one) => String(one) === pixels);
  return of && known ? { id: of, size: { width: known, isNarrow: narrow === "n" } } : null;
}

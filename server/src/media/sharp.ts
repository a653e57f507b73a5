import { AppError } from "@mela/contract/errors";
import { pictureLimits } from "@mela/contract/media";
import type { CreateRaw, Sharp } from "sharp";

type Open = (input: Buffer | string, raw?: CreateRaw) => Sharp;

/**
 * sharp, loaded at the first picture. It reads JPEG, PNG and WebP and nothing else: its other loaders (SVG among them)
 * are shut for the whole process (spec 5).
 */
async function load(): Promise<Open> {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"] });
  sharp.concurrency(1);
  sharp.cache(false); // a picture is seen once: what it took is given back
  return (input, raw) => sharp(input, { limitInputPixels: false, failOn: "warning", ...(raw && { raw }) });
}
let loaded: Promise<Open> | undefined;

/** Opens a picture for reading; `raw`: its bytes are pixels, so many. */
export async function openPicture(input: Buffer | string, raw?: CreateRaw): Promise<Sharp> {
  loaded ??= load();
  return (await loaded)(input, raw);
}

/** What a picture's decoding may take in memory: the most pixels that we allow, with four bytes each. */
const maxBytes = pictureLimits.pixels * 4;

/**
 * How many bytes a picture is when decoded, from its header, before anything is. Throws `unsupported_image` and
 * `image_too_large`.
 */
export async function weigh(path: string): Promise<number> {
  const { width, height, channels, depth } = await readable(async () => (await openPicture(path)).metadata());
  const bytes = width * height * channels * (depth === "ushort" ? 2 : 1);
  if (width * height > pictureLimits.pixels || bytes > maxBytes) throw new AppError("image_too_large");
  return bytes;
}

/** Whatever sharp has against a stranger's file, the file is no picture of ours. */
export async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new AppError("unsupported_image", { cause });
  }
}

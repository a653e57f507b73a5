import type { Sharp } from "sharp";
import { createGate } from "../platform/gate.ts";
import type { Format, Size } from "./pictures.ts";
import { openPicture } from "./sharp.ts";

/** One at a time: the API has the other cores, and whoever uploads has a queue of their own. */
const oneByOne = createGate(1, 300);

/** From the best that a picture gets, to what it must do with if it would weigh too much. */
const qualities = [50, 40, 30] as const;
/** AVIF's best are 30 times slower than its quickest, which is no slower than WebP, for a tenth of the bytes. */
const effort = 1;

/** As the darkroom's, which has it done here. */
export async function encode(path: string, size: Size, format: Format): Promise<Buffer> {
  return oneByOne(async () => {
    const picture = await openPicture(path);
    const { width, height } = await picture.metadata();
    const side = Math.min(size.width, height);
    const box =
      size.isNarrow && width > height ? { width: side, height: side } : { width: Math.min(size.width, width) };
    const small = picture.resize(box);
    return format === "avif" ? lightAvif(small) : small.webp({ quality: 72 }).toBuffer();
  });
}

/** Of hard pictures the eye forgives more, so that the largest on a phone's screen stays below 40 kB. */
async function lightAvif(picture: Sharp): Promise<Buffer> {
  const { data: pixels, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const most = 2_000 + info.width * info.height * bytesPerPixel;
  let bytes = Buffer.alloc(0);
  for (const quality of qualities) {
    const raw = await openPicture(pixels, info);
    bytes = await raw.avif({ quality, effort, chromaSubsampling: "4:2:0" }).toBuffer();
    if (bytes.length <= most) break;
  }
  return bytes;
}
const bytesPerPixel = 0.45 / 8;

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { AppError } from "@mela/contract/errors";
import { pictureLimits } from "@mela/contract/media";
import { createGate } from "./gate.ts";

const dataUrl = /^data:image\/(?:jpeg|jpg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/;
const side = 1_600; // enough for a code that fills a tenth of a phone's photo
const atOnce = 2; // twenty hostile pictures must not cost more memory than two
const waiting = 20;
const oneOfTwo = createGate(atOnce, waiting);

/** Whether a text is a picture to look at, rather than what a scanner has read. */
export function isPicture(text: string): boolean {
  return /^data:/i.test(text);
}

/**
 * The text of the code in a picture; null when there is none. Pictures keep the limits of uploads: JPEG, PNG or WebP
 * by their own first bytes, 10 MB, 40 megapixels. Throws `unsupported_image`, `image_too_large` and `busy`.
 */
export async function readPicture(url: string): Promise<string | null> {
  const base64 = dataUrl.exec(url)?.[1];
  if (base64 === undefined) throw new AppError("unsupported_image");
  if (base64.length * 0.75 > pictureLimits.bytes) throw new AppError("image_too_large");
  const bytes = Buffer.from(base64, "base64");
  if (!isKnownFormat(bytes)) throw new AppError("unsupported_image");
  return oneOfTwo(async () => findCode(await decode(bytes)));
}

/** By its first bytes: what a data URL says of itself is only a claim, and other decoders are not for strangers. */
function isKnownFormat(bytes: Buffer): boolean {
  const starts = (text: string, at = 0) => bytes.toString("latin1", at, at + text.length) === text;
  return starts("\xff\xd8\xff") || starts("\x89PNG\r\n\x1a\n") || (starts("RIFF") && starts("WEBP", 8));
}

type Pixels = { data: Uint8ClampedArray; width: number; height: number };

async function decode(bytes: Buffer): Promise<Pixels> {
  const { default: sharp } = await import("sharp");
  const options = { limitInputPixels: pictureLimits.pixels, failOn: "error", pages: 1 } as const;
  try {
    const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
    if (width * height > pictureLimits.pixels) throw new AppError("image_too_large");
    const { data, info } = await sharp(bytes, options)
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" }) // a code on a transparent ground is meant for paper
      .toColourspace("srgb")
      .ensureAlpha() // the reader takes four channels, whatever the picture has
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("unsupported_image", { cause });
  }
}

async function findCode(pixels: Pixels): Promise<string | null> {
  const { readBarcodes } = await loadReader();
  const found = await readBarcodes(pixels, { formats: ["QRCode"], tryHarder: true, maxNumberOfSymbols: 1 });
  return found.find(({ isValid }) => isValid)?.text ?? null;
}

/** A megabyte of WebAssembly, from our own disk: only a door that sends pictures brings it. */
function loadReader() {
  reader ??= (async () => {
    const module = await import("zxing-wasm/reader");
    const file = fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"));
    const wasmBinary = new Uint8Array(readFileSync(file)).buffer;
    await module.prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
    return module;
  })();
  return reader;
}
let reader: Promise<typeof import("zxing-wasm/reader")> | undefined;

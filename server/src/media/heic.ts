import { open } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { AppError } from "@mela/contract/errors";
import { pictureLimits } from "@mela/contract/media";
import type { Sharp } from "sharp";
import { openPicture } from "./sharp.ts";

export type HeicTask = { path: string; maxPixels: number };
export type HeicAnswer =
  | { kind: "pixels"; width: number; height: number; pixels: Uint8Array<ArrayBuffer> }
  | { kind: "too large" }
  | { kind: "unreadable" };

/** Phones' photos are of these brands (ISO 14496-12, `ftyp`); AVIF is another family. */
const brands = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]);
/** A photo of 40 megapixels takes 5 s on a slow core; a file made to take for ever takes no longer than this. */
const patienceMs = 30_000;

/** Whether a file says that it is HEIC, whatever it is called. */
export async function isHeic(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    return bytesRead === 12 && buffer.toString("latin1", 4, 8) === "ftyp" && brands.has(buffer.toString("latin1", 8));
  } finally {
    await file.close();
  }
}

/** Opens a phone's HEIC photo, upright. Throws `unsupported_image` and `image_too_large`. */
export async function openHeic(path: string): Promise<Sharp> {
  const answer = await inThread({ path, maxPixels: pictureLimits.pixels });
  if (answer.kind === "too large") throw new AppError("image_too_large");
  if (answer.kind === "unreadable") throw new AppError("unsupported_image");
  const { width, height, pixels } = answer;
  const picture = await openPicture(Buffer.from(pixels.buffer), { width, height, channels: 4 });
  return picture.removeAlpha(); // photos are opaque
}

async function inThread(task: HeicTask): Promise<HeicAnswer> {
  const options = { workerData: task, execArgv: [], stdout: true, stderr: true }; // its library talks
  const worker = new Worker(new URL("./heicWorker.ts", import.meta.url), options);
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<HeicAnswer>((resolve) => {
      const isNone = () => resolve({ kind: "unreadable" });
      timer = setTimeout(isNone, patienceMs);
      worker.once("message", resolve).once("error", isNone).once("exit", isNone);
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

import { buffer } from "node:stream/consumers";
import { isDiskFull } from "../platform/diskFull.ts";
import type { App } from "../platform/services.ts";
import { darkroom } from "./darkroom.ts";
import { type Format, pictureKey, type Size, sizeKey } from "./pictures.ts";

type Parts = Pick<App, "storage">;
const making = new Map<string, Promise<Buffer | null>>();

/** A picture as it is kept; null when there is none. */
export async function readPicture({ storage }: Parts, id: string): Promise<Buffer | null> {
  const stream = await storage.read(pictureKey(id));
  return stream && buffer(stream);
}

/** A picture in a size, made at the first request and kept; null when there is no such picture. */
export async function readCopy({ storage }: Parts, id: string, size: Size, format: Format): Promise<Buffer | null> {
  const key = sizeKey(id, size, format);
  const kept = await storage.read(key);
  if (kept) return buffer(kept);
  const made = making.get(key) ?? make({ storage }, id, size, format).finally(() => making.delete(key));
  making.set(key, made);
  return made;
}

async function make({ storage }: Parts, id: string, size: Size, format: Format): Promise<Buffer | null> {
  const bytes = await draw({ storage }, id, size, format);
  if (!bytes) return null;
  const key = sizeKey(id, size, format);
  if (!(await isKept(storage.put(key, bytes)))) return bytes;
  // Removed meanwhile, with everything that was there then: this copy must not outlive it.
  if (!(await storage.has(pictureKey(id)))) await storage.remove(key);
  return bytes;
}

/** Null: there is no such picture, or it was removed while it was drawn. */
async function draw({ storage }: Parts, id: string, size: Size, format: Format): Promise<Buffer | null> {
  const key = pictureKey(id);
  try {
    return await storage.lend(key, (path) => darkroom.encode(path, size, format));
  } catch (error) {
    if (await storage.has(key)) throw error;
    return null;
  }
}

/** Without room on the disk pictures are shown all the same, each time made anew. */
async function isKept(putting: Promise<void>): Promise<boolean> {
  try {
    await putting;
    return true;
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    return false;
  }
}

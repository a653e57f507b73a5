import { buffer } from "node:stream/consumers";
import type { App } from "../platform/services.ts";
import { narrowed } from "./reencode.ts";

/** The widths that pictures are served at: few, so that nobody fills the disk by asking. */
export const pictureWidths = [320, 640, 1200, 2000] as const;
export type PictureWidth = (typeof pictureWidths)[number];

const address = /^\/media\/p\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/;

/** Where an uploaded picture is served. */
export const picturePath = (id: string) => `/media/p/${id}.webp`;
/** Where it is kept. */
export const pictureKey = (id: string, width?: PictureWidth) => `p/${width ? `${id}-${width}` : id}.webp`;
/** The id of the picture that a path names; null: none. */
export const parsePicturePath = (path: string) => address.exec(path)?.[1] ?? null;

type Parts = Pick<App, "storage">;
const making = new Map<string, Promise<Buffer | null>>();

/** A picture at a width, made at the first request and kept; null when there is none. */
export async function readPicture({ storage }: Parts, id: string, width: PictureWidth | null): Promise<Buffer | null> {
  const original = () => read({ storage }, pictureKey(id));
  if (width === null) return original();
  const key = pictureKey(id, width);
  const kept = await read({ storage }, key);
  if (kept) return kept;
  const made = making.get(key) ?? make({ storage }, key, width, original).finally(() => making.delete(key));
  making.set(key, made);
  return made;
}

async function make(
  { storage }: Parts,
  key: string,
  width: PictureWidth,
  original: () => Promise<Buffer | null>,
): Promise<Buffer | null> {
  const bytes = await original();
  if (!bytes) return null;
  const small = await narrowed(bytes, width);
  await storage.put(key, small);
  return small;
}

async function read({ storage }: Parts, key: string): Promise<Buffer | null> {
  const stream = await storage.read(key);
  return stream && buffer(stream);
}

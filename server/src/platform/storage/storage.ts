import { copyFile, mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { newRowId } from "../ids.ts";

/** Where pictures are kept: a folder, or a bucket. Keys are our own, never a person's. */
export type Storage = {
  put(key: string, bytes: Buffer): Promise<void>;
  /** The same with a file of ours, which stays where it is. */
  putFile(key: string, path: string): Promise<void>;
  /** Null when nothing is kept under the key. */
  read(key: string): Promise<Readable | null>;
  /** Lends what is kept as a file, for as long as the work takes; null when nothing is kept under the key. */
  lend<T>(key: string, work: (path: string) => Promise<T>): Promise<T | null>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Removes everything whose key begins with the folder's name and a slash. */
  removeFolder(folder: string): Promise<void>;
};

const folderPattern = /^[a-z0-9]+(?:[/_-][a-z0-9]+)*$/;
export const keyPattern = /^[a-z0-9]+(?:[/_-][a-z0-9]+)*\.[a-z0-9]{2,5}$/;
const checked = (pattern: RegExp) => (key: string) => {
  if (!pattern.test(key)) throw new Error("a storage key has a wrong form");
  return key;
};
export const checkedKey = checked(keyPattern);
export const checkedFolder = checked(folderPattern);

export function folderStorage(folder: string): Storage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: "private" }));
  const has = async (key: string) => keyPattern.test(key) && disk.exists(key);
  return {
    put: (key, bytes) => putWhole(join(folder, checkedKey(key)), (part) => writeFile(part, bytes)),
    putFile: (key, path) => putWhole(join(folder, checkedKey(key)), (part) => copyFile(path, part)),
    read: async (key) => (keyPattern.test(key) ? openIfThere(join(folder, key)) : null),
    lend: async (key, work) => ((await has(key)) ? work(join(folder, key)) : null),
    has,
    remove: (key) => disk.delete(checkedKey(key)),
    removeFolder: (name) => disk.deleteAll(checkedFolder(name)),
  };
}

/**
 * Under its name a file is whole or not there: one that broke off, because the disk is full or its writer was killed, would
 * be served for good.
 */
async function putWhole(path: string, fill: (part: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const part = `${path}.${newRowId()}`;
  try {
    await fill(part);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Opened before anybody is told that it is there: looked for first, it may be gone by the time it is read. */
async function openIfThere(path: string): Promise<Readable | null> {
  try {
    return (await open(path)).createReadStream();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

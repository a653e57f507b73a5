import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname } from "node:path";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { dayMs } from "../platform/clock.ts";
import type { Storage } from "../platform/storage/storage.ts";

/** Files of a build are kept for so long after a process last served them, and for less than twice as long. */
const periodMs = 14 * dayMs;
/** Periods that are looked through for what is too old. */
const [oldest, forgotten] = [2, 9];
const atOnce = 8;

/** What a built file is, by the end of its name. */
export const assetTypes: ReadonlyMap<string, string> = new Map([
  [".css", "text/css; charset=utf-8"],
  [".js", "text/javascript; charset=utf-8"],
  [".mjs", "text/javascript; charset=utf-8"],
  [".svg", "image/svg+xml"],
  [".wasm", "application/wasm"],
  [".woff2", "font/woff2"],
]);

const hashed = /^[\w.-]{1,100}-[\w-]{7,8}\.\w+$/;
const isAsset = (name: string) => hashed.test(name) && assetTypes.has(extname(name));
const period = (now: Date, ago: number) => `assets/${Math.floor(now.getTime() / periodMs) - ago}`;
/** A storage knows small letters alone. */
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 40);
const keyOf = (folder: string, name: string) => `${folder}/${hashOf(name)}.br`;

/**
 * Lays the files of a build where all processes find them, those of other versions too (decision 093), and removes what is
 * too old. What is there already costs one look.
 */
export async function keepAssets(storage: Storage, folder: string, now: Date): Promise<void> {
  const current = period(now, 0);
  const names = (await readdir(folder)).filter(isAsset).sort();
  const seal = `${current}/${hashOf(names.join())}.all`;
  if (await storage.has(seal)) return;
  const left = names.values();
  const keepRest = async () => {
    for (const name of left) {
      const key = keyOf(current, name);
      if (!(await storage.has(key))) await storage.put(key, await packed(folder, name));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, keepRest));
  await storage.put(seal, Buffer.from(names.join("\n")));
  for (let ago = oldest; ago < forgotten; ago++) await storage.removeFolder(period(now, ago));
}

/** A file of any version that is kept, packed by brotli; null where there is none of that name. */
export async function findAsset(storage: Storage, name: string, now: Date): Promise<Readable | null> {
  if (!isAsset(name)) return null;
  for (let ago = 0; ago < oldest; ago++) {
    const found = await storage.read(keyOf(period(now, ago), name));
    if (found) return found;
  }
  return null;
}

/** As the build has packed it; what it left as it is, quickly. */
async function packed(folder: string, name: string): Promise<Buffer> {
  const twin = await readFile(`${folder}/${name}.br`).catch(() => null);
  if (twin) return twin;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  return promisify(brotliCompress)(await readFile(`${folder}/${name}`), { params });
}

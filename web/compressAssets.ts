import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const texts = /\.(?:m?js|css|svg|json|txt)$/;
const worthwhile = 200; // bytes: below it nothing is won

/** Lays a brotli and a gzip twin beside every text of a built folder: the server sends them as they lie there. */
export async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => texts.test(name));
  await Promise.all(names.map((name) => compress(join(folder, name))));
}

async function compress(path: string): Promise<void> {
  if ((await stat(path)).size < worthwhile) return;
  const plain = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  await Promise.all([
    promisify(brotliCompress)(plain, { params }).then((packed) => writeFile(`${path}.br`, packed)),
    promisify(gzip)(plain, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ]);
}

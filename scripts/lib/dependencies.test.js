import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "./places.js";

/** @typedef {{ link?: boolean, resolved?: string, license?: string, hasInstallScript?: boolean, dev?: boolean }} Locked */
/** @type {{ packages: Record<string, Locked> }} */
const { packages } = JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8"));
const others = Object.entries(packages).filter(([path, { link }]) => path.includes("node_modules/") && !link);

test("everything comes from the registry, by name and version: no address of anybody's stands in the lock", () => {
  expect(others.length).toBeGreaterThan(100);
  const elsewhere = others.filter(
    ([, { resolved }]) => resolved && !resolved.startsWith("https://registry.npmjs.org/"),
  );
  expect(elsewhere.map(([path]) => path)).toEqual([]);
});

test("nobody's script runs while installing but those that bring a program along", () => {
  const names = others.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path.split("/").at(-1));
  expect([...new Set(names)].sort()).toEqual(["esbuild", "node"]);
});

/** What may be part of a program under the AGPL, version 3, by the Free Software Foundation's list. */
const fitting =
  /^(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|MPL-2\.0|LGPL-\d\.\d(?:-or-later|\+)?|AGPL-3\.0-or-later|Unlicense|Python-2\.0|OFL-1\.1|CC0-1\.0|CC-BY-4\.0|Zlib)$/;
/** The lock names none for these; their repositories say MIT. */
const saidElsewhere = ["@inlang/plugin-message-format", "@lix-js/sdk-linux-x64", "png-js"];

test("whatever we depend on may be given on with Mela, under its licence", () => {
  const strays = others.filter(([path, { license = "" }]) => {
    const said = license.replace(/[()]/g, "").replace(/ WITH [\w-]+/g, "");
    const fits = said.split(" OR ").some((choice) => choice.split(" AND ").every((one) => fitting.test(one)));
    return !fits && !saidElsewhere.some((name) => path.endsWith(`node_modules/${name}`));
  });
  expect(strays.map(([path, { license }]) => `${path} ${license}`)).toEqual([]);
});

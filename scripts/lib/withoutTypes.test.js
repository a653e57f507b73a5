import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { inRoot, pinnedNode } from "./places.js";
import { serverFlags } from "./serverEnv.js";
import { copyOf } from "./strippedTypes.js";
import { stripTypes, unstripped } from "./stripTypes.js";

mkdirSync(inRoot(".build"), { recursive: true });
const folder = mkdtempSync(inRoot(".build/types-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(copyOf(folder), { recursive: true });
});

/** A program, and what lies where its copy without types belongs: both say who they are, at these times. */
function programOf(/** @type {string} */ name, /** @type {{ source: number, copy: number }} */ times) {
  const source = join(folder, name);
  mkdirSync(dirname(copyOf(source)), { recursive: true });
  writeFileSync(source, 'const who: string = "source"; console.log(who);');
  writeFileSync(copyOf(source), 'console.log("copy");');
  utimesSync(source, times.source, times.source);
  utimesSync(copyOf(source), times.copy, times.copy);
  return source;
}
const said = (/** @type {string[]} */ args) =>
  spawnSync(pinnedNode, [...serverFlags({}), ...args], { encoding: "utf8" }).stdout.trim();

test("a server loads its sources without their types; those that have changed since as they are", () => {
  expect(said([programOf("same.ts", { source: 1_000.123, copy: 1_000.123 })])).toBe("copy");
  expect(said([programOf("changed.ts", { source: 2_000, copy: 1_000 })])).toBe("source");
});

test("once the types are taken out, Node's compiler for them is not loaded", async () => {
  await stripTypes((_title, work) => work());
  expect(unstripped()).toEqual([]);
  const program = `
    await import(${JSON.stringify(inRoot("server/src/platform/ids.ts"))});
    console.log(process.moduleLoadList.some((name) => name.includes("amaro")));`;
  expect(said(["--input-type=module", "-e", program])).toBe("false");
});

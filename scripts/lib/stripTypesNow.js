// Run by stripTypes.js in the pinned Node: only that takes types out.
import { mkdirSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { dirname } from "node:path";
import { copyOf } from "./strippedTypes.js";
import { unstripped } from "./stripTypes.js";

for (const source of unstripped()) {
  const copy = copyOf(source);
  const time = Math.round(statSync(source).mtimeMs) / 1_000; // before it is read: what changes meanwhile is outdated
  const stripped = stripTypeScriptTypes(readFileSync(source, "utf8"));
  mkdirSync(dirname(copy), { recursive: true });
  // Whole or not at all: another start may be at the same.
  const made = `${copy}.${process.pid}`;
  writeFileSync(made, stripped);
  utimesSync(made, time, time);
  renameSync(made, copy);
}

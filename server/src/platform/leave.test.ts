import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "mela-leave-"));
afterAll(() => rmSync(folder, { recursive: true }));
const leaving = new URL("./leave.ts", import.meta.url).href;

test.each([0, 1])("a process leaves with its code (%i), and what Node compiled of it is there for the next", (code) => {
  const [program, cache] = [join(folder, `${code}.mjs`), join(folder, `cache${code}`)];
  writeFileSync(program, `import { leave } from ${JSON.stringify(leaving)};\nleave(${code});\n`);
  const { status } = spawnSync(process.execPath, [program], { env: { NODE_COMPILE_CACHE: cache } });
  expect(status).toBe(code);
  const kept = readdirSync(cache, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(kept.length).toBeGreaterThanOrEqual(2); // the program, and what it leaves by
});

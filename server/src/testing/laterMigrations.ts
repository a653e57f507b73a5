import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Makes folders with one migration each that comes after all there are; `when` tells them apart, in years. */
export function laterMigrations(folder: string): (name: string, text: string, when?: number) => string {
  return (name, text, when = 2100) => {
    const path = join(folder, name);
    const entry = { idx: 0, version: "7", when: Date.UTC(when, 0), tag: name, breakpoints: true };
    mkdirSync(join(path, "meta"), { recursive: true });
    writeFileSync(join(path, `${name}.sql`), text);
    writeFileSync(
      join(path, "meta/_journal.json"),
      JSON.stringify({ version: "7", dialect: "postgresql", entries: [entry] }),
    );
    return path;
  };
}

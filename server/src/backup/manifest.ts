import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { MigrationRow, SequenceRow } from "../platform/database/catalog.ts";

const Copied = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int().min(0) });

/** What a backup says of itself. Beside it lie `tables/`, `files/`, `SHA256SUMS` and, where it was in DATA_DIR, `secret`, with `secret.former`. */
export const Manifest = z.object({
  format: z.literal(1),
  made_at: z.string(),
  engine: z.enum(["pglite", "postgres"]),
  migrations: z.array(MigrationRow),
  tables: z.array(Copied),
  sequences: z.array(SequenceRow),
  /** Work that waits, or that failed for good. */
  jobs: Copied.extend({ queues: z.array(z.string()) }),
  /** `missing`: rows name them, and they were not there. */
  files: z.object({ copied: z.int(), missing: z.int() }),
  /** `mark`: what only the same SECRET can make; nothing of it can be read from it. */
  secret: z.object({ is_inside: z.boolean(), mark: z.string() }),
});
export type Manifest = z.output<typeof Manifest>;

export const tableFile = (name: string) => `tables/${name.replaceAll('"', "")}.copy.gz`;
export const jobsFile = "jobs.copy.gz";
export const sumsFile = "SHA256SUMS";
export const manifestFile = "manifest.json";

/** A backup that can't be used: its message is the one sentence that the command ends with. */
export class WrongBackup extends Error {
  override readonly name = "WrongBackup";
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(`${folder}/${manifestFile}`, "utf8").catch(() => null);
  if (text === null) throw new WrongBackup(`There is no backup of Mela in ${folder}.`);
  try {
    return Manifest.parse(JSON.parse(text));
  } catch {
    throw new WrongBackup("This backup was made by a newer Mela, or its manifest.json is damaged.");
  }
}

/** Reads every file of a backup and compares it with its sum, as `sha256sum -c SHA256SUMS` does. */
export async function checkSums(folder: string, onFile: () => void = () => undefined): Promise<void> {
  let count = 0;
  for await (const [path, sum] of readSums(folder)) {
    if ((await sumOf(`${folder}/${path}`)) !== sum)
      throw new WrongBackup(`This backup is damaged: ${path} is not what was written. Nothing was restored.`);
    count++;
    onFile();
  }
  if (count === 0) throw new WrongBackup("This backup was not finished: it has no sums. Nothing was restored.");
}

const lineOfSums = /^([0-9a-f]{64}) {2}([\w./-]+)$/;

export async function* readSums(folder: string): AsyncIterable<[path: string, sum: string]> {
  const lines = createInterface(createReadStream(`${folder}/${sumsFile}`));
  try {
    for await (const line of lines) {
      const [, sum, path] = lineOfSums.exec(line) ?? [];
      if (!sum || !path || path.split("/").includes(".."))
        throw new WrongBackup(`This backup is damaged: a line of ${sumsFile} can't be read.`);
      yield [path, sum];
    }
  } catch (error) {
    if (Object(error).code === "ENOENT")
      throw new WrongBackup("This backup was not finished: it has no sums. Nothing was restored.");
    throw error;
  }
}

async function sumOf(path: string): Promise<string | null> {
  const hash = createHash("sha256");
  try {
    await pipeline(createReadStream(path), hash);
    return hash.digest("hex");
  } catch {
    return null;
  }
}

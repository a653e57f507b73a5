import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { appendFile, mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { z } from "zod";
import { filesOfImports } from "../imports/index.ts";
import { filesOfPictures } from "../media/index.ts";
import type { Bulk } from "../platform/database/bulk.ts";
import { findJobColumns, findMigrations, findSequences, findTables } from "../platform/database/catalog.ts";
import type { Secrets } from "../platform/secrets.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { insist } from "./insist.ts";
import { partOfJobs } from "./jobs.ts";
import { jobsFile, type Manifest, manifestFile, sumsFile, tableFile } from "./manifest.ts";
import { type KeptSecret, markOf } from "./secret.ts";
import { countLines } from "./words.ts";

type Parts = { source: Bulk; storage: Storage; secrets: Secrets; keptSecret: KeptSecret | null; now: Date };
type Progress = (done: number, total: number) => void;

/** Writes a backup of what the source holds at this moment into a new folder, which is there when it is whole. */
export async function writeBackup(parts: Parts, folder: string, onProgress: Progress = () => {}): Promise<Manifest> {
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(`${draft}/tables`, { recursive: true, mode: 0o700 });
  try {
    const manifest = await writeAll(parts, newWriter(draft), onProgress);
    await rename(draft, folder);
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

type Writer = ReturnType<typeof newWriter>;

function newWriter(folder: string) {
  /** Gives how many lines there were, before they were compressed. */
  async function write(path: string, pieces: AsyncIterable<Buffer> | Buffer, compress = false): Promise<number> {
    const hash = createHash("sha256");
    let lines = 0;
    const counted = async function* () {
      for await (const piece of Buffer.isBuffer(pieces) ? [pieces] : pieces) {
        lines += countLines(piece);
        yield piece;
      }
    };
    const summed = async function* (all: AsyncIterable<Buffer>) {
      for await (const piece of all) {
        hash.update(piece);
        yield piece;
      }
    };
    await mkdir(dirname(`${folder}/${path}`), { recursive: true });
    const file = createWriteStream(`${folder}/${path}`, { mode: 0o600, flush: true });
    if (compress) await pipeline(counted, createGzip({ level: 3 }), summed, file);
    else await pipeline(counted, summed, file);
    await appendFile(`${folder}/${sumsFile}`, `${hash.digest("hex")}  ${path}\n`, { mode: 0o600, flush: true });
    return lines;
  }
  return {
    plain: (path: string, pieces: AsyncIterable<Buffer> | Buffer) => write(path, pieces),
    compressed: (path: string, pieces: AsyncIterable<Buffer>) => write(path, pieces, true),
  };
}

async function writeAll(parts: Parts, writer: Writer, onProgress: Progress): Promise<Manifest> {
  const { source, secrets, keptSecret, now } = parts;
  // All tables as they stand at one moment, however long it takes.
  await source.run("begin isolation level repeatable read read only");
  const [migrations, sequences] = [await findMigrations(source), await findSequences(source)];
  const found = await findTables(source);
  const total = found.reduce((sum, { bytes }) => sum + bytes, 0);
  const tables = [];
  let done = 0;
  for (const { name, columns, bytes } of found) {
    const rows = await writer.compressed(tableFile(name), source.copyOut({ from: name, select: columns }));
    tables.push({ name, columns, rows });
    done += bytes;
    onProgress(done, total);
  }
  const jobs = await writeJobs(source, writer);
  const files = await writeFiles(parts, writer);
  await source.run("commit");
  if (keptSecret !== null) await writer.plain("secret", Buffer.from(keptSecret.secret));
  if (keptSecret?.former) await writer.plain("secret.former", Buffer.from(keptSecret.former));
  const secret = { is_inside: keptSecret !== null, mark: markOf(secrets) };
  const of = { format: 1 as const, made_at: now.toISOString(), engine: source.engine };
  const manifest: Manifest = { ...of, migrations, tables, sequences, jobs, files, secret };
  await writer.plain(manifestFile, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
  return manifest;
}

const QueueRow = z.object({ name: z.string() });

async function writeJobs(source: Bulk, writer: Writer): Promise<Manifest["jobs"]> {
  const columns = await findJobColumns(source);
  const part = partOfJobs(columns);
  const queues = await source.rows(QueueRow, `select distinct name from ${part.from} where ${part.where}`);
  const rows = await writer.compressed(jobsFile, source.copyOut(part));
  return { name: part.from, columns, rows, queues: queues.map(({ name }) => name) };
}

const FileRow = z.object({ file: z.string() });
const atOnce = 1_000;

/** The files that rows name. What has no row yet, or no longer, is left out; so are pictures' other sizes: they are made anew. */
async function writeFiles({ source, storage }: Parts, writer: Writer): Promise<Manifest["files"]> {
  const files = { copied: 0, missing: 0 };
  await source.run(`declare named no scroll cursor for ${filesOfPictures} union all ${filesOfImports}`);
  for (;;) {
    const some = await source.rows(FileRow, `fetch ${atOnce} from named`);
    for (const { file } of some) {
      const stream = await insist(() => storage.read(file));
      if (stream) await writer.plain(`files/${file}`, stream);
      files[stream ? "copied" : "missing"]++;
    }
    if (some.length < atOnce) return files;
  }
}

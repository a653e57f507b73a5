import type { PGlite } from "@electric-sql/pglite";
import type { Part } from "./bulk.ts";

/** So much of a table is in memory at a time: the embedded engine hands a COPY over as a whole. */
const [pagesAtOnce, bytesAtOnce] = [1_000, 4 * 1024 * 1024];
const newline = 10;

/** The lines of a part, from one range of the table's pages after the other: nobody writes to it meanwhile. */
export async function* tableOf(client: PGlite, { from, select, where = "true" }: Part): AsyncIterable<Buffer> {
  const found = await client.query<{ pages: number }>(
    `select (greatest(pg_relation_size('${from}'),
                      (select max(pg_relation_size(relid)) from pg_partition_tree('${from}'))) / 8192)::int as pages`,
  );
  const pages = found.rows[0]?.pages ?? 0;
  for (let page = 0; page < pages; page += pagesAtOnce) {
    const range = `ctid >= '(${page},0)' and ctid < '(${page + pagesAtOnce},0)'`;
    const text = `copy (select ${select.join(", ")} from ${from} where ${range} and (${where})) to '/dev/blob'`;
    const { blob } = await client.query(text);
    if (blob && blob.size > 0) yield Buffer.from(await blob.arrayBuffer());
  }
}

/** Puts lines in by the statement `copy`, some whole ones at a time. */
export async function fillTable(client: PGlite, copy: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  let waiting: Buffer[] = [];
  let size = 0;
  const pass = async (lines: Buffer<ArrayBuffer>) => {
    if (lines.length > 0) await client.query(copy, [], { blob: new Blob([lines]) });
  };
  for await (const piece of pieces) {
    waiting.push(piece);
    size += piece.length;
    if (size < bytesAtOnce) continue;
    const all = Buffer.concat(waiting);
    const end = all.lastIndexOf(newline) + 1;
    await pass(all.subarray(0, end));
    waiting = [all.subarray(end)];
    size = all.length - end;
  }
  await pass(Buffer.concat(waiting));
}

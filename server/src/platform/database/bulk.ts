import { z } from "zod";
import { fillTable, tableOf } from "./bulkEmbedded.ts";
import type { Engine } from "./engine.ts";
import { loadDriver } from "./mendDriver.ts";

/** A part of the database as a query: `select` are expressions, one for each column. */
export type Part = { from: string; select: readonly string[]; where?: string };

/** One connection for work on whole tables: it may take its time, and rows pass through it as PostgreSQL's COPY writes them. */
export type Bulk = {
  engine: Engine;
  rows<S extends z.ZodType>(row: S, text: string): Promise<z.output<S>[]>;
  run(text: string): Promise<void>;
  /** A line for each row, in pieces that may end anywhere. */
  copyOut(part: Part): AsyncIterable<Buffer>;
  copyIn(table: string, columns: readonly string[], pieces: AsyncIterable<Buffer>): Promise<void>;
  close(): Promise<void>;
};

/** Both engines then write the same text for the same value. */
const alike = `
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_min_messages = 'warning'`;
const patient =
  "set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '10s'; set maintenance_work_mem = '256MB'";

export async function bulkPostgres(url: string): Promise<Bulk> {
  const connect = await loadDriver();
  const client = connect(url, { max: 1, connect_timeout: 5, idle_timeout: 0, max_lifetime: null, onnotice: () => {} });
  await client.unsafe(`${alike}; ${patient}`);
  return {
    engine: "postgres",
    rows: async (row, text) => z.array(row).parse([...(await client.unsafe(text))]),
    run: async (text) => void (await client.unsafe(text)),
    copyOut: async function* ({ from, select, where = "true" }) {
      const text = `copy (select ${select.join(", ")} from ${from} where ${where}) to stdout`;
      for await (const piece of await client.unsafe(text).readable()) yield Buffer.from(piece);
    },
    copyIn: async (table, columns, pieces) => {
      const { pipeline } = await import("node:stream/promises");
      await pipeline(pieces, await client.unsafe(`copy ${table} (${columns.join(", ")}) from stdin`).writable());
    },
    close: () => client.end({ timeout: 5 }),
  };
}

/** Over a folder that nobody else has open. */
export async function bulkPglite(folder: string): Promise<Bulk> {
  const { PGlite } = await import("@electric-sql/pglite");
  const client = await PGlite.create(folder);
  await client.exec(alike);
  return {
    engine: "pglite",
    rows: async (row, text) => z.array(row).parse((await client.query(text)).rows),
    run: async (text) => void (await client.exec(text)),
    copyOut: (part) => tableOf(client, part),
    copyIn: (table, columns, pieces) =>
      fillTable(client, `copy ${table} (${columns.join(", ")}) from '/dev/blob'`, pieces),
    close: () => client.close(),
  };
}

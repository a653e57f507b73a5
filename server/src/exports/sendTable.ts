import { pipeline, Readable } from "node:stream";
import type { ExportFormat } from "@mela/contract/exports";
import { stringify } from "csv-stringify";
import type { FastifyReply } from "fastify";
import { writeXlsxStream, type XlsxStreamRow } from "hucre/xlsx";
import { type Cell, safeCell } from "./safeCell.ts";

/** A table on its way out: its heading, and its rows as they are read. */
export type Table = { name: string; file: string; columns: readonly string[]; rows: AsyncIterable<readonly Cell[]> };

const types: Record<ExportFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Sends a table as a file. Rows are read as fast as they are taken, so that it takes no more memory the longer it is. */
export function sendTable(reply: FastifyReply, format: ExportFormat, table: Table): void {
  reply
    .type(types[format])
    .header("content-disposition", `attachment; filename="${table.file}.${format}"`)
    .header("cache-control", "no-store");
  reply.send(format === "csv" ? toCsv(table) : toXlsx(table));
}

/** With a mark at its beginning, so that Excel reads Hindi as what it is (RFC 4180 has none, nor forbids it). */
export function toCsv({ columns, rows }: Table): Readable {
  const csv = stringify({ bom: true, record_delimiter: "windows" });
  // A failure on either side ends both: a file that breaks off must not look like a whole one.
  pipeline(Readable.from(safeRows(columns, rows)), csv, () => undefined);
  return csv;
}

/** Texts are written as texts, never as formulas; the heading stays in sight. */
export function toXlsx({ name, columns, rows }: Table): Readable {
  const sheet =
    name
      .replace(/[[\]:*?/\\']/g, " ")
      .trim()
      .slice(0, 31) || "Mela";
  const stream = writeXlsxStream(cellsOf(columns, rows), { name: sheet, freezePane: { rows: 1 } });
  return Readable.from(stream as AsyncIterable<Uint8Array>, { objectMode: false });
}

async function* safeRows(columns: readonly string[], rows: Table["rows"]): AsyncGenerator<Cell[]> {
  yield columns.map(safeCell);
  for await (const row of rows) yield row.map(safeCell);
}

const forbidden = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

/** No letter that XML forbids, and no cell longer than Excel takes. */
async function* cellsOf(columns: readonly string[], rows: Table["rows"]): AsyncGenerator<XlsxStreamRow> {
  for await (const row of safeRows(columns, rows)) {
    yield row.map((cell) => (typeof cell === "string" ? cell.replace(forbidden, "").slice(0, 32_767) : cell));
  }
}

import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { AppError } from "@mela/contract/errors";
import { type ImportFile, importLimits } from "@mela/contract/imports";
import { CsvError, parse } from "csv-parse";

export type Delimiter = ImportFile["delimiter"];
/** One row with the line that a spreadsheet shows it in. */
export type Row = { line: number; cells: readonly string[] };
export type Table = { delimiter: Delimiter; columns: string[]; rows: Row[] };

const delimiters = [",", ";", "\t", "|"] as const satisfies readonly Delimiter[];
const pieceLength = 64 * 1024;

/**
 * Reads a table out of a text, whatever its delimiter is; line breaks in quotes belong to their cell, and what begins
 * like a formula is text like any other. In pieces, so that others are served meanwhile. Throws `file_unreadable`,
 * `file_empty`, `too_many_rows`, `too_many_columns`.
 */
export async function readCsv(whole: string): Promise<Table> {
  const named = /^sep=([,;\t|])\r?\n/i.exec(whole); // as Excel writes it for itself
  const text = named ? whole.slice(named[0].length) : whole;
  const delimiter = delimiters.find((one) => one === named?.[1]) ?? findDelimiter(text);
  const table = await parseRows(text, delimiter);
  const [first, ...rest] = table;
  if (!first) throw new AppError("file_empty");
  // A list without a heading: its first line is a guest already.
  const hasHeading = !first.cells.some((cell) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell.trim()));
  const width = Math.max(...table.slice(0, 50).map(({ cells }) => cells.length));
  const columns = Array.from({ length: hasHeading ? first.cells.length : width }, (_, index) =>
    hasHeading ? (first.cells[index] ?? "").trim().slice(0, 200) : "",
  );
  const rows = hasHeading ? rest : table;
  if (rows.length === 0) throw new AppError("file_empty");
  return { delimiter, columns, rows };
}

async function parseRows(text: string, delimiter: Delimiter): Promise<Row[]> {
  const parser = parse({ delimiter, relaxColumnCount: true, relaxQuotes: true, maxRecordSize: importLimits.bytes });
  const rows: Row[] = [];
  let line = 0;
  try {
    for await (const cells of Readable.from(pieces(text)).pipe(parser) as AsyncIterable<string[]>) {
      line += 1;
      if (cells.length > importLimits.columns) throw new AppError("too_many_columns");
      if (cells.every((cell) => cell.trim() === "")) continue;
      rows.push({ line, cells });
      if (rows.length > importLimits.rows + 1) throw new AppError("too_many_rows");
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const fields = { file: `A quotation mark in line ${line + 1} is not closed` };
    throw new AppError("file_unreadable", error.code === "CSV_QUOTE_NOT_CLOSED" ? { fields } : {});
  }
  return rows;
}

async function* pieces(text: string) {
  for (let at = 0; at < text.length; at += pieceLength) {
    yield text.slice(at, at + pieceLength);
    await setImmediate();
  }
}

/** What stands most often in the first line, outside of quotes. */
function findDelimiter(text: string): Delimiter {
  const first = text.slice(0, 50_000).replace(/"(?:[^"]|"")*"/g, "");
  const heading = first.slice(0, first.search(/[\r\n]|$/));
  const counts = delimiters.map((delimiter) => ({ delimiter, count: heading.split(delimiter).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).delimiter;
}

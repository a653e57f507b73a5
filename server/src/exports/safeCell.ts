/** What a cell of an exported table may hold. */
export type Cell = string | number | null;

/**
 * A text that no spreadsheet takes for a formula: what begins like one gets an apostrophe before it (OWASP, CSV
 * injection). Numbers are ours and stay numbers.
 */
export function safeCell(cell: Cell): Cell {
  return typeof cell === "string" && /^[=+\-@\t\r＝＋－＠]/u.test(cell) ? `'${cell}` : cell;
}

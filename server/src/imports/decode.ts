import { AppError } from "@mela/contract/errors";

export type Decoded = { text: string; encoding: string };

/** What no text begins with: ZIP (xlsx, ods) and OLE (xls). */
const workbooks = [Buffer.from("PK\u0003\u0004"), Buffer.from("d0cf11e0a1b11ae1", "hex")];
/** Signs that no list of guests holds, but pictures, PDFs and programs do. */
const binary = /[^\P{Cc}\t\n\r\v\f\u0085]/u;

/**
 * The text of a file, whatever program wrote it: UTF-8 or UTF-16, with a mark at its beginning or without, else the
 * Windows code page that spreadsheets fall back to. Throws `file_unreadable`, `file_is_workbook`, `file_empty`.
 */
export function decode(bytes: Buffer): Decoded {
  if (workbooks.some((start) => bytes.subarray(0, start.length).equals(start))) throw new AppError("file_is_workbook");
  const { text, encoding } = asText(bytes);
  if (binary.test(text)) throw new AppError("file_unreadable");
  if (text.trim() === "") throw new AppError("file_empty");
  return { text, encoding };
}

function asText(bytes: Buffer): Decoded {
  const marked = markOf(bytes);
  if (marked) return { text: new TextDecoder(marked).decode(bytes), encoding: marked };
  const bare = bareUtf16(bytes);
  if (bare) return { text: new TextDecoder(bare).decode(bytes), encoding: bare };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "windows-1252" };
  }
}

/** The byte order mark says which; decoding leaves it out. */
function markOf(bytes: Buffer): string | null {
  const start = bytes.toString("hex", 0, 3);
  if (start === "efbbbf") return "utf-8";
  return start.startsWith("fffe") ? "utf-16le" : start.startsWith("feff") ? "utf-16be" : null;
}

/** Of UTF-16 without a mark every other byte of a delimiter or a line break is zero. */
function bareUtf16(bytes: Buffer): string | null {
  const start = bytes.subarray(0, 400);
  const zeros = [0, 0];
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (start.length < 4 || even + odd < start.length / 8) return null;
  return odd > even * 4 ? "utf-16le" : even > odd * 4 ? "utf-16be" : null;
}

import { AppError } from "@mela/contract/errors";
import { z } from "zod";

/** An opaque cursor: where a list goes on, as text that a client only hands back. */
export function toCursor(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString("base64url");
}

/** A time in a cursor: anybody may write one, and the database knows no year 0. */
export const CursorTime = z.iso.datetime().regex(/^20/);
/** A time in a cursor as the database wrote it, since it is finer than a Date: "2026-11-21 06:30:00.123456+00". */
export const CursorFineTime = z
  .string()
  .max(40)
  .refine((text) => CursorOffsetTime.safeParse(text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00")).success);
const CursorOffsetTime = z.iso.datetime({ offset: true }).regex(/^20/);
/** A text in a cursor; the one letter that the database has no place for is in none of ours. */
export const CursorText = z
  .string()
  .max(400)
  .refine((text) => !text.includes("\u0000"));

/** Reads a cursor of ours; a made-up one is bad input. */
export function fromCursor<S extends z.ZodType>(position: S, cursor: string): z.output<S> {
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
  } catch {
    throw new AppError("invalid_input", { fields: { cursor: "This list has changed. Please start again." } });
  }
}

/** Cuts a list that was read with one row too many into a page and the cursor of the next. */
export function toPage<T>(
  found: T[],
  limit: number,
  position: (last: T) => unknown,
): { data: T[]; next_cursor: string | null } {
  const data = found.slice(0, limit);
  const last = data.at(-1);
  return { data, next_cursor: found.length > limit && last !== undefined ? toCursor(position(last)) : null };
}

import { createHash } from "node:crypto";
import { v7 } from "uuid";
import type { z } from "zod";
import { drawBytes } from "./drawBytes.ts";

/** A new UUIDv7 (RFC 9562): rows that are made together lie together. `schema` names what it is the id of. */
export function newId<S extends z.ZodType<string>>(schema: S): z.output<S> {
  return schema.parse(newRowId());
}

/** A new UUIDv7 of something that the contract gives no name to. */
export function newRowId(): string {
  const random = drawBytes(16); // uuid draws for each by itself, which took as long as all else of it
  const now = Date.now();
  if (now > last.msecs) last = { msecs: now, seq: random.readUInt32BE(6) >>> 1 };
  else last = { msecs: last.seq === mostInMs ? last.msecs + 1 : last.msecs, seq: (last.seq + 1) >>> 0 };
  return v7({ random, ...last });
}
/** When the last one was made, and its place among those of its millisecond: each comes after the one before it. */
let last = { msecs: 0, seq: 0 };
const mostInMs = 0xffff_ffff;

/** A UUID that follows from a text (version 8 of RFC 9562): whoever writes the same thing writes the same row. */
export function stableId(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The 16 bytes that a UUID's letters stand for. */
export function bytesOfId(id: string): Buffer {
  return Buffer.from(id.replaceAll("-", ""), "hex");
}

/** The UUID that 16 bytes are; of any other number of bytes comes no UUID, as whoever parses it learns. */
export function idOfBytes(bytes: Buffer): string {
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

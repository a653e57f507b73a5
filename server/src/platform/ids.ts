import { v7 } from "uuid";
import type { z } from "zod";

/** A new UUIDv7 (RFC 9562): rows that are made together lie together. `schema` names what it is the id of. */
export function newId<S extends z.ZodType<string>>(schema: S): z.output<S> {
  return schema.parse(v7());
}

/** A new UUIDv7 of something that the contract gives no name to. */
export function newRowId(): string {
  return v7();
}

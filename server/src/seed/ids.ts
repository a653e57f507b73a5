import { v7 } from "uuid";
import type { z } from "zod";
import { drawBytes } from "../platform/drawBytes.ts";

/** Makes ids as newId does, but in no order within a millisecond: keeping that order was most of the work. */
export function newIds<S extends z.ZodType<string>>(schema: S): () => z.output<S> {
  return () => schema.parse(v7({ random: drawBytes(16) }));
}

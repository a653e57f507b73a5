import { randomFillSync } from "node:crypto";
import { v7 } from "uuid";
import type { z } from "zod";

const idBytes = 16;

/** Makes ids as newId does, their random bytes drawn for a thousand at once: drawing them was most of the work. */
export function newIds<S extends z.ZodType<string>>(schema: S): () => z.output<S> {
  const bytes = new Uint8Array(1_000 * idBytes);
  let at = bytes.length;
  return () => {
    if (at === bytes.length) {
      randomFillSync(bytes);
      at = 0;
    }
    const random = bytes.subarray(at, at + idBytes);
    at += idBytes;
    return schema.parse(v7({ random }));
  };
}

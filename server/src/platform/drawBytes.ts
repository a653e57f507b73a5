import { randomBytes, randomFillSync } from "node:crypto";

const pool = Buffer.alloc(4_096);
let drawn = pool.length;

/**
 * Bytes of the system's secure generator. They are drawn for many at once, because each draw costs as much as a thousand
 * bytes of it, and wiped where they lay.
 */
export function drawBytes(size: number): Buffer {
  if (size > pool.length) return randomBytes(size);
  if (drawn + size > pool.length) {
    randomFillSync(pool);
    drawn = 0;
  }
  const bytes = Buffer.from(pool.subarray(drawn, drawn + size));
  pool.fill(0, drawn, drawn + size);
  drawn += size;
  return bytes;
}

import { readFileSync } from "node:fs";

/** A part of the address space and what a database says of it. `first`: its first address, in bits from the left. */
export type Network = { first: bigint; bits: number; record: unknown };

/** Every network of a MaxMind DB file (format 2.0), in order of address. */
export function* networksOf(path: string): Generator<Network> {
  const file = readFileSync(path);
  const marker = file.lastIndexOf(Buffer.from("\xab\xcd\xefMaxMind.com", "latin1"));
  const metadata = Object(decoder(file, marker + 14)(marker + 14)) as Record<string, number>;
  const { node_count: count = 0, record_size: size = 0, ip_version: version = 0 } = metadata;
  const treeSize = (count * size) / 4;
  const decode = decoder(file, treeSize + 16);
  const width = version === 6 ? 128 : 32;
  const known = new Map<number, unknown>();

  function child(node: number, right: boolean): number {
    const at = (node * size) / 4;
    if (size === 24) return file.readUIntBE(at + (right ? 3 : 0), 3);
    if (size === 32) return file.readUInt32BE(at + (right ? 4 : 0));
    const middle = file.readUInt8(at + 3);
    return right
      ? (middle & 15) * 2 ** 24 + file.readUIntBE(at + 4, 3)
      : (middle >> 4) * 2 ** 24 + file.readUIntBE(at, 3);
  }
  const stack: { node: number; first: bigint; bits: number }[] = [{ node: 0, first: 0n, bits: 0 }];
  for (let top = stack.pop(); top; top = stack.pop()) {
    const { node, first, bits } = top;
    if (node === count) continue; // nothing is known
    if (node > count) {
      if (!known.has(node)) known.set(node, decode(node - count + treeSize));
      yield { first, bits, record: known.get(node) };
      continue;
    }
    const half = 1n << BigInt(width - bits - 1);
    stack.push({ node: child(node, true), first: first + half, bits: bits + 1 });
    stack.push({ node: child(node, false), first, bits: bits + 1 });
  }
}

/** Reads values of the data section, whose pointers count from `base`. */
function decoder(file: Buffer, base: number): (at: number) => unknown {
  function value(at: number): [unknown, number] {
    const control = file.readUInt8(at);
    let type = control >> 5;
    let next = at + 1;
    if (type === 1) return pointer(control, next);
    if (type === 0) type = 7 + file.readUInt8(next++);
    let size = control & 31;
    if (size > 28) {
      const extra = size - 28;
      size = [29, 285, 65_821][extra - 1] ?? 0;
      size += file.readUIntBE(next, extra);
      next += extra;
    }
    return plainValue(type, size, next);
  }
  function pointer(control: number, at: number): [unknown, number] {
    const size = ((control >> 3) & 3) + 1;
    const rest = file.readUIntBE(at, size);
    const offsets = [0, 2048, 526_336, 0];
    const to = size === 4 ? rest : (control & 7) * 2 ** (8 * size) + rest + (offsets[size - 1] ?? 0);
    return [value(base + to)[0], at + size];
  }
  function plainValue(type: number, size: number, at: number): [unknown, number] {
    if (type === 2) return [file.toString("utf8", at, at + size), at + size];
    if (type === 3) return [file.readDoubleBE(at), at + 8];
    if (type === 15) return [file.readFloatBE(at), at + 4];
    if (type === 14) return [size === 1, at];
    if (type === 7) return entries(size, at);
    if (type === 11) return list(size, at);
    return [size === 0 ? 0 : file.readUIntBE(at, Math.min(6, size)), at + size]; // whole numbers; longer ones are not used
  }
  function entries(size: number, at: number): [unknown, number] {
    const map: Record<string, unknown> = {};
    let next = at;
    for (let i = 0; i < size; i++) {
      const [key, afterKey] = value(next);
      const [item, afterItem] = value(afterKey);
      map[String(key)] = item;
      next = afterItem;
    }
    return [map, next];
  }
  function list(size: number, at: number): [unknown, number] {
    const items: unknown[] = [];
    let next = at;
    for (let i = 0; i < size; i++) {
      const [item, after] = value(next);
      items.push(item);
      next = after;
    }
    return [items, next];
  }
  return (at) => value(at)[0];
}

import { type ByteReader, ByteWriter } from "./bytes.ts";

const kinds = { ipv4: 4, ipv6: 6, name: 1 } as const;

/** An address as few bytes: IPv4, IPv6, or a name of mDNS, which is a UUID. Null: none of these. */
export function packAddress(address: string): Uint8Array<ArrayBuffer> | null {
  if (/^\d+(\.\d+){3}$/.test(address))
    return new ByteWriter().byte(kinds.ipv4).all(address.split(".").map(Number)).done();
  const name = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.local$/i.exec(address)?.[1];
  if (name)
    return new ByteWriter()
      .byte(kinds.name)
      .all(fromHex(name.replaceAll("-", "")))
      .done();
  const groups = address.includes(":") ? groupsOf(address) : null;
  if (groups?.length !== 8) return null;
  const writer = new ByteWriter().byte(kinds.ipv6);
  for (const group of groups) writer.short(Number.parseInt(group, 16));
  return writer.done();
}

export function unpackAddress(reader: ByteReader): string {
  const kind = reader.byte();
  if (kind === kinds.ipv4) return [...reader.take(4)].join(".");
  if (kind === kinds.ipv6) return Array.from({ length: 8 }, () => reader.short().toString(16)).join(":");
  if (kind !== kinds.name) throw new RangeError("no such address");
  const hex = Array.from(reader.take(16), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")}.local`;
}

/** All eight groups of an IPv6 address, with what `::` stands for. */
function groupsOf(address: string): string[] {
  const [before = "", after] = address.split("::");
  const [head, tail] = [before, after ?? ""].map((part) => (part === "" ? [] : part.split(":")));
  if (after === undefined) return head ?? [];
  const missing = 8 - (head?.length ?? 0) - (tail?.length ?? 0);
  return [...(head ?? []), ...Array.from({ length: Math.max(0, missing) }, () => "0"), ...(tail ?? [])];
}

export const fromHex = (hex: string): number[] => (hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));

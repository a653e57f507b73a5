import { DeviceId } from "@mela/contract/common";
import { fromBase32, toBase32 } from "@mela/contract/ticketCode";
import { fromHex, packAddress, unpackAddress } from "./address.ts";
import { ByteReader, ByteWriter } from "./bytes.ts";
import type { Offered, Role } from "./connection.ts";

/** What a pairing code says: which phone it is of, and how that one is reached. `bytes`: as it was signed. */
export type PairCode = { role: Role; device: DeviceId; offered: Offered; bytes: Uint8Array<ArrayBuffer> };
/** The key that all doors of an event share, and the offer that is answered, where it is an answer. */
type Under = { key: string; offer?: Uint8Array<ArrayBuffer> };

const mark = "MELAPAIR"; // QR's alphanumeric mode holds it, as all that follows
const [format, tagLength] = [1, 16];
const roles = { offer: 1, answer: 2 } as const;

export const isPairCode = (text: string): boolean => text.trim().toUpperCase().startsWith(mark);

/** Writes a code that only a phone of the same event's doors could have written. */
export async function writePairCode(
  { role, device, offered }: Omit<PairCode, "bytes">,
  under: Under,
): Promise<{ text: string; bytes: Uint8Array<ArrayBuffer> }> {
  const hosts = offered.hosts.flatMap(({ address, port }) => {
    const packed = packAddress(address);
    return packed ? [{ packed, port }] : [];
  });
  const writer = new ByteWriter()
    .byte(format)
    .byte(roles[role])
    .all(fromHex(device.replaceAll("-", "")));
  writer.text(offered.ufrag).text(offered.pwd).all(offered.fingerprint).byte(hosts.length);
  for (const { packed, port } of hosts) writer.all(packed).short(port);
  const bytes = writer.done();
  const tag = await tagOf(bytes, under);
  return { text: mark + toBase32(new ByteWriter().all(bytes).all(tag).done()), bytes };
}

/**
 * Reads a code. Null: it is none. "strange": whoever wrote it is no door of this event, or answers another offer than
 * `offer`.
 */
export async function readPairCode(text: string, { key, offer }: Under): Promise<PairCode | "strange" | null> {
  const all = isPairCode(text) ? fromBase32(text.trim().toUpperCase().slice(mark.length)) : null;
  if (!all || all.length <= tagLength) return null;
  const [bytes, tag] = [all.slice(0, -tagLength), all.slice(-tagLength)];
  try {
    const read = parse(bytes);
    const wanted = await tagOf(bytes, read.role === "answer" && offer ? { key, offer } : { key });
    return wanted.every((byte, n) => byte === tag[n]) ? read : "strange";
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function parse(bytes: Uint8Array<ArrayBuffer>): PairCode {
  const reader = new ByteReader(bytes);
  const [version, roleByte] = [reader.byte(), reader.byte()];
  if (version !== format || (roleByte !== roles.offer && roleByte !== roles.answer)) throw new RangeError("unknown");
  const hex = Array.from(reader.take(16), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const device = DeviceId.safeParse(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"));
  if (!device.success) throw new RangeError("no device");
  const [ufrag, pwd, fingerprint] = [reader.text(), reader.text(), reader.take(32)];
  // They go into a description line by line: nothing in them may begin another.
  if (!/^[\w+/-]{1,256}$/.test(ufrag) || !/^[\w+/-]{1,256}$/.test(pwd)) throw new RangeError("no credentials");
  const hosts = Array.from({ length: reader.byte() }, () => ({ address: unpackAddress(reader), port: reader.short() }));
  return {
    role: roleByte === roles.offer ? "offer" : "answer",
    device: device.data,
    offered: { ufrag, pwd, fingerprint, hosts },
    bytes,
  };
}

/** HMAC-SHA-256 under the doors' key; an answer's is of the offer too, so that it fits that one alone. */
async function tagOf(bytes: Uint8Array<ArrayBuffer>, { key, offer }: Under): Promise<Uint8Array<ArrayBuffer>> {
  const raw = new TextEncoder().encode(key);
  const known = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const signed = new ByteWriter()
    .all(offer ?? [])
    .all(bytes)
    .done();
  return new Uint8Array(await crypto.subtle.sign("HMAC", known, signed)).slice(0, tagLength);
}

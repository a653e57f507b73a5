import { BookingId, type EventId } from "@mela/contract/common";
import { bytesOfId, idOfBytes } from "../platform/ids.ts";

/** What a ticket says of itself: its event's last 8 bytes, its booking, its seat (0: the whole party), its version. */
export type Ticket = { eventEnd: string; booking: BookingId; seat: number; version: number };
export type SignedTicket = Ticket & { keyId: number; signed: Buffer; signature: Buffer };

const format = 1;
const signedLength = 28;
const length = 92;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"; // base32 (RFC 4648): QR's alphanumeric mode holds it

/** The 28 bytes that are signed: format, key, event's end, booking, seat, version (spec 4). */
export function layOut(ticket: Ticket, keyId: number): Buffer {
  const bytes = Buffer.alloc(signedLength);
  bytes.writeUInt8(format, 0);
  bytes.writeUInt8(keyId, 1);
  bytes.write(ticket.eventEnd, 2, "hex");
  bytesOfId(ticket.booking).copy(bytes, 10);
  bytes.writeUInt8(ticket.seat, 26);
  bytes.writeUInt8(ticket.version, 27);
  return bytes;
}

/** Reads a code; null when it is no code of Mela. Case and surrounding blanks do not matter. */
export function readCode(text: string): SignedTicket | null {
  const bytes = fromBase32(text.trim().toUpperCase());
  if (bytes?.length !== length || bytes[0] !== format) return null;
  const booking = BookingId.safeParse(idOfBytes(bytes.subarray(10, 26)));
  if (!booking.success) return null;
  return {
    keyId: bytes.readUInt8(1),
    eventEnd: bytes.toString("hex", 2, 10),
    booking: booking.data,
    seat: bytes.readUInt8(26),
    version: bytes.readUInt8(27),
    signed: bytes.subarray(0, signedLength),
    signature: bytes.subarray(signedLength),
  };
}

/** The last 8 bytes of an event's id, in hex: UUIDv7 keeps its randomness there. */
export function endOf(eventId: EventId): string {
  return bytesOfId(eventId).toString("hex", 8);
}

export function toBase32(bytes: Buffer): string {
  let [text, value, bits] = ["", 0, 0];
  for (const byte of bytes) {
    value = (value << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet.charAt((value >>> (bits - 5)) & 31);
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + alphabet.charAt((value << (5 - bits)) & 31) : text;
}

function fromBase32(text: string): Buffer | null {
  const bytes: number[] = [];
  let [value, bits] = [0, 0];
  for (const letter of text) {
    const digit = alphabet.indexOf(letter);
    if (digit < 0) return null;
    value = (value << 5) | digit;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push(value >>> bits);
    value &= (1 << bits) - 1;
  }
  return value === 0 ? Buffer.from(bytes) : null; // spare bits must be zero, or one ticket would have many codes
}

import { BookingId, type EventId } from "./common.ts";

/** What a ticket says of itself: its event's last 8 bytes, its booking, its seat (0: the whole party), its version. */
export type Ticket = { eventEnd: string; booking: BookingId; seat: number; version: number };
/** A ticket as it was read, with what its signature is to be held against. Nothing of it is true till that was done. */
export type SignedTicket = Ticket & {
  keyId: number;
  signed: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
};

const format = 1;
const signedLength = 28;
const length = 92;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"; // base32 (RFC 4648): QR's alphanumeric mode holds it

/** The 28 bytes that are signed: format, key, event's end, booking, seat, version (spec 4). */
export function layOut(ticket: Ticket, keyId: number): Uint8Array<ArrayBuffer> {
  const booking = ticket.booking.replaceAll("-", "");
  return Uint8Array.from([
    format,
    keyId,
    ...fromHex(ticket.eventEnd),
    ...fromHex(booking),
    ticket.seat,
    ticket.version,
  ]);
}

/** Reads a code; null when it is no code of Mela. Case and surrounding blanks do not matter. */
export function readCode(text: string): SignedTicket | null {
  const bytes = fromBase32(text.trim().toUpperCase());
  if (bytes?.length !== length || bytes[0] !== format) return null;
  const [keyId = 0, seat = 0, version = 0] = [bytes[1], bytes[26], bytes[27]];
  const hex = toHex(bytes.subarray(10, 26));
  const booking = BookingId.safeParse(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"));
  if (!booking.success) return null;
  return {
    keyId,
    eventEnd: toHex(bytes.subarray(2, 10)),
    booking: booking.data,
    seat,
    version,
    signed: bytes.subarray(0, signedLength),
    signature: bytes.subarray(signedLength),
  };
}

/** The last 8 bytes of an event's id, in hex: UUIDv7 keeps its randomness there. */
export function endOf(eventId: EventId): string {
  return eventId.replaceAll("-", "").slice(16);
}

export function toBase32(bytes: Uint8Array): string {
  let [text, value, bits] = ["", 0, 0];
  for (const byte of bytes) {
    value = (value << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet.charAt((value >>> (bits - 5)) & 31);
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + alphabet.charAt((value << (5 - bits)) & 31) : text;
}

export function fromBase32(text: string): Uint8Array<ArrayBuffer> | null {
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
  return value === 0 ? Uint8Array.from(bytes) : null; // spare bits must be zero, or one ticket would have many codes
}

const fromHex = (hex: string): number[] => (hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

import { BookingId, EventId } from "@mela/contract/common";
import { z } from "zod";
import { bytesOfId, idOfBytes } from "../platform/ids.ts";
import type { Secrets } from "../platform/secrets.ts";

/** One host's message as one booking got it. */
export type Addressed = { eventId: EventId; messageId: string; bookingId: string };

const Ids = z.tuple([EventId, z.uuid(), BookingId]);
const idLength = 16;

/** A token that shows one message as one booking got it, for whoever holds it. Encrypted: it names nobody and cannot be guessed. */
export function makeReadToken(secrets: Secrets, { eventId, messageId, bookingId }: Addressed): string {
  return secrets.encrypt("read-message", Buffer.concat([eventId, messageId, bookingId].map(bytesOfId)));
}

/** What a token shows; null: we did not make it. */
export function readReadToken(secrets: Secrets, token: string): Addressed | null {
  try {
    const plain = secrets.decrypt("read-message", token);
    const ids = [0, 1, 2].map((place) => idOfBytes(plain.subarray(place * idLength, (place + 1) * idLength)));
    const [eventId, messageId, bookingId] = Ids.parse(ids);
    return { eventId, messageId, bookingId };
  } catch {
    return null; // altered, cut off, or made under another SECRET
  }
}

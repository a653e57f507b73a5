import { EventId } from "@mela/contract/common";
import { z } from "zod";
import { bytesOfId, idOfBytes } from "../platform/ids.ts";
import type { Secrets } from "../platform/secrets.ts";

/** One host's message as one reader got it: `readBy` is their booking, or their place in the waitlist. */
export type Addressed = { eventId: EventId; messageId: string; readBy: string };

const Ids = z.tuple([EventId, z.uuid(), z.uuid()]);
const idLength = 16;

/** A token that shows one message as one reader got it, for whoever holds it. Encrypted: it names nobody and cannot be guessed. */
export function makeReadToken(secrets: Secrets, { eventId, messageId, readBy }: Addressed): string {
  return secrets.encrypt("read-message", Buffer.concat([eventId, messageId, readBy].map(bytesOfId)));
}

/** What a token shows; null: we did not make it. */
export function readReadToken(secrets: Secrets, token: string): Addressed | null {
  try {
    const plain = secrets.decrypt("read-message", token);
    const ids = [0, 1, 2].map((place) => idOfBytes(plain.subarray(place * idLength, (place + 1) * idLength)));
    const [eventId, messageId, readBy] = Ids.parse(ids);
    return { eventId, messageId, readBy };
  } catch {
    return null; // altered, cut off, or made under another SECRET
  }
}

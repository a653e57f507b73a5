import { BookingId, EventId, Locale, TicketId, UserId } from "@mela/contract/common";
import { z } from "zod";
import type { Secrets } from "../platform/secrets.ts";

/** Whose pass a link gives, and until when (ms). */
const Link = z.object({
  eventId: EventId,
  bookingId: BookingId,
  viewer: UserId,
  ticketId: TicketId.nullable(),
  locale: Locale,
  until: z.number(),
});
export type Link = z.output<typeof Link>;

/** A link's token. Who has it has the pass, so it is good for minutes; it says nothing to whoever reads it. */
export function sealLink(secrets: Secrets, link: Link): string {
  return secrets.encrypt("wallet-link", Buffer.from(JSON.stringify(link)));
}

/** Null: it is none of ours, or too old. */
export function openLink(secrets: Secrets, token: string, now: Date): Link | null {
  try {
    const link = Link.parse(JSON.parse(secrets.decrypt("wallet-link", token).toString("utf8")));
    return now.getTime() <= link.until ? link : null;
  } catch {
    return null; // whatever somebody typed
  }
}

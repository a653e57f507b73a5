import type { DoorCode } from "@mela/contract/door";
import { m } from "~/paraglide/messages.js";
import { codeVerdict, type Verdict } from "../verdict.ts";
import type { Judged, ListedGuest, Shown } from "./guestList.ts";

/** What the scanner says to what this phone judged by itself. `door`: a paired phone that let them in. */
export function toLocalVerdict(
  { code, guest, seats, since, left, went, mayBeMore }: Judged,
  shown: Shown,
  { at, door }: { at: number; door: string | null },
): Verdict {
  const isIn = code === "ok";
  if (!isIn && (code !== "already_checked_in" || since === null)) return refusal(code);
  const result = {
    checkinTime: new Date(at).toISOString(),
    originalCheckinTime: new Date(since ?? at).toISOString(),
    alreadyCheckedIn: !isIn,
    party: { booking_id: shown.bookingId, admitted: seats.length, left },
    guest: guest ? shownAs(guest, shown.seat) : { name: m.scanner_guest(), ticket_counts: [], tags: [] },
    ...(went && { went }),
  };
  return isIn
    ? { kind: "success", result, isHere: true, ...(mayBeMore && { mayBeMore }) }
    : { kind: "already", result, ...(door && { door }) };
}

const refusal = (code: DoorCode): Verdict => codeVerdict(code);

function shownAs({ name, ticket_counts, tags, tickets }: ListedGuest, seat: number) {
  const holder = tickets.find((ticket) => ticket.seat === seat)?.holder;
  return { name: holder ?? name, ticket_counts, tags };
}

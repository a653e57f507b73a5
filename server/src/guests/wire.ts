import type { Role } from "@mela/contract/cohosts";
import type { Figures } from "@mela/contract/guests";
import { toMajor } from "../platform/money.ts";
import type { FiguresRow } from "./store.ts";

/** What somebody may see of guests: all of it, or what a door needs, without contacts, answers and money. */
export type GuestView = "full" | "door";

/** Hosts and co-hosts see everything; the door names, types, tags and counts (spec 6). */
export function viewOf(roles: ReadonlySet<Role>): GuestView {
  return roles.has("OWNER") || roles.has("COHOST") ? "full" : "door";
}

/** The figures above a list, as the wire has them; the door sees no money. */
export function toFigures(row: FiguresRow, view: GuestView): Figures {
  return {
    bookings: { PENDING: row.pending, GOING: row.going, CHECKEDIN: row.checked_in, DECLINED: row.declined },
    in_line: row.in_line,
    transfers_said: view === "full" ? row.transfers_said : 0,
    seats_sold: row.sold,
    seats_total: row.capacity,
    people_in: row.people_in,
    people_expected: row.people_expected,
    collected: view === "full" ? toMajor(row.collected_minor, row.currency) : 0,
    currency: row.currency,
  };
}

import type { UserId } from "@mela/contract/common";
import type { BookingRow } from "./read.ts";

type TicketRow = BookingRow["tickets"][number];

/** What of a booking is its booker's: all but the tickets that friends have. */
export function ownPart(row: BookingRow): BookingRow {
  return { ...row, tickets: row.tickets.filter(({ holder_id }) => holder_id === null) };
}

/** Whether somebody was given a ticket of a booking that another person made. */
export function isHolder({ user_id, tickets }: BookingRow, viewer: UserId): boolean {
  return user_id !== viewer && tickets.some(({ holder_id }) => holder_id === viewer);
}

/**
 * A booking as whoever was given some of its tickets sees it: these, and nothing of money, answers and other people. Null:
 * none of them is theirs.
 */
export function givenPart(row: BookingRow, isTheirs: (ticket: TicketRow) => boolean): BookingRow | null {
  const tickets = row.tickets.filter((ticket) => ticket.holder_id !== null && isTheirs(ticket));
  if (tickets.length === 0) return null;
  const isGood = tickets.some(({ status }) => status === "VALID");
  return {
    ...row,
    tickets,
    ticket_counts: countTypes(tickets.filter(({ status }) => !isGood || status === "VALID")),
    status: isGood ? row.status : "CANCELLED", // the host took back just theirs
    email: null,
    ...{ total_minor: 0, refunded_minor: 0, due_minor: 0, price_lines: [], payment_status: "NONE", pay_by: null },
    ...{ responses: [], choice: null, refund_choice_until: null, change: null },
  };
}

function countTypes(tickets: readonly TicketRow[]): BookingRow["ticket_counts"] {
  const counts = new Map<string, number>();
  for (const { ticket_type: type } of tickets) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].map(([type, count]) => ({ type, count }));
}

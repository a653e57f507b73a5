import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { bookingStatuses, bookingTransitions } from "@mela/contract/bookings";
import { eventTransitions } from "@mela/contract/eventKinds";
import { guestStatus, statusDisplay } from "@mela/contract/guests";
import { paymentTransitions } from "@mela/contract/payments";
import { isOpen, seatsIn } from "./standing.ts";

export const statesPath = fileURLToPath(new URL("../../../docs/states.md", import.meta.url));

type Table = Record<string, { from: readonly string[]; to: string }>;

/** A table of allowed moves as a Mermaid diagram. `first`: the states that something begins in. */
function diagram(table: Table, first: Record<string, string>): string {
  const begins = Object.entries(first).map(([state, by]) => `  [*] --> ${state}: ${by}`);
  const moves = Object.entries(table).flatMap(([name, { from, to }]) =>
    from.map((state) => `  ${state} --> ${to}: ${name}`),
  );
  return ["```mermaid", "stateDiagram-v2", ...begins, ...moves, "```"].join("\n");
}

/** What a booking's status means for its seats and its guest. */
function meanings(): string {
  const rows = bookingStatuses.map((status) => {
    const seats = seatsIn[status] ?? "none";
    const guest = guestStatus(status, false);
    const display = guest ? `${guest}, '${statusDisplay(status, false)}'` : "no guest";
    return `| ${status} | ${seats} | ${isOpen(status) ? "yes" : "no"} | ${display} |`;
  });
  return ["| booking | its seats | counts against limits | its guest |", "|---|---|---|---|", ...rows].join("\n");
}

/** docs/states.md, from the very tables that the SQL obeys. */
export function statesDocument(): string {
  return `# States

Written by \`node server/src/bookings/states.ts\` from the tables of transitions in \`contract/src/\`; a test holds it current.
Every move is one SQL statement guarded by the states it may leave (decision 009).

## Event

${diagram(eventTransitions, { DRAFT: "create" })}

Past, ongoing, sold out and postponed are no states: they are computed, or a fact beside the state.

## Booking

${diagram(bookingTransitions, { HELD: "choose seats", AWAITING_APPROVAL: "ask", CONFIRMED: "book for free" })}

${meanings()}

A guest is CHECKEDIN, 'Checked In', once anyone of a confirmed party is in. A hold that its guest's next choice replaces
is EXPIRED with it; so is one that was paid to change tickets of another booking, which has its money then (decision 044).
Every move stands in \`history\`, with who made it and when.

## Payment

${diagram(paymentTransitions, { CREATED: "pay" })}
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(statesPath, statesDocument());

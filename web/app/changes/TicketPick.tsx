import type { TicketChanges } from "@mela/contract/ticketChanges";
import { m } from "~/paraglide/messages.js";

type Ticket = TicketChanges["tickets"][number];
type Props = { tickets: readonly Ticket[]; chosen: readonly string[]; onPress: (ticket: Ticket) => void };

/** Which people of the party are meant; those whose tickets can't change say why. */
export function TicketPick({ tickets, chosen, onPress }: Props) {
  return (
    <fieldset>
      <legend className="pb-1 font-semibold text-[15px]">{m.changes_which()}</legend>
      {tickets.map((ticket) => (
        <label key={ticket.ticket_id} className="flex min-h-touch items-center gap-3 has-disabled:text-ink-soft">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-accent"
            disabled={ticket.standing !== "FREE"}
            checked={chosen.includes(ticket.ticket_id)}
            onChange={() => onPress(ticket)}
          />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {ticket.holder || m.changes_seat({ seat: ticket.seat })} · {ticket.ticket_type}
            {ticket.standing !== "FREE" && ` · ${why[ticket.standing]()}`}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const why = {
  IN: m.changes_seat_in,
  GIVEN: m.changes_seat_given,
  OFFERED: m.changes_seat_offered,
} satisfies Record<Exclude<Ticket["standing"], "FREE">, () => string>;

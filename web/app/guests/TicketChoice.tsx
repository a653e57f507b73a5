import type { GuestDetail } from "@mela/contract/guestDetail";
import { personOf } from "./GuestTickets.tsx";

type Ticket = GuestDetail["tickets"][number];
type Props = {
  legend: string;
  tickets: readonly Ticket[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** Which people of a party are meant. */
export function TicketChoice({ legend, tickets, chosen, onChange }: Props) {
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1 font-semibold text-[15px]">{legend}</legend>
      {tickets.map((ticket) => (
        <label key={ticket.ticket_id} className="flex min-h-touch items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-accent"
            checked={chosen.has(ticket.ticket_id)}
            onChange={(event) => {
              const next = new Set(chosen);
              if (event.target.checked) next.add(ticket.ticket_id);
              else next.delete(ticket.ticket_id);
              onChange(next);
            }}
          />
          <span className="min-w-0 break-words">
            {personOf(ticket)} · {ticket.type}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Those who may still be changed: good tickets whose people are outside. */
export const outsideOf = ({ tickets }: GuestDetail): Ticket[] =>
  tickets.filter(({ status, checked_in_at }) => status === "VALID" && checked_in_at === null);

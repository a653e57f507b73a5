import type { BookingState } from "@mela/contract/bookingState";
import type { Booking } from "@mela/contract/bookings";
import { useState } from "react";
import { m } from "~/paraglide/messages.js";
import { formatDate } from "~/ui/dates.ts";
import { SegmentedControl } from "~/ui/SegmentedControl.tsx";
import { overStates } from "./bookingState.ts";
import { Poster } from "./Poster.tsx";
import { QrCode } from "./QrCode.tsx";
import { ticketDays } from "./ticketDays.ts";

/** A real ticket: the event's picture, who and what it admits, and the code to show at the door. */
export function Pass({ booking, state }: { booking: Booking; state: BookingState }) {
  const { event } = booking;
  const isDateless = event.postponed_at !== null;
  const when = isDateless
    ? m.event_date_to_come()
    : event.start_date && formatDate(event.start_date, event.all_day ? "weekday" : "moment", event.timezone);
  const admits = ownCounts(booking).map(({ type, count }) => m.checkout_line_tickets({ count, type }));
  const { name, address } = event.location;
  const facts: { label: string; value: string; more?: string }[] = [
    { label: m.passes_when(), value: when ?? "" },
    event.is_online
      ? { label: m.passes_where(), value: m.passes_online() }
      : { label: m.passes_where(), value: name || event.city, more: wayThere(name, [address, event.city]) },
    { label: m.passes_guest(), value: booking.name },
    { label: m.passes_admits(), value: admits.join(", ") },
    { label: m.passes_days(), value: ticketDays(shownTickets(booking)) },
  ];
  const hasCodes = booking.tickets.some(({ code }) => code !== null);
  const known = facts.filter(({ value }) => value !== ""); // a guest may have no name yet
  const isDim = overStates.has(state);
  return (
    <article className="overflow-hidden rounded-hero bg-surface shadow-float">
      {/* What is over is dimmed in its picture: its words are still to be read. */}
      <div className={isDim ? "opacity-55 grayscale" : ""}>
        <Poster src={event.cover_photo} shape="strip" />
      </div>
      <div className="grid gap-5 p-5">
        <h2 className="font-title text-[28px]">{event.title}</h2>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
          {known.map(({ label, value, more }) => (
            <div key={label} className="min-w-0">
              <dt className="text-ink-soft text-sm">{label}</dt>
              <dd className="break-words font-semibold">{value}</dd>
              {more && <dd className="break-words text-ink-soft text-sm">{more}</dd>}
            </div>
          ))}
        </dl>
      </div>
      {hasCodes && <Codes booking={booking} />}
      {!hasCodes && <p className="figures pb-6 text-center text-ink-soft tracking-widest">{booking.reference}</p>}
    </article>
  );
}

/** The address as one would say it to a driver: what its parts already say is not said twice. */
function wayThere(name: string, parts: readonly string[]): string {
  return parts.reduce(
    (said, part) => (`${name} ${said}`.includes(part) ? said : [said, part].filter(Boolean).join(", ")),
    "",
  );
}

/** The good tickets that the reader has; before there are codes, all that are to be. */
function shownTickets({ tickets }: Booking): Booking["tickets"] {
  const own = tickets.filter(({ code }) => code !== null);
  return own.length > 0 ? own : tickets.filter(({ status }) => status === "VALID");
}

/** How many of which type are still here: what friends have, the pass doesn't admit. */
function ownCounts({ ticket_counts: counts, tickets }: Booking): Booking["ticket_counts"] {
  const own = tickets.filter(({ code }) => code !== null);
  if (!tickets.some(({ is_given, code }) => is_given && code === null)) return counts;
  return counts
    .map(({ type }) => ({ type, count: own.filter(({ ticket_type }) => ticket_type === type).length }))
    .filter(({ count }) => count > 0);
}

/** One code for the whole party, or one for each person where they come apart; tickets from friends always do. */
function Codes({ booking }: { booking: Booking }) {
  const [shown, setShown] = useState<"party" | "each">("party");
  const people = booking.tickets.filter((ticket) => ticket.code !== null);
  const code = booking.party_code ?? (people.length === 1 ? people[0]?.code : undefined);
  return (
    <>
      <div aria-hidden="true" className="relative my-1 flex items-center">
        <span className="absolute -left-3 size-6 rounded-pill bg-page" />
        <span className="mx-6 flex-1 border-line border-t-2 border-dashed" />
        <span className="absolute -right-3 size-6 rounded-pill bg-page" />
      </div>
      <div className="grid justify-items-center gap-5 px-6 pt-4 pb-7">
        {booking.party_code && people.length > 1 && (
          <div className="w-full max-w-[280px]">
            <SegmentedControl
              label={m.passes_split_label()}
              value={shown}
              onChange={setShown}
              items={[
                { value: "party", label: m.passes_split_party() },
                { value: "each", label: m.passes_split_each() },
              ]}
            />
          </div>
        )}
        {shown === "party" && code ? (
          <div className="relative w-full max-w-[262px] rounded-card border border-line bg-[#ffffff] p-2">
            <QrCode code={code} label={m.passes_qr_label({ label: booking.event.title })} />
            {booking.is_test && <TestMark />}
          </div>
        ) : (
          <ul className="grid w-full gap-6">
            {people.map((ticket) => (
              <li key={ticket.ticket_id} className="grid justify-items-center gap-2">
                <div className="w-full max-w-[240px] rounded-card border border-line bg-[#ffffff] p-2">
                  <QrCode
                    code={ticket.code ?? ""}
                    label={m.passes_qr_label({ label: ticket.holder ?? String(ticket.seat) })}
                  />
                </div>
                <p className="font-semibold">
                  {ticket.holder ?? m.passes_person({ seat: ticket.seat })} · {ticket.ticket_type}
                </p>
                {ticket.valid_days && <p className="text-ink-soft text-sm">{ticketDays([ticket])}</p>}
              </li>
            ))}
          </ul>
        )}
        <p className="figures text-ink-soft tracking-widest">{booking.reference}</p>
      </div>
    </>
  );
}

/** Over the code of a host's own try: nobody takes it for a ticket, and a scanner says so too. */
function TestMark() {
  return (
    <span className="-rotate-12 absolute inset-x-0 top-1/2 mx-auto w-fit -translate-y-1/2 rounded-control border-4 border-poster-accent bg-poster-paper px-4 py-1 font-display text-4xl text-poster-accent uppercase">
      {m.postpone_test_mark()}
    </span>
  );
}

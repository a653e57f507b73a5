import type { Guest } from "@mela/contract/guests";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { m } from "~/paraglide/messages.js";
import { Avatar } from "~/ui/Avatar.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { ProgressBar } from "~/ui/ProgressBar.tsx";
import { relativeTime } from "~/ui/relativeTime.ts";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import type { Inside } from "./offline/guestList.ts";
import { checkedInQuery, figuresQuery } from "./queries.ts";

type Props = {
  eventId: string;
  /** While there is no network: who is in as far as this phone knows. */
  here: Inside | null;
  actions: ReactNode;
};
type Row = { id: string; name: string; image: string | null; tickets: string; time: string | null };

/** Who is in, newest first, and how many of how many (spec 2, Scanner page). */
export function CheckedInGuests({ eventId, here, actions }: Props) {
  const { data: figures } = useQuery(figuresQuery(eventId));
  const { data: guests, error, refetch } = useQuery(checkedInQuery(eventId));
  const rows = here ? here.guests.map(rowHere) : guests?.map(rowOf);
  const people = here?.people ?? figures?.people_in;
  const expected = here?.expected ?? figures?.people_expected ?? 0;
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="font-title text-2xl">{m.scanner_list_title()}</h2>
        {people !== undefined && (
          <p className="figures whitespace-nowrap text-ink-soft text-xl">{m.scanner_in_of({ in: people, expected })}</p>
        )}
      </div>
      <div className="py-3">
        <ProgressBar label={m.scanner_progress()} value={people ?? 0} max={expected} />
      </div>
      {actions}
      {/* Data first: a refresh that fails must not wipe the list in a host's hands. */}
      {!rows && (error ? <ErrorNote error={error} onRetry={refetch} /> : <SkeletonRows count={4} />)}
      {rows?.length === 0 && <p className="py-8 text-center text-ink-soft">{m.scanner_nobody_yet()}</p>}
      <ul aria-label={m.scanner_checked_in({ count: rows?.length ?? 0 })}>
        {rows?.map((row) => (
          <li key={row.id} className="flex items-center gap-3.5 border-line border-t py-3">
            <Avatar name={row.name} image={row.image} size="row" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-title text-lg">{row.name || m.scanner_guest()}</span>
              <span className="block truncate text-ink-soft text-sm">{row.tickets}</span>
            </span>
            {row.time && <span className="text-ink-faint text-sm">{relativeTime(row.time, Date.now())}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

const rowOf = ({ booking_id, name, image, ticket_counts, checkinTime }: Guest): Row => ({
  id: booking_id,
  name: name ?? "",
  image,
  tickets: ticketsText(ticket_counts),
  time: checkinTime,
});

const rowHere = ({ guest, since }: Inside["guests"][number]): Row => ({
  id: guest.booking_id,
  name: guest.name,
  image: null,
  tickets: ticketsText(guest.ticket_counts),
  time: new Date(since).toISOString(),
});

const ticketsText = (counts: Guest["ticket_counts"]) =>
  counts.map(({ type, count }) => `${count} × ${type}`).join(", ");

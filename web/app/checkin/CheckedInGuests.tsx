import type { Admitted } from "@mela/contract/doorNow";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { m } from "~/paraglide/messages.js";
import { Avatar } from "~/ui/Avatar.tsx";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { relativeTime } from "~/ui/relativeTime.ts";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { DoorFigures } from "./live/DoorFigures.tsx";
import { OutSince } from "./live/OutSince.tsx";
import type { Inside } from "./offline/guestList.ts";
import { admittedQuery, figuresQuery } from "./queries.ts";

type Props = {
  eventId: string;
  /** Whether the server tells changes as they happen. */
  isLive: boolean;
  /** While there is no network: who is in as far as this phone knows. */
  here: Inside | null;
  countsExits: boolean;
  /** The event's. */
  zone: string;
  actions: ReactNode;
};
type Row = Pick<Admitted, "name" | "image" | "ticket_counts" | "people" | "outside"> & { id: string; at: string };

/** Who is in, newest first, and how many of how many (spec 2, Scanner page). */
export function CheckedInGuests({ eventId, isLive, here, countsExits, zone, actions }: Props) {
  const { data: figures } = useQuery(figuresQuery(eventId));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    admittedQuery(eventId),
  );
  const rows = here
    ? here.guests.map(rowHere)
    : data?.pages.flatMap((page) => page.data.map((row) => ({ ...row, id: row.booking_id })));
  const parties = here ? here.guests.length : (figures?.bookings.CHECKEDIN ?? rows?.length ?? 0);
  return (
    <>
      <DoorFigures eventId={eventId} isLive={isLive} here={here} countsExits={countsExits} />
      {actions}
      {/* Data first: a refresh that fails must not wipe the list in a host's hands. */}
      {!rows && (error ? <ErrorNote error={error} onRetry={refetch} /> : <SkeletonRows count={4} />)}
      {rows?.length === 0 && <p className="py-8 text-center text-ink-soft">{m.scanner_nobody_yet()}</p>}
      <ul aria-label={m.scanner_checked_in({ count: parties })}>
        {rows?.map((row) => (
          <AdmittedRow key={row.id} row={row} zone={zone} />
        ))}
      </ul>
      {!here && hasNextPage && (
        <div className="grid justify-items-center border-line border-t pt-4">
          <Button look="quiet" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {m.scanner_more()}
          </Button>
        </div>
      )}
    </>
  );
}

function AdmittedRow({ row: { name, image, ticket_counts, people, at, outside }, zone }: { row: Row; zone: string }) {
  const counts = ticket_counts.map(({ type, count }) => `${count} × ${type}`).join(", ");
  const party = ticket_counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <li className="flex items-center gap-3.5 border-line border-t py-3">
      <Avatar name={name} image={image} size="row" />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3.5">
        <span className="min-w-0 flex-[1_1_7rem]">
          <span className="block truncate font-title text-lg">{name || m.scanner_guest()}</span>
          <span className="block truncate text-ink-soft text-sm">
            {people < party ? `${counts} · ${m.scanner_in_of({ in: people, expected: party })}` : counts}
          </span>
          {outside && <OutSince outside={outside} party={people} zone={zone} />}
        </span>
        <span className="text-ink-faint text-sm">{relativeTime(at, Date.now())}</span>
      </span>
    </li>
  );
}

const rowHere = ({ guest, since, people, outside }: Inside["guests"][number]): Row => ({
  id: guest.booking_id,
  name: guest.name,
  image: null,
  ticket_counts: guest.ticket_counts,
  people,
  at: new Date(since).toISOString(),
  outside: outside && { people: outside.people, since: new Date(outside.since).toISOString() },
});

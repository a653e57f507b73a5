import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { m } from "~/paraglide/messages.js";
import { Avatar } from "~/ui/Avatar.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { ProgressBar } from "~/ui/ProgressBar.tsx";
import { relativeTime } from "~/ui/relativeTime.ts";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { checkedInQuery, figuresQuery } from "./queries.ts";

/** Who is in, newest first, and how many of how many (spec 2, Scanner page). */
export function CheckedInGuests({ eventId, actions }: { eventId: string; actions: ReactNode }) {
  const { data: figures } = useQuery(figuresQuery(eventId));
  const { data: guests, error, refetch } = useQuery(checkedInQuery(eventId));
  const expected = figures?.people_expected ?? 0;
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="font-title text-2xl">{m.scanner_list_title()}</h2>
        {figures && (
          <p className="figures whitespace-nowrap text-ink-soft text-xl">
            {m.scanner_in_of({ in: figures.people_in, expected })}
          </p>
        )}
      </div>
      <div className="py-3">
        <ProgressBar label={m.scanner_progress()} value={figures?.people_in ?? 0} max={expected} />
      </div>
      {actions}
      {/* Data first: a refresh that fails must not wipe the list in a host's hands. */}
      {!guests && (error ? <ErrorNote error={error} onRetry={refetch} /> : <SkeletonRows count={4} />)}
      {guests?.length === 0 && <p className="py-8 text-center text-ink-soft">{m.scanner_nobody_yet()}</p>}
      <ul aria-label={m.scanner_checked_in({ count: guests?.length ?? 0 })}>
        {guests?.map((guest) => (
          <li key={guest.booking_id} className="flex items-center gap-3.5 border-line border-t py-3">
            <Avatar name={guest.name ?? ""} image={guest.image} size="row" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-title text-lg">{guest.name ?? m.scanner_guest()}</span>
              <span className="block truncate text-ink-soft text-sm">
                {guest.ticket_counts.map(({ type, count }) => `${count} × ${type}`).join(", ")}
              </span>
            </span>
            {guest.checkinTime && (
              <span className="text-ink-faint text-sm">{relativeTime(guest.checkinTime, Date.now())}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

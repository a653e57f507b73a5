import type { Guest, GuestStatus } from "@mela/contract/guests";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ScanLine } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { figuresQuery } from "~/checkin/queries.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { Card } from "~/ui/Card.tsx";
import { Chip } from "~/ui/Chip.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { relativeTime } from "~/ui/relativeTime.ts";
import { SearchField } from "~/ui/SearchField.tsx";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { GuestFigures } from "./GuestFigures.tsx";
import { GuestPopup } from "./GuestPopup.tsx";
import { GuestRow } from "./GuestRow.tsx";
import { guestsQuery } from "./queries.ts";
import { useGuestActions } from "./useGuestActions.ts";
import { useLiveGuests } from "./useLiveGuests.ts";

/** What the list needs to know of its event. */
export type GuestListEvent = { id: string; title: string; timezone: string; start_date: string | null };

const tabs: readonly { status: GuestStatus; word: () => string }[] = [
  { status: "CHECKEDIN", word: m.guests_status_checked_in },
  { status: "GOING", word: m.guests_status_approved },
  { status: "PENDING", word: m.guests_status_approval_required },
  { status: "DECLINED", word: m.guests_status_declined },
];

type Props = {
  event: GuestListEvent;
  /** Left out where the page says all that already. */
  heading: "shown" | "left out";
  /** The chosen tab; null is 'All Guests'. */
  status: GuestStatus | null;
  onStatus: (status: GuestStatus | null) => void;
};

/** The guest list: figures first, then search, tabs, and rows with the one next action (spec 2, Guest list). */
export function GuestList({ event, heading, status, onStatus }: Props) {
  const [search, setSearch] = useState("");
  const q = useDeferredValue(search.trim());
  const [opened, setOpened] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const actions = useGuestActions(event.id);
  const { data: figures } = useQuery(figuresQuery(event.id));
  const list = useInfiniteQuery(guestsQuery(event.id, { q, status }));
  useLiveGuests(event.id);

  const guests = list.data?.pages.flatMap((page) => page.data);
  const open = (guest: Guest) => {
    setOpened(guest.booking_id);
    setIsOpen(true);
  };
  const counts = figures?.bookings;
  const total = counts && counts.PENDING + counts.GOING + counts.CHECKEDIN + counts.DECLINED;
  return (
    <div className="grid gap-4">
      {heading === "shown" && <Heading event={event} />}
      <GuestFigures figures={figures} />
      <SearchField label={m.guests_search()} value={search} onChange={setSearch} />
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none]">
        <Chip isChosen={status === null} onClick={() => onStatus(null)} {...(total !== undefined && { count: total })}>
          {m.guests_all()}
        </Chip>
        {tabs
          .filter((tab) => (counts?.[tab.status] ?? 0) > 0 || tab.status === status)
          .map((tab) => (
            <Chip
              key={tab.status}
              isChosen={status === tab.status}
              onClick={() => onStatus(tab.status)}
              count={counts?.[tab.status] ?? 0}
            >
              {tab.word()}
            </Chip>
          ))}
      </div>
      {/* Data first: a refresh that fails must not wipe the list in a host's hands. */}
      {list.error && <ErrorNote error={list.error} onRetry={list.refetch} />}
      <Card padding="none">
        {!guests && !list.error && <SkeletonRows count={6} />}
        {guests?.length === 0 && (
          <p className="px-4 py-12 text-center text-ink-soft">
            {q || status ? m.guests_none_found() : m.guests_none_yet()}
          </p>
        )}
        <ul aria-label={m.guests_list()}>
          {guests?.map((guest) => (
            <GuestRow
              key={guest.booking_id}
              guest={guest}
              zone={event.timezone}
              actions={actions}
              onOpen={() => open(guest)}
            />
          ))}
        </ul>
      </Card>
      {list.hasNextPage && (
        <div className="justify-self-center">
          <Button
            look="quiet"
            pending={list.isFetchingNextPage}
            pendingText={m.ui_loading()}
            onClick={() => list.fetchNextPage()}
          >
            {m.guests_more()}
          </Button>
        </div>
      )}
      <GuestPopup
        guest={guests?.find((guest) => guest.booking_id === opened) ?? null}
        isOpen={isOpen}
        zone={event.timezone}
        actions={actions}
        onClose={() => setIsOpen(false)}
      />
    </div>
  );
}

/** Title, 'Started just now', and the way to the scanner. */
function Heading({ event }: { event: GuestListEvent }) {
  const hasStarted = event.start_date !== null && Date.parse(event.start_date) <= Date.now();
  return (
    <header className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h2 className="font-display text-4xl">{event.title}</h2>
        {hasStarted && event.start_date && (
          <p className="pt-1 text-ink-soft">{m.guests_started({ time: relativeTime(event.start_date, Date.now()) })}</p>
        )}
      </div>
      <ButtonLink to={`/scanner/${event.id}`}>
        <ScanLine aria-hidden="true" />
        {m.guests_scan()}
      </ButtonLink>
    </header>
  );
}

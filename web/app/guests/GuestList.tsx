import type { Guest, GuestStatus } from "@mela/contract/guests";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { figuresQuery } from "~/checkin/queries.ts";
import { m } from "~/paraglide/messages.js";
import { Card } from "~/ui/Card.tsx";
import { Chip } from "~/ui/Chip.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { SearchField } from "~/ui/SearchField.tsx";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { DecideBar } from "./DecideBar.tsx";
import { FullDialog } from "./FullDialog.tsx";
import { GuestFigures } from "./GuestFigures.tsx";
import { GuestPopup } from "./GuestPopup.tsx";
import { GuestRow } from "./GuestRow.tsx";
import { GuestRows } from "./GuestRows.tsx";
import { isMeant } from "./guestText.ts";
import { guestsQuery } from "./queries.ts";
import { useGuestActions } from "./useGuestActions.ts";
import { useLiveGuests } from "./useLiveGuests.ts";
import { useSelection } from "./useSelection.ts";

/** What the list needs to know of its event. */
export type GuestListEvent = { id: string; title: string; timezone: string; start_date: string | null };

const tabs: readonly { status: GuestStatus; word: () => string }[] = [
  { status: "CHECKEDIN", word: m.guests_status_checked_in },
  { status: "GOING", word: m.guests_status_approved },
  { status: "PENDING", word: m.guests_status_approval_required },
  { status: "DECLINED", word: m.guests_status_declined },
];
const pauseMs = 150; // whoever types a name asks once

type Props = {
  event: GuestListEvent;
  scroll: "page" | "sheet";
  /** The chosen tab; null is 'All Guests'. */
  status: GuestStatus | null;
  onStatus: (status: GuestStatus | null) => void;
  /** What can be done with the list as a whole: beside the search, below it on the phone. */
  tools?: ReactNode;
};

/** The guest list: figures first, then search, tabs, and rows with the one next action (spec 2, Guest list). */
export function GuestList({ event, scroll, status, onStatus, tools }: Props) {
  const [search, setSearch] = useState("");
  const q = useLater(search.trim(), pauseMs);
  const [opened, setOpened] = useState<Guest | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const actions = useGuestActions(event);
  const { data: figures } = useQuery(figuresQuery(event.id));
  const list = useInfiniteQuery(guestsQuery(event.id, { q, status }));
  const { isLive } = useLiveGuests(event.id);
  const selection = useSelection();
  const isDeciding = status === "PENDING";
  useEffect(() => {
    if (!isDeciding) selection.clear();
  }, [isDeciding, selection.clear]);

  // Until the server has answered, nobody is shown who does not fit what is typed by now.
  const isBetween = list.isPlaceholderData || search.trim() !== q;
  const loaded = list.data?.pages.flatMap((page) => page.data);
  const fitting = isBetween ? loaded?.filter((guest) => isMeant(guest, search.trim())) : loaded;
  const guests = isBetween && fitting?.length === 0 ? undefined : fitting; // whether there is nobody, only it knows
  const shown = guests?.find((guest) => guest.booking_id === opened?.booking_id);
  const counts = figures?.bookings;
  const total = counts && counts.PENDING + counts.GOING + counts.CHECKEDIN + counts.DECLINED;
  const listed = q !== "" ? null : ((status ? counts?.[status] : total) ?? null);
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = list;
  const onNearEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isError && !isBetween) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isError, isBetween, fetchNextPage]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <GuestFigures figures={figures} />
      <div className="flex flex-wrap items-center gap-2.5">
        <div className="min-w-0 flex-1 basis-80">
          <SearchField label={m.guests_search()} value={search} onChange={setSearch} />
        </div>
        {tools}
      </div>
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
      {!isLive && (
        <p role="status" className="text-ink-soft text-sm">
          {m.guests_not_live()}
        </p>
      )}
      {isDeciding && (
        <DecideBar
          eventId={event.id}
          waiting={(counts?.PENDING ?? 0) - (figures?.in_line ?? 0)}
          chosen={(guests ?? []).filter(({ booking_id }) => selection.ids.has(booking_id))}
          isAll={selection.isAll}
          onAll={selection.setAll}
          onDone={selection.clear}
        />
      )}
      {/* Data first: a refresh that fails must not wipe the list in a host's hands. */}
      {list.error && (
        <ErrorNote
          error={list.error}
          onRetry={() => void (list.isFetchNextPageError ? fetchNextPage() : list.refetch())}
        />
      )}
      <p role="status" className="sr-only">
        {q !== "" && !isBetween && guests && m.guests_found({ count: guests.length })}
      </p>
      <Card padding="none">
        {!guests && !list.error && <SkeletonRows count={6} />}
        {guests?.length === 0 && (
          <p className="px-4 py-12 text-center text-ink-soft">
            {q || status ? m.guests_none_found() : m.guests_none_yet()}
          </p>
        )}
        {guests && guests.length > 0 && (
          <GuestRows guests={guests} total={listed} scroll={scroll} onNearEnd={onNearEnd}>
            {(guest) => (
              <GuestRow
                guest={guest}
                zone={event.timezone}
                actions={actions}
                onOpen={() => {
                  setOpened(guest);
                  setIsOpen(true);
                }}
                {...(isDeciding &&
                  guest.requiresManualApproval && {
                    choice: {
                      isChosen: selection.isAll || selection.ids.has(guest.booking_id),
                      onChange: (isChosen: boolean) => selection.choose(guest.booking_id, isChosen, guests),
                    },
                  })}
              />
            )}
          </GuestRows>
        )}
        {isFetchingNextPage && <SkeletonRows count={2} />}
      </Card>
      <GuestPopup
        eventId={event.id}
        // As the list has them now; who has left the tab meanwhile stays as they were last seen.
        guest={shown ?? opened}
        isListed={shown !== undefined}
        isOpen={isOpen && (shown !== undefined || !opened?.is_test)} // a test that was removed is nowhere any more
        zone={event.timezone}
        actions={actions}
        onClose={() => setIsOpen(false)}
      />
      <FullDialog actions={actions} />
    </div>
  );
}

/** A value once it has rested for a moment. */
function useLater(value: string, ms: number): string {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return later;
}

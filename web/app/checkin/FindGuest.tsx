import type { checkInGuest, Guest } from "@mela/contract/guests";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useDeferredValue } from "react";
import { showErrorToast } from "~/api/errorToast.ts";
import { isDueAtVenue } from "~/guests/guestText.ts";
import { m } from "~/paraglide/messages.js";
import { Avatar } from "~/ui/Avatar.tsx";
import { Badge } from "~/ui/Badge.tsx";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { IconButton } from "~/ui/IconButton.tsx";
import { formatMoney } from "~/ui/money.ts";
import { SearchField } from "~/ui/SearchField.tsx";
import { Sheet } from "~/ui/Sheet.tsx";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { collect } from "./collect.ts";
import { sendAtDoor } from "./doorSession.ts";
import type { Passing } from "./offline/localDoor.ts";
import { passText } from "./passText.ts";
import { findGuestsQuery } from "./queries.ts";
import { undo } from "./undo.ts";
import type { Verdict } from "./verdict.ts";

const badges = {
  PENDING: { look: "wait", word: m.scanner_badge_pending },
  GOING: { look: "good", word: m.scanner_badge_going },
  CHECKEDIN: { look: "good", word: m.scanner_badge_in },
  DECLINED: { look: "bad", word: m.scanner_badge_declined },
} as const;

/**
 * `idsOf`: bookings that this phone's list finds by a number, which the server tells no door. `countsExits`: whoever is in
 * may be outside for now, and the server knows.
 */
type Props = {
  idsOf: (words: string) => string[];
  eventId: string;
  passing: Passing;
  search: string;
  onSearch: (search: string) => void;
  countsExits: boolean;
  isOpen: boolean;
  onClose: () => void;
  onVerdict: (verdict: Verdict) => void;
};

/** For dead phones: a guest is found by name and let in, or out, by hand. */
export function FindGuest({
  idsOf,
  eventId,
  passing,
  search,
  onSearch,
  countsExits,
  isOpen,
  onClose,
  onVerdict,
}: Props) {
  const words = useDeferredValue(search.trim());
  const queryClient = useQueryClient();
  const {
    data: guests,
    error,
    isLoading,
    refetch,
  } = useQuery(findGuestsQuery(eventId, { q: words, ids: idsOf(words) }));
  const { direction, count } = passing;
  const isIn = direction === "IN";
  const owes = (guest: Guest) => isIn && isDueAtVenue(guest);
  const letPass = useMutation({
    mutationFn: async (guest: Guest) => {
      if (owes(guest)) await collect(eventId, guest.booking_id);
      const at = { checkinTime: new Date().toISOString(), direction, ...(count && { count }) };
      const body = { bookingId: guest.booking_id, ...at };
      const { data } = await sendAtDoor<typeof checkInGuest>(eventId, "checkInGuest", { params: { eventId }, body });
      return { guest, ...data };
    },
    onSuccess: ({ guest, checkinTime, alreadyCheckedIn, went, party }) => {
      const at = checkinTime ?? new Date().toISOString();
      const who = { name: guest.name ?? m.scanner_guest(), ticket_counts: guest.ticket_counts, tags: guest.tags };
      const times = { checkinTime: at, originalCheckinTime: at, alreadyCheckedIn };
      const result = { ...times, party: { booking_id: guest.booking_id, ...party }, guest: who, ...(went && { went }) };
      onVerdict({ kind: alreadyCheckedIn ? "already" : "success", result });
      void queryClient.invalidateQueries({ queryKey: ["events", eventId] });
      onClose();
    },
    onError: showErrorToast,
  });
  const takeBack = useMutation({
    mutationFn: (guest: Guest) => undo(eventId, { booking_id: guest.booking_id }),
    onError: showErrorToast,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["events", eventId] }),
  });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={m.scanner_find()} text={m.scanner_find_hint()} shape="tall">
      <SearchField label={m.scanner_find_label()} value={search} onChange={onSearch} />
      {error && <ErrorNote error={error} onRetry={refetch} />}
      {isLoading && <SkeletonRows count={3} />}
      {guests?.length === 0 && <p className="py-8 text-center text-ink-soft">{m.scanner_find_none()}</p>}
      <ul className="pt-3">
        {guests?.map((guest) => (
          <li
            key={guest.booking_id}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b py-3 last:border-0"
          >
            <Avatar name={guest.name ?? ""} image={guest.image} size="row" />
            <span className="min-w-0 flex-[1_1_6.5rem]">
              <span className="block truncate font-title">{guest.name ?? m.scanner_guest()}</span>
              <span className="block text-ink-soft text-sm">
                {guest.ticket_counts.map(({ type, count }) => `${count} × ${type}`).join(", ")}
              </span>
              {owes(guest) && (
                <span className="block font-semibold text-wait">
                  {m.scanner_due({ amount: formatMoney(guest.total_price, { currency: guest.currency }) })}
                </span>
              )}
            </span>
            {mayPass(guest, { direction, countsExits }) ? (
              <Button
                size="small"
                look={isIn && isWholeIn(guest) ? "quiet" : "primary"}
                pending={letPass.isPending && letPass.variables === guest}
                onClick={() => letPass.mutate(guest)}
              >
                {owes(guest) ? m.scanner_due_paid() : passText(passing)}
              </Button>
            ) : (
              <Badge look={badges[guest.status].look}>{badges[guest.status].word()}</Badge>
            )}
            {isIn && guest.status === "CHECKEDIN" && (
              <IconButton
                label={m.scanner_undo_guest({ name: guest.name ?? m.scanner_guest() })}
                aria-disabled={takeBack.isPending}
                onClick={() => takeBack.isPending || takeBack.mutate(guest)}
              >
                <Undo2 aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** All of a party have been let in; some may have gone out since. */
const isWholeIn = ({ status, admitted, party }: Guest) => status === "CHECKEDIN" && admitted >= party;

/** Whether somebody of a party may go this way, as far as the guest list says: who of those in is outside it does not. */
function mayPass(
  { status, admitted, party }: Guest,
  { direction, countsExits }: Pick<Passing, "direction"> & Pick<Props, "countsExits">,
) {
  if (direction === "OUT") return status === "CHECKEDIN";
  return status === "GOING" || (status === "CHECKEDIN" && (countsExits || admitted < party));
}

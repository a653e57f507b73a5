import type { checkInGuest, Guest } from "@mela/contract/guests";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useDeferredValue, useEffect } from "react";
import { showErrorToast } from "~/api/errorToast.ts";
import { isDueAtVenue } from "~/guests/guestText.ts";
import { m } from "~/paraglide/messages.js";
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
import { FoundGuest } from "./FoundGuest.tsx";
import type { DoorKeeper } from "./offline/keeper.ts";
import type { Passing } from "./offline/localDoor.ts";
import { passText } from "./passText.ts";
import { findGuestsQuery } from "./queries.ts";
import { StandingText } from "./StandingText.tsx";
import { type Deed, deedFor, standingOnServer } from "./standing.ts";
import { undo } from "./undo.ts";
import type { Verdict } from "./verdict.ts";

const badges = {
  PENDING: { look: "wait", word: m.scanner_badge_pending },
  GOING: { look: "good", word: m.scanner_badge_going },
  CHECKEDIN: { look: "good", word: m.scanner_badge_in },
  DECLINED: { look: "bad", word: m.scanner_badge_declined },
} as const;

/** While somebody looks for guests this phone's list, which says who is outside, is brought up to date so often. */
const refreshMs = 5_000;
const atMost = 30;

type Props = {
  /** Its list finds bookings by a number, which the server tells no door, and knows who of them is outside. */
  keeper: DoorKeeper;
  eventId: string;
  passing: Passing;
  search: string;
  onSearch: (search: string) => void;
  countsExits: boolean;
  /** The event's. */
  zone: string;
  isOpen: boolean;
  onClose: () => void;
  onVerdict: (verdict: Verdict) => void;
};

/** For dead phones: a guest is found by name and let in, or out, by hand. */
export function FindGuest(props: Props) {
  const { keeper, eventId, passing, search, onSearch, countsExits, zone, isOpen, onClose, onVerdict } = props;
  const words = useDeferredValue(search.trim());
  const queryClient = useQueryClient();
  const ids = keeper.local.findByNumber(words, atMost);
  const { data: guests, error, isLoading, refetch } = useQuery(findGuestsQuery(eventId, { q: words, ids }));
  useEffect(() => {
    if (!isOpen) return;
    keeper.refreshSoon();
    const timer = setInterval(() => keeper.refreshSoon(), refreshMs);
    return () => clearInterval(timer);
  }, [keeper, isOpen]);
  const standingOf = (guest: Guest) => keeper.local.standing(guest.booking_id) ?? standingOnServer(guest);
  const owes = (guest: Guest, { direction }: Passing) => direction === "IN" && isDueAtVenue(guest);
  const letPass = useMutation({
    mutationFn: async ({ guest, deed }: { guest: Guest; deed: Deed }): Promise<Verdict> => {
      const { booking_id } = guest;
      if (owes(guest, deed)) await collect(eventId, booking_id);
      if (keeper.local.knowsMoreOf(booking_id)) return keeper.letPass(booking_id, deed);
      const { direction, count } = deed;
      const look = keeper.local.newLook(deed);
      const at = { checkinTime: look.scannedAt, direction, ...(count && { count }) };
      const body = { bookingId: booking_id, ...at };
      const { data } = await sendAtDoor<typeof checkInGuest>(eventId, "checkInGuest", { params: { eventId }, body });
      const { checkinTime, alreadyCheckedIn, went, party } = data;
      if (!alreadyCheckedIn) await keeper.local.note({ booking_id, ...party }, look);
      const since = checkinTime ?? look.scannedAt;
      const who = { name: guest.name ?? m.scanner_guest(), ticket_counts: guest.ticket_counts, tags: guest.tags };
      const times = { checkinTime: since, originalCheckinTime: since, alreadyCheckedIn };
      const result = { ...times, party: { booking_id, ...party }, guest: who, ...(went && { went }) };
      return { kind: alreadyCheckedIn ? "already" : "success", result };
    },
    onSuccess: (verdict) => {
      onVerdict(verdict);
      void queryClient.invalidateQueries({ queryKey: ["events", eventId] });
      onClose();
    },
    onError: showErrorToast,
  });
  const takeBack = useMutation({
    mutationFn: (guest: Guest) => undo(eventId, { booking_id: guest.booking_id }),
    onError: showErrorToast,
    onSettled: () => {
      keeper.refreshSoon(); // the list on this phone says that they are in
      return queryClient.invalidateQueries({ queryKey: ["events", eventId] });
    },
  });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={m.scanner_find()} text={m.scanner_find_hint()} shape="tall">
      <SearchField label={m.scanner_find_label()} value={search} onChange={onSearch} />
      {error && <ErrorNote error={error} onRetry={refetch} />}
      {isLoading && <SkeletonRows count={3} />}
      {guests?.length === 0 && <p className="py-8 text-center text-ink-soft">{m.scanner_find_none()}</p>}
      <ul className="pt-3">
        {guests?.map((guest) => {
          const standing = standingOf(guest);
          const deed = mayCome(guest) ? deedFor(standing, passing, countsExits) : null;
          return (
            <FoundGuest
              key={guest.booking_id}
              guest={guest}
              facts={
                <>
                  {mayCome(guest) && <StandingText standing={standing} countsExits={countsExits} zone={zone} />}
                  {owes(guest, passing) && (
                    <span className="block font-semibold text-wait">
                      {m.scanner_due({ amount: formatMoney(guest.total_price, { currency: guest.currency }) })}
                    </span>
                  )}
                </>
              }
            >
              {deed ? (
                <Button
                  size="small"
                  look={deed.isOther ? "quiet" : "primary"}
                  pending={letPass.isPending && letPass.variables.guest === guest}
                  onClick={() => letPass.mutate({ guest, deed })}
                >
                  {owes(guest, deed) ? m.scanner_due_paid() : passText(deed)}
                </Button>
              ) : (
                !(countsExits && mayCome(guest)) && (
                  <Badge look={badges[guest.status].look}>{badges[guest.status].word()}</Badge>
                )
              )}
              {passing.direction === "IN" && guest.status === "CHECKEDIN" && (
                <IconButton
                  label={m.scanner_undo_guest({ name: guest.name ?? m.scanner_guest() })}
                  aria-disabled={takeBack.isPending}
                  onClick={() => takeBack.isPending || takeBack.mutate(guest)}
                >
                  <Undo2 aria-hidden="true" />
                </IconButton>
              )}
            </FoundGuest>
          );
        })}
      </ul>
    </Sheet>
  );
}

const mayCome = ({ status }: Guest) => status === "GOING" || status === "CHECKEDIN";

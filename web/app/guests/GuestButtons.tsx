import type { Guest } from "@mela/contract/guests";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { formatMoney } from "~/ui/money.ts";
import { isDueAtVenue, statusBadge } from "./guestText.ts";
import { TransferButtons } from "./TransferButtons.tsx";
import type { GuestActions } from "./useGuestActions.ts";

type Props = {
  guest: Guest;
  actions: GuestActions;
  place: "row" | "popup";
  /** What the guest is told with Decline. */
  reason?: string;
};

/** What can be done with a guest now: decide on a request, let in, or nothing any more (spec 4); a test is only removed. */
export function GuestButtons({ guest, actions, place, reason = "" }: Props) {
  const size = place === "row" ? "small" : "large";
  const width = place === "row" ? "fit" : "full";
  const pending = actions.pendingFor(guest);
  if (guest.is_test) {
    return (
      <Button
        size={size}
        width={width}
        look="quiet"
        pending={pending === "removeTest"}
        onClick={() => actions.act("removeTest", guest)}
      >
        {m.guests_test_remove()}
      </Button>
    );
  }
  if (guest.status === "PENDING" && guest.requiresManualApproval) {
    return (
      <>
        {place === "popup" && <DeclineButton {...{ guest, actions, size, width, reason }} />}
        <Button
          size={size}
          width={width}
          pending={pending === "approve"}
          disabled={pending === "decline"}
          onClick={() => actions.act("approve", guest)}
        >
          {m.guests_approve()}
        </Button>
        {place === "row" && <DeclineButton {...{ guest, actions, size, width, reason }} />}
      </>
    );
  }
  if (guest.transfer && place === "popup")
    return <TransferButtons key={guest.booking_id} {...{ guest, actions }} transfer={guest.transfer} />;
  if (guest.status === "GOING" && place === "popup" && (isDueAtVenue(guest) || guest.is_paid_at_venue)) {
    return (
      <>
        <PaidButton guest={guest} actions={actions} />
        <CheckInButton {...{ guest, actions, place, size, width }} />
      </>
    );
  }
  if (guest.status === "GOING") return <CheckInButton {...{ guest, actions, place, size, width }} />;
  if (place === "row") return null;
  if (guest.waits_since !== null) return <DeclineButton {...{ guest, actions, size, width, reason }} />;
  return (
    <Button size={size} width={width} look="quiet" disabled>
      {statusBadge(guest).word}
    </Button>
  );
}

/** What is to be paid at the venue was paid, or was not after all. */
function PaidButton({ guest, actions }: Pick<Props, "guest" | "actions">) {
  const isDue = isDueAtVenue(guest);
  const action = isDue ? "markPaid" : "markUnpaid";
  const amount = formatMoney(guest.total_price, { currency: guest.currency });
  return (
    <Button
      size="large"
      width="full"
      look={isDue ? "primary" : "quiet"}
      pending={actions.pendingFor(guest) === action}
      onClick={() => actions.act(action, guest)}
    >
      {isDue ? m.guests_mark_paid({ amount }) : m.guests_mark_unpaid()}
    </Button>
  );
}

type CheckInProps = Omit<DeclineProps, "reason"> & Pick<Props, "place">;

function CheckInButton({ guest, actions, place, size, width }: CheckInProps) {
  return (
    <Button
      size={size}
      width={width}
      look={place === "row" || isDueAtVenue(guest) ? "quiet" : "primary"}
      pending={actions.pendingFor(guest) === "checkIn"}
      onClick={() => actions.act("checkIn", guest)}
    >
      {m.guests_check_in()}
    </Button>
  );
}

type DeclineProps = Required<Omit<Props, "place">> & { size: "small" | "large"; width: "fit" | "full" };

function DeclineButton({ guest, actions, size, width, reason }: DeclineProps) {
  const pending = actions.pendingFor(guest);
  return (
    <Button
      size={size}
      width={width}
      look="quiet"
      pending={pending === "decline"}
      disabled={pending === "approve"}
      onClick={() => actions.act("decline", guest, reason)}
    >
      {m.guests_decline()}
    </Button>
  );
}

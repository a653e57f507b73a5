import type { Guest } from "@mela/contract/guests";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { statusBadge } from "./guestText.ts";
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
  if (guest.status === "GOING") {
    return (
      <Button
        size={size}
        width={width}
        look={place === "row" ? "quiet" : "primary"}
        pending={pending === "checkIn"}
        onClick={() => actions.act("checkIn", guest)}
      >
        {m.guests_check_in()}
      </Button>
    );
  }
  if (place === "row") return null;
  if (guest.waits_since !== null) return <DeclineButton {...{ guest, actions, size, width, reason }} />;
  return (
    <Button size={size} width={width} look="quiet" disabled>
      {statusBadge(guest).word}
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

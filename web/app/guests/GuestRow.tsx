import type { Guest } from "@mela/contract/guests";
import { m } from "~/paraglide/messages.js";
import { Avatar } from "~/ui/Avatar.tsx";
import { Badge } from "~/ui/Badge.tsx";
import { formatDate } from "~/ui/dates.ts";
import { formatMoney } from "~/ui/money.ts";
import { relativeTime } from "~/ui/relativeTime.ts";
import { GuestButtons } from "./GuestButtons.tsx";
import { contactLine, displayName, statusBadge, ticketLines } from "./guestText.ts";
import type { GuestActions } from "./useGuestActions.ts";

type Props = { guest: Guest; zone: string; actions: GuestActions; onOpen: () => void };

/** One guest: the person, what they booked, where they stand, and the one next action. */
export function GuestRow({ guest, zone, actions, onOpen }: Props) {
  const badge = statusBadge(guest);
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-line border-b px-4 py-3 lg:gap-x-4 last:border-0 hover:bg-sunken lg:grid-cols-[auto_minmax(0,2fr)_minmax(0,1.7fr)_0.7fr_1.5fr_auto]">
      <Avatar name={displayName(guest)} image={guest.image} size="row" />
      <div className="min-w-0">
        {/* The whole row opens the guest; its buttons lie above. */}
        <button
          type="button"
          onClick={onOpen}
          className="block max-w-full truncate font-title text-[17px] after:absolute after:inset-0"
        >
          {displayName(guest)}
        </button>
        <p className="truncate text-ink-soft text-sm">{contactLine(guest)}</p>
      </div>
      <p className="text-pretty [overflow-wrap:anywhere] max-lg:hidden">{ticketLines(guest).join(", ")}</p>
      <p className="figures max-lg:hidden">{formatMoney(guest.total_price, { currency: guest.currency })}</p>
      <div className="flex gap-x-2 gap-y-1 max-lg:flex-col max-lg:items-end lg:flex-wrap lg:items-center">
        <Badge look={badge.look}>{badge.word}</Badge>
        <span className="figures whitespace-nowrap text-ink-faint text-xs">
          {guest.checkinTime
            ? formatDate(guest.checkinTime, "time", zone)
            : relativeTime(guest.registeredTime, Date.now())}
        </span>
      </div>
      <div className="relative flex min-w-44 justify-end gap-2 max-lg:hidden">
        <GuestButtons guest={guest} actions={actions} place="row" />
      </div>
      {guest.admitted > 0 && guest.admitted < guest.party && (
        <p className="col-start-2 text-ink-faint text-xs">
          {m.guests_in_of({ in: guest.admitted, party: guest.party })}
        </p>
      )}
    </li>
  );
}

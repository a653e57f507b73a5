import type { Guest } from "@mela/contract/guests";
import { StickyNote } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { Avatar } from "~/ui/Avatar.tsx";
import { Badge } from "~/ui/Badge.tsx";
import { formatDate } from "~/ui/dates.ts";
import { formatMoney } from "~/ui/money.ts";
import { relativeTime } from "~/ui/relativeTime.ts";
import { GuestButtons } from "./GuestButtons.tsx";
import { displayName, isUnpaid, reachLine, statusBadge, ticketLines } from "./guestText.ts";
import type { GuestActions } from "./useGuestActions.ts";

type Props = {
  guest: Guest;
  zone: string;
  actions: GuestActions;
  onOpen: () => void;
  /** Where several can be chosen at once. */
  choice?: { isChosen: boolean; onChange: (isChosen: boolean) => void };
};

/** One guest: the person, what they booked, where they stand, and the one next action. */
export function GuestRow({ guest, zone, actions, onOpen, choice }: Props) {
  if (!choice) return <Row {...{ guest, zone, actions, onOpen }} badge="shown" />;
  return (
    <div className="flex items-stretch hover:bg-sunken">
      <label className="flex w-12 shrink-0 items-center justify-center border-line border-b">
        <input
          type="checkbox"
          checked={choice.isChosen}
          onChange={(event) => choice.onChange(event.target.checked)}
          aria-label={m.guests_choose({ name: displayName(guest) })}
          className="size-5 accent-accent"
        />
      </label>
      <div className="min-w-0 flex-1">
        <Row {...{ guest, zone, actions, onOpen }} badge="where there is room" />
      </div>
    </div>
  );
}

type RowProps = Omit<Props, "choice"> & {
  /** Where all wait, the phone has room for names instead. */
  badge: "shown" | "where there is room";
};

function Row({ guest, zone, actions, onOpen, badge: shown }: RowProps) {
  const badge = statusBadge(guest);
  const registered = relativeTime(guest.registeredTime, Date.now());
  const isHere = guest.status === "GOING" || guest.status === "CHECKEDIN";
  const owes =
    isHere && isUnpaid(guest) && (guest.transfer?.said_at ? m.bank_details_guest_says_paid() : m.guests_unpaid());
  return (
    <div className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] max-[22.4rem]:grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-line border-b px-4 py-3 hover:bg-sunken lg:grid-cols-[auto_minmax(0,2fr)_minmax(0,1.6fr)_0.8fr_1.2fr_0.9fr_auto] lg:gap-x-4">
      {/* On the narrowest phones a name says more. */}
      <span className="flex max-[22.4rem]:hidden">
        <Avatar name={displayName(guest)} image={guest.image} size="row" />
      </span>
      <div className="min-w-0">
        {/* The whole row opens the guest; its buttons lie above. */}
        <button
          type="button"
          onClick={onOpen}
          className="block max-w-full truncate font-title text-[17px] after:absolute after:inset-0"
        >
          {displayName(guest)}
        </button>
        <p className="truncate text-ink-soft text-sm">{reachLine(guest)}</p>
        {owes && <p className="text-wait text-xs lg:hidden">{owes}</p>}
        {(guest.tags.length > 0 || guest.note !== "") && <Marks guest={guest} />}
      </div>
      <p className="text-pretty [overflow-wrap:anywhere] max-lg:hidden">{ticketLines(guest).join(", ")}</p>
      <p className="figures max-lg:hidden">
        {formatMoney(guest.total_price, { currency: guest.currency })}
        {owes && <span className="block text-wait text-xs">{owes}</span>}
      </p>
      <div className="flex gap-x-2 gap-y-1 max-lg:flex-col max-lg:items-end lg:flex-wrap lg:items-center">
        <span className={shown === "shown" ? "contents" : "contents max-lg:hidden"}>
          <Badge look={badge.look}>{badge.word}</Badge>
        </span>
        <span className="figures whitespace-nowrap text-ink-soft text-xs">
          {guest.checkinTime && formatDate(guest.checkinTime, "time", zone)}
          <span className="lg:hidden">
            {guest.checkinTime && " · "}
            {registered}
          </span>
        </span>
      </div>
      <p title={m.guests_registered()} className="figures text-ink-soft text-sm max-lg:hidden">
        {registered}
      </p>
      <div className="relative flex min-w-44 justify-end gap-2 max-lg:hidden">
        <GuestButtons guest={guest} actions={actions} place="row" />
      </div>
      {guest.admitted > 0 && guest.admitted < guest.party && (
        <p className="col-start-2 text-ink-faint text-xs">
          {m.guests_in_of({ in: guest.admitted, party: guest.party })}
        </p>
      )}
    </div>
  );
}

/** What the team has written to a guest: the tags, and that there is a note. */
function Marks({ guest: { tags, note } }: { guest: Guest }) {
  return (
    <p className="flex flex-wrap items-center gap-1.5 pt-1">
      {tags.map((tag) => (
        <Badge key={tag} look="plain">
          {tag}
        </Badge>
      ))}
      {note !== "" && (
        <span className="flex min-w-0 items-center gap-1 text-ink-soft text-xs">
          <StickyNote aria-label={m.guests_note()} className="size-3.5 shrink-0" />
          <span className="truncate">{note}</span>
        </span>
      )}
    </p>
  );
}

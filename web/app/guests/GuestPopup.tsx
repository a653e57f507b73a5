import type { GuestDetail } from "@mela/contract/guestDetail";
import type { Guest } from "@mela/contract/guests";
import { useQuery } from "@tanstack/react-query";
import {
  Clock,
  Hourglass,
  IndianRupee,
  LogIn,
  LogOut,
  type LucideIcon,
  Mail,
  MessageSquareText,
  Ticket,
  Users,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { GuestRefunds } from "~/directRefunds/GuestRefunds.tsx";
import { m } from "~/paraglide/messages.js";
import { Avatar } from "~/ui/Avatar.tsx";
import { Badge } from "~/ui/Badge.tsx";
import { formatDate } from "~/ui/dates.ts";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { relativeTime } from "~/ui/relativeTime.ts";
import { Sheet } from "~/ui/Sheet.tsx";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { CancelPanel } from "./CancelPanel.tsx";
import { ChangeTypePanel } from "./ChangeTypePanel.tsx";
import { DeclineMessage } from "./DeclineMessage.tsx";
import { GuestButtons } from "./GuestButtons.tsx";
import { GuestMarks } from "./GuestMarks.tsx";
import { GuestTickets } from "./GuestTickets.tsx";
import { amountLabel, amountText, answererOf, displayName, statusBadge, ticketLines } from "./guestText.ts";
import { guestQuery } from "./queries.ts";
import type { GuestActions } from "./useGuestActions.ts";

type Props = {
  eventId: string;
  guest: Guest | null;
  /** Whether the list still has them; who has left its tab is shown as the server last told. */
  isListed: boolean;
  isOpen: boolean;
  zone: string;
  actions: GuestActions;
  onClose: () => void;
};
/** What the sheet shows: the guest, or what is being changed about them. */
type View = "guest" | "type" | "cancel";

/** A guest in full: the person first, the decision at the thumb (spec 2, Guest popup). */
export function GuestPopup({ eventId, guest: known, isListed, isOpen, zone, actions, onClose }: Props) {
  const [view, setView] = useState<View>("guest");
  const bookingId = known?.booking_id ?? "";
  const [draft, setDraft] = useState({ bookingId: "", text: "" }); // stays while the sheet is closed
  const reason = draft.bookingId === bookingId ? draft.text : "";
  const {
    data: detail,
    error,
    refetch,
  } = useQuery({ ...guestQuery(eventId, bookingId), enabled: isOpen && known !== null && !known.is_test });
  const guest = (!isListed && detail) || known;
  const isWaiting = guest?.status === "PENDING" && (guest.requiresManualApproval || guest.waits_since !== null);
  const close = () => {
    setView("guest");
    onClose();
  };
  const back = () => setView("guest");
  const refunds = detail && <GuestRefunds eventId={eventId} guest={detail} zone={zone} />;
  const isOwed = detail?.direct_refunds.some(({ given_at }) => given_at === null); // what is still to be done comes first
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      shape="tall"
      about={`${bookingId} ${view}`}
      title={guest ? displayName(guest) : m.guests_guest()}
      header={guest && <Header guest={guest} />}
      footer={
        guest &&
        view === "guest" && (
          <div className="grid min-w-0 flex-1 gap-2.5">
            {isWaiting && (
              <DeclineMessage key={bookingId} value={reason} onChange={(text) => setDraft({ bookingId, text })} />
            )}
            <div className="flex gap-2.5">
              <GuestButtons guest={guest} actions={actions} place="popup" reason={reason} />
            </div>
          </div>
        )
      }
    >
      {guest && view === "guest" && (
        <>
          {isOwed && refunds}
          <Sections guest={guest} detail={detail ?? null} zone={zone} />
          {!isOwed && refunds}
          {guest.is_test ? (
            <p className="border-line border-t py-4 text-ink-soft">{m.guests_test_text()}</p>
          ) : (
            <GuestMarks key={guest.booking_id} eventId={eventId} guest={guest} />
          )}
          {error && <ErrorNote error={error} onRetry={refetch} />}
          {detail ? (
            <GuestTickets eventId={eventId} guest={detail} zone={zone} actions={actions} onView={setView} />
          ) : (
            !error && !guest.is_test && <SkeletonRows count={2} />
          )}
        </>
      )}
      {detail && view === "type" && (
        <ChangeTypePanel key={detail.booking_id} eventId={eventId} guest={detail} onBack={back} />
      )}
      {detail && view === "cancel" && (
        <CancelPanel key={detail.booking_id} eventId={eventId} guest={detail} onBack={back} />
      )}
    </Sheet>
  );
}

function Header({ guest }: { guest: Guest }) {
  const badge = statusBadge(guest);
  const contacts = [guest.email, guest.phone].filter((line) => line !== null && line !== displayName(guest));
  return (
    <div className="flex items-center gap-4">
      <Avatar name={displayName(guest)} image={guest.image} size="large" />
      <div className="min-w-0">
        <p
          aria-hidden="true"
          className="-mt-2 line-clamp-4 pt-2 pr-9 font-display text-[32px] [overflow-wrap:anywhere]"
        >
          {displayName(guest)}
        </p>
        {contacts.length > 0 && (
          <p className="line-clamp-2 break-words pt-1 text-ink-soft text-sm">{contacts.join(" · ")}</p>
        )}
        <p className="flex flex-wrap items-center gap-2.5 pt-2">
          <Badge look={badge.look}>{badge.word}</Badge>
          <span className="figures text-ink-soft text-sm">{guest.reference}</span>
        </p>
      </div>
    </div>
  );
}

function Sections({ guest, detail, zone }: { guest: Guest; detail: GuestDetail | null; zone: string }) {
  const outside = detail?.outside;
  const reference = detail?.transfer_reference;
  const contacts = [guest.email, guest.phone].filter((line) => line !== null);
  return (
    // Reachable by the keyboard, so that it can be scrolled without a pointer.
    <dl tabIndex={0} className="divide-y divide-line border-line border-t">
      {contacts.length > 0 && (
        <Section icon={Mail} label={m.guests_contact()}>
          {contacts.map((line) => (
            <Contact key={line} line={line} />
          ))}
        </Section>
      )}
      <Section icon={Clock} label={m.guests_registered()}>
        {relativeTime(guest.registeredTime, Date.now())}
        {guest.is_walk_in && ` · ${m.guests_walk_in()}`}
      </Section>
      {guest.waits_since && (
        <Section icon={Hourglass} label={m.guests_in_line_since()}>
          {formatDate(guest.waits_since, "moment", zone)}
        </Section>
      )}
      {guest.checkinTime && (
        <Section icon={LogIn} label={m.guests_checked_in()}>
          {formatDate(guest.checkinTime, "moment", zone)}
        </Section>
      )}
      {outside && (
        <Section icon={LogOut} label={m.guests_out_since()}>
          {formatDate(outside.since, "moment", zone)}
          {outside.people < guest.admitted && ` · ${m.guests_people({ count: outside.people })}`}
        </Section>
      )}
      <Section icon={Users} label={m.guests_guests()}>
        {m.guests_people({ count: guest.party })}
      </Section>
      <Section icon={Ticket} label={m.guests_ticket_type()}>
        {ticketLines(guest).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Section>
      <Section icon={IndianRupee} label={amountLabel(guest)}>
        {amountText(guest, zone)}
        {reference && (
          <p className="figures text-ink-soft text-sm [overflow-wrap:anywhere]">
            {m.bank_details_guest_reference({ reference })}
          </p>
        )}
      </Section>
      {guest.responses.length > 0 && (
        <Section icon={MessageSquareText} label={m.guests_responses()}>
          {guest.responses.map((response) => (
            <div key={`${response.question} ${response.seat} ${response.answer}`} className="pb-2 last:pb-0">
              <p className="text-ink-soft text-sm">
                {[response.question, answererOf(response, guest)].filter(Boolean).join(" · ")}
              </p>
              <p className="whitespace-pre-line break-words">{response.answer}</p>
            </div>
          ))}
        </Section>
      )}
    </dl>
  );
}

/** A way to write or call; what is masked for the door is only shown. */
function Contact({ line }: { line: string }) {
  const isMasked = /[*•…]/.test(line);
  if (isMasked) return <p className="break-words">{line}</p>;
  return (
    <a
      href={line.includes("@") ? `mailto:${line}` : `tel:${line}`}
      className="-my-2 flex min-h-touch w-fit max-w-full items-center break-all underline-offset-4 hover:underline"
    >
      {line}
    </a>
  );
}

function Section({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[24px_1fr] gap-x-3 py-4">
      <Icon aria-hidden="true" className="row-span-2 size-5 text-ink-soft" />
      <dt className="font-semibold text-ink-soft text-sm">{label}</dt>
      <dd className="col-start-2">{children}</dd>
    </div>
  );
}

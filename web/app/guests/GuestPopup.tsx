import type { Guest } from "@mela/contract/guests";
import { Clock, IndianRupee, LogIn, type LucideIcon, Mail, MessageSquareText, Ticket, Users } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "~/paraglide/messages.js";
import { Avatar } from "~/ui/Avatar.tsx";
import { Badge } from "~/ui/Badge.tsx";
import { formatDate } from "~/ui/dates.ts";
import { relativeTime } from "~/ui/relativeTime.ts";
import { Sheet } from "~/ui/Sheet.tsx";
import { GuestButtons } from "./GuestButtons.tsx";
import { amountText, displayName, statusBadge, ticketLines } from "./guestText.ts";
import type { GuestActions } from "./useGuestActions.ts";

type Props = { guest: Guest | null; isOpen: boolean; zone: string; actions: GuestActions; onClose: () => void };

/** A guest in full: the person first, the decision at the thumb (spec 2, Guest popup). */
export function GuestPopup({ guest, isOpen, zone, actions, onClose }: Props) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      shape="tall"
      title={guest ? displayName(guest) : m.guests_guest()}
      header={guest && <Header guest={guest} />}
      footer={guest && <GuestButtons guest={guest} actions={actions} place="popup" />}
    >
      {guest && <Sections guest={guest} zone={zone} />}
    </Sheet>
  );
}

function Header({ guest }: { guest: Guest }) {
  const badge = statusBadge(guest);
  return (
    <div className="flex items-center gap-4">
      <Avatar name={displayName(guest)} image={guest.image} size="large" />
      <div className="min-w-0">
        <p aria-hidden="true" className="line-clamp-2 pr-9 font-display text-[32px]">
          {displayName(guest)}
        </p>
        <p className="flex flex-wrap items-center gap-2.5 pt-2">
          <Badge look={badge.look}>{badge.word}</Badge>
          <span className="figures text-ink-soft text-sm">{guest.reference}</span>
        </p>
      </div>
    </div>
  );
}

function Sections({ guest, zone }: { guest: Guest; zone: string }) {
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
      </Section>
      {guest.checkinTime && (
        <Section icon={LogIn} label={m.guests_checked_in()}>
          {formatDate(guest.checkinTime, "moment", zone)}
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
      <Section icon={IndianRupee} label={m.guests_amount()}>
        {amountText(guest, zone)}
      </Section>
      {guest.responses.length > 0 && (
        <Section icon={MessageSquareText} label={m.guests_responses()}>
          {guest.responses.map(({ question, answer }, index) => (
            // The same question may be answered for each person of the party.
            <div key={`${question} ${index.toString()}`} className="pb-2 last:pb-0">
              <p className="text-ink-soft text-sm">{question}</p>
              <p className="break-words">{answer}</p>
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
      className="flex min-h-touch w-fit max-w-full items-center break-all underline-offset-4 hover:underline"
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

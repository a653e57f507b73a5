import type { GuestDetail, resendTicket } from "@mela/contract/guestDetail";
import { useMutation } from "@tanstack/react-query";
import { Mail, Repeat2, RotateCcw, Undo2 } from "lucide-react";
import { useState } from "react";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Badge } from "~/ui/Badge.tsx";
import { Button } from "~/ui/Button.tsx";
import { ConfirmDialog } from "~/ui/ConfirmDialog.tsx";
import { formatDate } from "~/ui/dates.ts";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { formatMoney } from "~/ui/money.ts";
import { showToast } from "~/ui/toast.ts";
import type { GuestActions } from "./useGuestActions.ts";

type Props = {
  eventId: string;
  guest: GuestDetail;
  zone: string;
  actions: GuestActions;
  onView: (view: "type" | "cancel") => void;
};

/** Each person of the party, and what the host may do about their tickets. */
export function GuestTickets({ eventId, guest, zone, actions, onView }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const resend = useMutation({
    mutationFn: () =>
      sendSigned<typeof resendTicket>("resendTicket", { params: { eventId, bookingId: guest.booking_id } }),
    onSuccess: ({ data }) => showToast({ text: m.guests_resent({ address: data.sent_to }), look: "good" }),
    onSettled: () => setIsAsking(false),
  });
  const { can, tickets, refunded, currency } = guest;
  return (
    <section aria-label={m.guests_tickets()} className="grid gap-3 border-line border-t py-4">
      <h3 className="font-semibold text-ink-soft text-sm">{m.guests_tickets()}</h3>
      <ul className="grid gap-2">
        {tickets.map((ticket) => (
          <li key={ticket.ticket_id} className="flex items-center justify-between gap-3">
            <span className={`min-w-0 break-words ${ticket.status === "VOID" ? "text-ink-faint line-through" : ""}`}>
              {personOf(ticket)} · {ticket.type}
            </span>
            {ticket.is_given && ticket.status === "VALID" && <Badge look="note">{m.transfers_guest_given()}</Badge>}
            {ticket.is_handed_back && <Badge look="note">{m.hand_backs_guest_state()}</Badge>}
            {ticket.status === "VOID" && !ticket.is_handed_back && (
              <Badge look="bad">{m.guests_status_cancelled()}</Badge>
            )}
            {ticket.checked_in_at && (
              <Badge look="good">
                {m.guests_checked_in()} {formatDate(ticket.checked_in_at, "time", zone)}
              </Badge>
            )}
          </li>
        ))}
      </ul>
      {refunded > 0 && guest.direct_refunds.length === 0 && (
        <p className="text-ink-soft text-sm">{m.guests_refunded({ amount: formatMoney(refunded, { currency }) })}</p>
      )}
      {resend.error && <ErrorNote error={resend.error} />}
      <div className="flex flex-wrap gap-2">
        {can.resend && (
          <Button look="quiet" size="small" onClick={() => setIsAsking(true)}>
            <Mail aria-hidden="true" />
            {m.guests_resend()}
          </Button>
        )}
        {guest.status === "CHECKEDIN" && (
          <Button
            look="quiet"
            size="small"
            pending={actions.pendingFor(guest) === "undo"}
            onClick={() => actions.act("undo", guest)}
          >
            <RotateCcw aria-hidden="true" />
            {m.guests_undo()}
          </Button>
        )}
        {can.change_type && (
          <Button look="quiet" size="small" onClick={() => onView("type")}>
            <Repeat2 aria-hidden="true" />
            {m.guests_change_type()}
          </Button>
        )}
        {(can.cancel || can.cancel_some) && (
          <Button look="quiet" size="small" onClick={() => onView("cancel")}>
            <Undo2 aria-hidden="true" />
            {m.guests_cancel()}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        look="primary"
        title={m.guests_resend_title()}
        text={m.guests_resend_text()}
        yes={m.guests_resend()}
        no={m.guests_resend_keep()}
        onYes={resend.mutate}
        onNo={() => setIsAsking(false)}
        isPending={resend.isPending}
      />
    </section>
  );
}

/** A person of a party: their name, else their number in it. */
export function personOf({ holder, seat }: Pick<GuestDetail["tickets"][number], "holder" | "seat">): string {
  return holder || m.guests_person({ number: seat });
}

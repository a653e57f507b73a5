import type { cancelGuest, GuestDetail } from "@mela/contract/guestDetail";
import { longestMessage } from "@mela/contract/guestMarks";
import { useState } from "react";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { formatMoney } from "~/ui/money.ts";
import { SegmentedControl } from "~/ui/SegmentedControl.tsx";
import { TextAreaField } from "~/ui/TextAreaField.tsx";
import { showToast } from "~/ui/toast.ts";
import { displayName } from "./guestText.ts";
import { Panel } from "./Panel.tsx";
import { outsideOf, TicketChoice } from "./TicketChoice.tsx";
import { useGuestDeed } from "./useGuestDeed.ts";

type Props = { eventId: string; guest: GuestDetail; onBack: () => void };
type Refund = "BY_RULES" | "IN_FULL";

/** Takes a booking or some of its people back, and says what money goes with them before it does. */
export function CancelPanel({ eventId, guest, onBack }: Props) {
  const { can, currency, booking_id: bookingId } = guest;
  const outside = outsideOf(guest);
  const everybody = guest.tickets.filter(({ status }) => status === "VALID").length;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(can.cancel ? outside.map(({ ticket_id }) => ticket_id) : []),
  );
  const [refund, setRefund] = useState<Refund>("BY_RULES");
  const [message, setMessage] = useState("");
  const tickets = outside.filter(({ ticket_id }) => chosen.has(ticket_id));
  const isWhole = tickets.length === everybody;
  const backOf = (how: Refund) => {
    const key = how === "BY_RULES" ? "by_rules" : "in_full";
    if (isWhole) return guest.refund[key];
    // Paise added up as whole numbers: 0.1 + 0.2 is no sum of money.
    return tickets.reduce((sum, ticket) => sum + Math.round(ticket.refund[key] * 100), 0) / 100;
  };
  const money = (how: Refund) => formatMoney(backOf(how), { currency });
  const hasMoney = backOf("IN_FULL") > 0;
  const cancel = useGuestDeed<void>(eventId, guest, {
    deed: (_input, idempotencyKey) =>
      sendSigned<typeof cancelGuest>(
        "cancelGuest",
        {
          params: { eventId, bookingId },
          body: {
            refund,
            message,
            expected_refund: backOf(refund),
            ...(!isWhole && { ticket_ids: tickets.map(({ ticket_id }) => ticket_id) }),
          },
        },
        { idempotencyKey },
      ),
    onDone: () => {
      const name = displayName(guest);
      const text = isWhole
        ? m.guests_done_cancelled({ name })
        : m.guests_done_cancelled_some({ count: tickets.length, name });
      showToast({ text, look: "good" });
      onBack();
    },
  });
  return (
    <Panel
      title={m.guests_cancel_title()}
      error={cancel.error}
      yes={isWhole ? m.guests_cancel_whole() : m.guests_cancel_some({ count: tickets.length })}
      look="danger"
      isPending={cancel.isPending}
      isReady={tickets.length > 0}
      onYes={() => cancel.mutate()}
      onBack={onBack}
    >
      {everybody > 1 && can.cancel_some && (
        <TicketChoice legend={m.guests_cancel_who()} tickets={outside} chosen={chosen} onChange={setChosen} />
      )}
      {hasMoney && (
        <>
          <SegmentedControl
            label={m.guests_refund()}
            value={refund}
            onChange={setRefund}
            items={[
              { value: "BY_RULES", label: m.guests_refund_by_rules({ amount: money("BY_RULES") }) },
              { value: "IN_FULL", label: m.guests_refund_in_full({ amount: money("IN_FULL") }) },
            ]}
          />
          <p className="text-ink-soft text-sm">
            {guest.is_paid_at_venue ? m.direct_refunds_cancel_hint() : m.guests_refund_hint()}
          </p>
        </>
      )}
      {!isWhole && tickets.length > 0 && <p className="text-ink-soft text-sm">{m.guests_cancel_codes()}</p>}
      <TextAreaField
        label={m.guests_message()}
        optional
        hint={m.guests_message_hint()}
        maxLength={longestMessage}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
    </Panel>
  );
}

import type { changeTicketType, GuestDetail, WhyNotType } from "@mela/contract/guestDetail";
import { useId, useState } from "react";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { formatMoney } from "~/ui/money.ts";
import { showToast } from "~/ui/toast.ts";
import { Panel } from "./Panel.tsx";
import { outsideOf, TicketChoice } from "./TicketChoice.tsx";
import { useGuestDeed } from "./useGuestDeed.ts";

type Props = { eventId: string; guest: GuestDetail; onBack: () => void };
type Type = GuestDetail["types"][number];

/** Gives people of a party another type of ticket; the difference is stated before. */
export function ChangeTypePanel({ eventId, guest, onBack }: Props) {
  const { currency, booking_id: bookingId } = guest;
  const name = useId();
  const outside = outsideOf(guest);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(outside.map(({ ticket_id }) => ticket_id)));
  const [typeId, setTypeId] = useState<string | null>(null);
  const tickets = outside.filter(({ ticket_id }) => chosen.has(ticket_id));
  const type = guest.types.find(({ ticket_type_id }) => ticket_type_id === typeId);
  const back = type ? differenceOf(type, chosen) : null;
  const change = useGuestDeed<Type>(eventId, guest, {
    deed: (to, idempotencyKey) =>
      sendSigned<typeof changeTicketType>(
        "changeTicketType",
        {
          params: { eventId, bookingId },
          body: {
            ticket_ids: tickets.map(({ ticket_id }) => ticket_id),
            ticket_type_id: to.ticket_type_id,
            expected_refund: differenceOf(to, chosen) ?? 0,
          },
        },
        { idempotencyKey },
      ),
    onDone: () => {
      showToast({ text: m.guests_done_changed({ type: type?.name ?? "" }), look: "good" });
      onBack();
    },
  });
  return (
    <Panel
      title={m.guests_change_type()}
      error={change.error}
      yes={m.guests_change_yes({ count: tickets.length })}
      look="primary"
      isPending={change.isPending}
      isReady={tickets.length > 0 && type !== undefined && back !== null}
      onYes={() => type && change.mutate(type)}
      onBack={onBack}
    >
      {outside.length > 1 && (
        <TicketChoice legend={m.guests_change_who()} tickets={outside} chosen={chosen} onChange={setChosen} />
      )}
      <fieldset className="grid gap-1">
        <legend className="pb-1 font-semibold text-[15px]">{m.guests_change_to()}</legend>
        {guest.types.map((one) => {
          const difference = differenceOf(one, chosen);
          const isNew = one.changes.some(({ ticket_id }) => chosen.has(ticket_id));
          return (
            <label key={one.ticket_type_id} className="flex min-h-touch items-center gap-3 has-disabled:opacity-60">
              <input
                type="radio"
                name={name}
                className="size-5 shrink-0 accent-accent"
                disabled={!isNew || difference === null}
                checked={typeId === one.ticket_type_id}
                onChange={() => setTypeId(one.ticket_type_id)}
              />
              <span className="min-w-0 flex-1">
                <span className="block break-words font-semibold">{one.name}</span>
                <span className="block text-ink-soft text-sm">
                  {[formatMoney(one.price, { currency }), m.guests_seats_left({ count: one.available ?? 0 })].join(
                    " · ",
                  )}
                  {isNew &&
                    ` · ${difference === null ? whyNot[closedOf(one, chosen)]() : wordsOf(difference, currency)}`}
                </span>
              </span>
            </label>
          );
        })}
      </fieldset>
    </Panel>
  );
}

/** What goes back when the chosen become that type, in major units; null: for somebody it can't be. */
function differenceOf({ changes }: Type, chosen: ReadonlySet<string>): number | null {
  const theirs = changes.filter(({ ticket_id }) => chosen.has(ticket_id)).map(({ refund }) => refund);
  if (theirs.includes(null)) return null;
  return theirs.reduce<number>((sum, refund) => sum + Math.round((refund ?? 0) * 100), 0) / 100;
}

/** Why somebody of the chosen can't have that type: the rate of GST first, for no price mends it. */
function closedOf({ changes }: Type, chosen: ReadonlySet<string>): WhyNotType {
  const isOtherRate = changes.some(({ ticket_id, closed }) => chosen.has(ticket_id) && closed === "other_gst_rate");
  return isOtherRate ? "other_gst_rate" : "dearer_type";
}

const whyNot = {
  dearer_type: m.guests_costs_more,
  other_gst_rate: m.guests_other_rate,
} satisfies Record<WhyNotType, () => string>;

function wordsOf(difference: number, currency: string): string {
  return difference > 0 ? m.guests_goes_back({ amount: formatMoney(difference, { currency }) }) : m.guests_same_price();
}

import type { HandBackSeat, HandBacks, handBack } from "@mela/contract/handBacks";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Ban, Hourglass, RefreshCw, TicketX, Undo2, Wallet } from "lucide-react";
import { useState } from "react";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { transfersQuery } from "~/transfers/transfersQuery.ts";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { IconLine } from "~/ui/IconLine.tsx";
import { formatMoney } from "~/ui/money.ts";
import { Sheet } from "~/ui/Sheet.tsx";
import { showToast } from "~/ui/toast.ts";
import { handBacksQuery } from "./handBacksQuery.ts";
import { sumsOf } from "./sumsOf.ts";

type Props = { bookingId: string; handBacks: HandBacks; isOpen: boolean; onClose: () => void };

/** Which tickets go back, and all that follows from it, said before. `default`: loaded on demand. */
export default function HandBackSheet({ bookingId, handBacks: { seats, currency }, isOpen, onClose }: Props) {
  const open = seats.filter(({ closed }) => closed === null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = open.length === 1 ? open : open.filter(({ ticket_id }) => ticked.has(ticket_id));
  const { refund_now, refund_later } = sumsOf(chosen);
  const queries = useQueryClient();
  const query = handBacksQuery(bookingId);
  const give = useMutation({
    mutationFn: async () => {
      const body = { ticket_ids: chosen.map(({ ticket_id }) => ticket_id), refund_now, refund_later };
      return (await sendSigned<typeof handBack>("handBack", { params: { bookingId }, body })).data;
    },
    onSuccess: async (after) => {
      onClose();
      setTicked(new Set());
      showToast({ text: m.hand_backs_done(), look: "good" });
      queries.setQueryData(query.queryKey, after);
      await queries.invalidateQueries({ queryKey: ["bookings"] });
      await queries.invalidateQueries({ queryKey: transfersQuery(bookingId).queryKey });
    },
    // The sums, or the seats, are others by now; or it was done, and only the answer was lost.
    onError: async () => {
      await queries.invalidateQueries({ queryKey: query.queryKey });
      await queries.invalidateQueries({ queryKey: ["bookings"] });
    },
  });
  const money = (amount: number) => formatMoney(amount, { currency });
  const later = { amount: money(refund_later) };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={m.hand_backs_sheet_title()}
      footer={
        <Button
          width="full"
          size="large"
          disabled={chosen.length === 0}
          pending={give.isPending}
          onClick={() => give.mutate()}
        >
          {chosen.length === 0 ? m.hand_backs_choose() : m.hand_backs_confirm({ count: chosen.length })}
        </Button>
      }
    >
      <div className="grid gap-5">
        {open.length > 1 && <Choice seats={open} ticked={ticked} onChange={setTicked} />}
        {chosen.length > 0 && (
          <ul className="grid gap-4">
            {refund_now > 0 && <IconLine icon={<Undo2 />}>{m.hand_backs_now({ amount: money(refund_now) })}</IconLine>}
            <IconLine icon={<Wallet />}>
              {refund_now > 0 ? m.hand_backs_later(later) : m.hand_backs_later_all(later)}
            </IconLine>
            <IconLine icon={<Hourglass />}>{m.hand_backs_lapses(later)}</IconLine>
            <IconLine icon={<Ban />}>{m.hand_backs_code({ count: chosen.length })}</IconLine>
            {chosen.length < seats.length ? (
              <IconLine icon={<RefreshCw />}>{m.hand_backs_rest()}</IconLine>
            ) : (
              <IconLine icon={<TicketX />}>{m.hand_backs_whole()}</IconLine>
            )}
          </ul>
        )}
        {give.error && <ErrorNote error={give.error} />}
      </div>
    </Sheet>
  );
}

type ChoiceProps = {
  seats: readonly HandBackSeat[];
  ticked: ReadonlySet<string>;
  onChange: (ticked: ReadonlySet<string>) => void;
};

function Choice({ seats, ticked, onChange }: ChoiceProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1 font-semibold text-[15px]">{m.hand_backs_which()}</legend>
      {seats.map(({ ticket_id: id, holder, seat, ticket_type }) => (
        <label key={id} className="flex min-h-touch items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-accent"
            checked={ticked.has(id)}
            onChange={({ target }) =>
              onChange(new Set([...ticked].filter((one) => one !== id).concat(target.checked ? id : [])))
            }
          />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {holder || m.hand_backs_guest_seat({ seat })} · {ticket_type}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

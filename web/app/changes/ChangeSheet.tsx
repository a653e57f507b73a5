import type { Booking } from "@mela/contract/bookings";
import type { changeTickets, quoteTicketChange, TicketChanges } from "@mela/contract/ticketChanges";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { isRefusal } from "~/api/ApiError.ts";
import { sendSigned } from "~/api/send.ts";
import { bookingQuery } from "~/bookings/queries.ts";
import { type Attempt, attemptFor } from "~/event/attempt.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { formatMoney } from "~/ui/money.ts";
import { Sheet } from "~/ui/Sheet.tsx";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { showToast } from "~/ui/toast.ts";
import { ChangeCost } from "./ChangeCost.tsx";
import { firstChosen, pressTicket, typesFor } from "./changeChoice.ts";
import { HiddenTypes, type Opened } from "./HiddenTypes.tsx";
import { TicketPick } from "./TicketPick.tsx";
import { TypePick } from "./TypePick.tsx";

type Props = { booking: Booking; changes: TicketChanges; isOpen: boolean; onClose: () => void };

/** Which tickets become which, what it costs, and what follows, said before. `default`: loaded on demand. */
export default function ChangeSheet({ booking, changes, isOpen, onClose }: Props) {
  const { booking_id: bookingId, currency, event } = booking;
  const [chosen, setChosen] = useState<readonly string[]>(() => firstChosen(changes.tickets));
  const [typeId, setTypeId] = useState<string | null>(null);
  const [opened, setOpened] = useState<readonly Opened[]>([]);
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const params = { bookingId };
  const from = changes.tickets.find(({ ticket_id }) => ticket_id === chosen[0]);
  const options = typesFor(changes.types, from?.ticket_type_id);
  const code = opened.find(({ id }) => id === typeId)?.code;
  const isChosen = options.some(({ type, cost }) => cost && type.ticket_type_id === typeId) || code !== undefined;
  const wish = {
    ticket_ids: [...chosen],
    ticket_type_id: typeId ?? "",
    ...(code !== undefined && { access_code: code }),
  };
  const quote = useQuery({
    queryKey: ["booking-changes", bookingId, "quote", wish],
    queryFn: async () => (await sendSigned<typeof quoteTicketChange>("quoteTicketChange", { params, body: wish })).data,
    enabled: isOpen && isChosen && chosen.length > 0,
    retry: false,
  });
  const change = useMutation({
    mutationFn: async ({ total_price: expected_total, refund: expected_refund }: NonNullable<typeof quote.data>) => {
      const body = { ...wish, expected_total, expected_refund };
      const now = attemptFor(body, attempt); // a second press is the same attempt
      setAttempt(now);
      return (await sendSigned<typeof changeTickets>("changeTickets", { params, body }, { idempotencyKey: now.key }))
        .data;
    },
    onSuccess: async (shown) => {
      if (shown.booking_id !== bookingId) {
        await navigate(`/checkout/${shown.booking_id}`);
      } else {
        queries.setQueryData(bookingQuery(bookingId).queryKey, shown);
        showToast({ text: m.changes_done(), look: "good" });
        onClose();
      }
      await queries.invalidateQueries({ queryKey: ["bookings"] });
    },
    onError: (error) => {
      void queries.invalidateQueries({ queryKey: ["bookings"] });
      if (!isRefusal(error)) return; // it may be done: the same once more is answered as the first
      setAttempt(null);
      void queries.invalidateQueries({ queryKey: ["booking-changes", bookingId] });
    },
  });
  const toPay = (isChosen && quote.data?.total_price) || 0;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={m.changes_sheet_title()}
      text={m.changes_sheet_text()}
      footer={
        <Button
          width="full"
          size="large"
          disabled={!quote.data || !isChosen || chosen.length === 0}
          pending={change.isPending}
          onClick={() => quote.data && change.mutate(quote.data)}
        >
          {toPay > 0 ? m.changes_go_on({ amount: formatMoney(toPay, { currency }) }) : m.changes_do()}
        </Button>
      }
    >
      <div className="grid gap-5">
        {changes.tickets.length > 1 && (
          <TicketPick
            tickets={changes.tickets}
            chosen={chosen}
            onPress={(ticket) => setChosen(pressTicket(chosen, ticket, changes.tickets))}
          />
        )}
        <TypePick options={options} opened={opened} currency={currency} chosen={typeId} onChoose={setTypeId} />
        <HiddenTypes
          event={event}
          onOpen={(types) => {
            setOpened([...opened, ...types.filter(({ id }) => id !== from?.ticket_type_id)]);
            setTypeId(types[0]?.id ?? null);
          }}
        />
        {isChosen && quote.isLoading && <SkeletonRows count={1} />}
        {isChosen && quote.data && <ChangeCost key={JSON.stringify(wish)} quote={quote.data} />}
        {isChosen && quote.error && <ErrorNote error={quote.error} />}
        {change.error && <ErrorNote error={change.error} />}
      </div>
    </Sheet>
  );
}

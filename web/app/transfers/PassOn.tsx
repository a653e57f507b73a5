import type { SeatTransfer, takeBackTransfer } from "@mela/contract/transfers";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { showErrorToast } from "~/api/errorToast.ts";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Badge } from "~/ui/Badge.tsx";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { showToast } from "~/ui/toast.ts";
import { transfersQuery } from "./transfersQuery.ts";

const OfferSheet = lazy(() => import("./OfferSheet.tsx"));

/** Each ticket of one's booking, who has it, and the way to a friend. */
export function PassOn({ bookingId }: { bookingId: string }) {
  const { data } = useQuery(transfersQuery(bookingId));
  const [chosen, setChosen] = useState<SeatTransfer | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  if (!data) return null;
  const { closed, seats } = data;
  const isOver = closed === "OVER" && !seats.some(({ state }) => state === "GIVEN");
  if (isOver || seats.length === 0) return null;
  return (
    <section aria-labelledby="pass-on" className="pt-8">
      <h2 id="pass-on" className="font-title text-2xl">
        {m.transfers_title()}
      </h2>
      <p className="pt-1 pb-3 text-ink-soft">
        {closed === "BY_HOST" ? m.transfers_by_host() : closed === null && m.transfers_text()}
      </p>
      {closed !== "BY_HOST" && (
        <Card>
          <ul className="grid gap-4">
            {seats.map((seat) => (
              <Seat
                key={seat.ticket_id}
                bookingId={bookingId}
                seat={seat}
                isParty={seats.length > 1}
                isOpen={closed === null}
                onGive={() => {
                  setChosen(seat);
                  setIsOpen(true);
                }}
              />
            ))}
          </ul>
        </Card>
      )}
      {chosen && (
        <Suspense>
          <OfferSheet
            key={chosen.ticket_id}
            bookingId={bookingId}
            seat={chosen}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

type SeatProps = { bookingId: string; seat: SeatTransfer; isParty: boolean; isOpen: boolean; onGive: () => void };

function Seat({ bookingId, seat, isParty, isOpen, onGive }: SeatProps) {
  const { ticket_id: ticketId, state, ticket_type: type, holder, email } = seat;
  const queries = useQueryClient();
  const takeBack = useMutation({
    mutationFn: async () =>
      (await sendSigned<typeof takeBackTransfer>("takeBackTransfer", { params: { bookingId, ticketId } })).data,
    onSuccess: (transfers) => {
      queries.setQueryData(transfersQuery(bookingId).queryKey, transfers);
      showToast({ text: m.transfers_taken_back(), look: "good" });
    },
    onError: (error) => {
      showErrorToast(error);
      void queries.invalidateQueries({ queryKey: transfersQuery(bookingId).queryKey });
    },
  });
  const given = holder || email;
  const who = state === "GIVEN" ? type : [isParty && personOf(seat), type].filter(Boolean).join(" · ");
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-36">
        <p className="font-semibold [overflow-wrap:anywhere]">{who}</p>
        {state === "GIVEN" && (
          <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
            {given ? m.transfers_given({ name: given }) : m.transfers_given_nameless()}
          </p>
        )}
        {state === "OFFERED" && (
          <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
            {m.transfers_offered({ email: email ?? "" })}
          </p>
        )}
      </div>
      {state === "GIVEN" && <Badge look="good">{m.transfers_given_state()}</Badge>}
      {state === "IN" && <Badge look="good">{m.transfers_in_state()}</Badge>}
      {state === "OWN" && isOpen && (
        <Button look="quiet" size="small" aria-label={m.transfers_give_named({ who })} onClick={onGive}>
          {m.transfers_give()}
        </Button>
      )}
      {state === "OFFERED" && isOpen && (
        <Button
          look="quiet"
          size="small"
          aria-label={m.transfers_take_back_named({ who })}
          pending={takeBack.isPending}
          onClick={() => takeBack.mutate()}
        >
          {m.transfers_take_back()}
        </Button>
      )}
    </li>
  );
}

const personOf = ({ holder, seat }: SeatTransfer) => holder || m.transfers_seat({ seat });

import type { BookingMoney, listMoney } from "@mela/contract/ledger";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { formatDate } from "~/ui/dates.ts";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { keyed } from "~/ui/keyed.ts";
import { formatMoney } from "~/ui/money.ts";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { movementWords } from "./movementWords.ts";

type Props = { eventId: string; timezone: string };

/** The money of each booking, the newest first; opened, all that happened to it. */
export function BookingMoneyList({ eventId, timezone }: Props) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ["events", eventId, "money"],
    initialPageParam: "",
    queryFn: ({ pageParam: cursor }) =>
      sendSigned<typeof listMoney>("listMoney", {
        params: { eventId },
        query: { limit: 20, ...(cursor !== "" && { cursor }) },
      }),
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
  const bookings = data?.pages.flatMap((page) => page.data);
  return (
    <Card padding="roomy">
      <h2 className="pb-2 font-title text-2xl">{m.money_bookings()}</h2>
      {!bookings && (error ? <ErrorNote error={error} onRetry={refetch} /> : <SkeletonRows count={3} />)}
      {bookings?.length === 0 && <p className="text-ink-soft">{m.money_bookings_none()}</p>}
      <ul className="divide-y divide-line">
        {bookings?.map((booking) => (
          <Row key={booking.booking_id} booking={booking} timezone={timezone} />
        ))}
      </ul>
      {hasNextPage && (
        <Button look="quiet" pending={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {m.money_more()}
        </Button>
      )}
    </Card>
  );
}

function Row({ booking, timezone }: { booking: BookingMoney; timezone: string }) {
  const { booking_reference, currency, movements, sent, due, paid } = booking;
  const money = (amount: number) => formatMoney(amount, { currency });
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-touch cursor-pointer list-none items-center gap-3 py-3.5 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">
            <span className="figures block font-semibold [overflow-wrap:anywhere]">{booking_reference}</span>
            <span className="figures block text-ink-soft text-sm">{m.money_paid({ amount: money(paid) })}</span>
          </span>
          <span className="text-right">
            <span className="figures block whitespace-nowrap font-semibold">{money(due === 0 ? sent : due)}</span>
            <span className="block text-ink-soft text-sm">{standing(booking)}</span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-ink-soft transition-transform duration-quick group-open:rotate-180"
          />
        </summary>
        <ol className="mb-4 rounded-control bg-sunken px-4 py-2">
          {keyed(movements, ({ kind, at }) => `${kind} ${at}`).map(({ key, thing: moved }) => (
            <li key={key} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2 text-sm">
              <span className="font-semibold">{movementWords[moved.kind]()}</span>
              <span className="figures whitespace-nowrap text-right">
                {formatMoney(moved.amount, { currency: moved.currency })}
              </span>
              <span className="figures text-ink-soft">{formatDate(moved.at, "moment", timezone)}</span>
              <span className="figures whitespace-nowrap text-right text-ink-soft">
                {moved.due === 0 ? "" : signed(moved.due, money)}
              </span>
              {moved.reference && (
                <span className="figures col-span-2 text-ink-soft [overflow-wrap:anywhere]">{moved.reference}</span>
              )}
            </li>
          ))}
        </ol>
      </details>
    </li>
  );
}

const signed = (amount: number, money: (amount: number) => string) =>
  m.money_due_change({ amount: amount > 0 ? `+${money(amount)}` : money(amount) });

/** What the amount at the end of a row is. */
function standing({ disputed, refund_due, refunded, sent, due }: BookingMoney): string {
  if (disputed !== 0) return m.money_is_disputed();
  if (refund_due !== 0) return m.money_is_refund_due();
  if (sent !== 0 && due === 0) return m.money_is_sent();
  if (refunded !== 0) return due === 0 ? m.money_is_refunded() : m.money_is_partly_refunded();
  return m.money_is_due();
}

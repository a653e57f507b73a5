import { type BookingState, stateOf } from "@mela/contract/bookingState";
import type { Booking } from "@mela/contract/bookings";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, ShieldCheck, Timer } from "lucide-react";
import { Link, Navigate } from "react-router";
import { RequireLogin } from "~/auth/RequireLogin.tsx";
import { PayByTransfer } from "~/bankDetails/PayByTransfer.tsx";
import { ChangeNote } from "~/changes/ChangeNote.tsx";
import { useTellFrame } from "~/embed/useTellFrame.ts";
import { hostName } from "~/event/hostName.ts";
import { m } from "~/paraglide/messages.js";
import type { PageFrame } from "~/shell/pageFrame.ts";
import { formatDate } from "~/ui/dates.ts";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { formatMoney } from "~/ui/money.ts";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { asClock, useCountdown } from "~/ui/useCountdown.ts";
import type { Route } from "./+types/CheckoutPage";
import { Booker } from "./Booker.tsx";
import { EventLine } from "./EventLine.tsx";
import { failureText } from "./failureText.ts";
import { PayAtVenue } from "./PayAtVenue.tsx";
import { PayBar } from "./PayBar.tsx";
import { PriceLines } from "./PriceLines.tsx";
import { bookingQuery } from "./queries.ts";
import { whereFrom } from "./whereFrom.ts";

export const handle: PageFrame = { nav: "desktop", footer: "none" };
export const meta: Route.MetaFunction = () => [
  { title: m.checkout_page_title() },
  { name: "robots", content: "noindex" },
];

/** The hold, every line of the price, one way on. */
export default function CheckoutPage({ params }: Route.ComponentProps) {
  return <RequireLogin>{() => <Checkout bookingId={params.bookingId} />}</RequireLogin>;
}

function Checkout({ bookingId }: { bookingId: string }) {
  const { data: booking, dataUpdatedAt, error, refetch } = useQuery(bookingQuery(bookingId));
  const queryClient = useQueryClient();
  useTellFrame(booking);
  const left = useCountdown(booking ? endOfHold(booking, dataUpdatedAt) : null);
  if (!booking) {
    return (
      <main className="mx-auto w-full max-w-reading px-4 py-10">
        {error ? <ErrorNote error={error} onRetry={refetch} /> : <SkeletonRows count={4} />}
      </main>
    );
  }
  const state = stateOf(booking);
  const isUnderWay = state === "pending" && booking.status !== "EXPIRED"; // who came back without paying goes on here
  const isRequest = state === "toSetAside";
  const isPayable = isRequest || isUnderWay || payable.has(state);
  if (!isPayable) return <Navigate to={`/booking_confirmed/${bookingId}`} replace />;
  const isOver = left === 0 && !isUnderWay; // what is being paid may still be in time, and who chooses anew would pay twice
  const look = () => void queryClient.invalidateQueries({ queryKey: ["bookings"] });
  return (
    <main className="mx-auto grid w-full grid-cols-1 max-w-reading gap-5 px-4 pt-3 pb-36 sm:pt-8">
      <title>{`${booking.event.title} · ${m.checkout_page_title()}`}</title>
      <h1 className="flex items-center gap-2 font-title text-xl">
        <Link
          to={whereFrom(booking)}
          aria-label={booking.change ? m.changes_of_link() : m.checkout_back()}
          className="-ml-2 flex size-touch items-center justify-center rounded-pill hover:bg-sunken"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
        </Link>
        {booking.change ? m.changes_checkout() : m.checkout_title()}
      </h1>
      {isRequest && <SetAsideNote booking={booking} />}
      {!isRequest && (isOver || left !== 0) && <HoldClock booking={booking} left={left} />}
      {state === "failed" && <ErrorNote error={failureText(booking)} />}
      {isRequest && booking.payment_status === "FAILED" && <ErrorNote error={m.checkout_set_aside_failed()} />}
      {(isUnderWay || (isRequest && booking.payment_status === "PENDING")) && (
        <p role="status" className="rounded-control bg-note-wash px-4 py-3 text-[15px] text-note">
          {m.checkout_under_way()}
        </p>
      )}
      {booking.change && <ChangeNote change={booking.change} />}
      <EventLine event={booking.event} />
      {!booking.change && <Booker booking={booking} />}
      <PriceLines booking={booking} />
      <p className="text-ink-faint text-sm">{m.checkout_safe()}</p>
      {booking.by_transfer && !isOver && !isUnderWay && (
        <PayByTransfer booking={booking} offer={booking.by_transfer} onChange={look} />
      )}
      {booking.at_venue !== null && !isOver && !isUnderWay && (
        <PayAtVenue booking={booking} total={booking.at_venue} onChange={look} />
      )}
      <PayBar booking={booking} isOver={isOver} onChange={look} />
    </main>
  );
}

const payable: ReadonlySet<BookingState> = new Set(["toPay", "failed", "approvedToPay", "byTransfer"]);
const longMs = 3_600_000;
/** So many minutes before the end somebody is told how long they have. */
const warnings = [1, 2, 5] as const;

/** Minutes are counted down, hours are not. */
function HoldClock({ booking, left }: { booking: Booking; left: number | null }) {
  const isOver = left === 0;
  const { pay_by, event } = booking;
  const isLong = pay_by !== null && left !== null && left > longMs;
  const toTell = warnings.find((minutes) => left !== null && left > 0 && left <= minutes * 60_000);
  const held = isLong
    ? m.checkout_hold_until({ time: formatDate(pay_by, "moment", event.timezone) })
    : m.checkout_hold();
  return (
    <div
      role="timer"
      className={`flex items-center gap-3 rounded-control px-4 py-3.5 font-semibold ${isOver ? "bg-bad-wash text-bad" : "bg-wait-wash text-wait"}`}
    >
      <Timer aria-hidden="true" className="size-5 shrink-0" />
      <span className="flex-1">{isOver ? m.checkout_hold_over() : held}</span>
      {/* A clock that is read out every second says nothing: who can't see it is told now and then. */}
      <span role="status" className="sr-only">
        {isOver ? m.checkout_hold_over() : toTell && m.checkout_hold_left({ count: toTell })}
      </span>
      {!isOver && !isLong && left !== null && <span className="figures font-bold text-xl">{asClock(left)}</span>}
    </div>
  );
}

/** What becomes of the money of a request, before it is set aside. */
function SetAsideNote({ booking }: { booking: Booking }) {
  const amount = formatMoney(booking.total_price, { currency: booking.currency });
  return (
    <div className="flex items-start gap-3 rounded-control bg-wait-wash px-4 py-3.5 text-wait">
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="grid gap-1">
        <p className="font-semibold">{m.checkout_set_aside_title()}</p>
        <p className="text-[15px]">{m.checkout_set_aside_text({ amount, host: hostName(booking.event.host) })}</p>
      </div>
    </div>
  );
}

/** When the seats are given back, by this device's clock. It may be wrong, so the server's `now` is set against it. */
function endOfHold({ hold_expires_at, pay_by, now }: Booking, receivedAt: number): number | null {
  const end = hold_expires_at ?? pay_by;
  return end === null ? null : receivedAt + Date.parse(end) - Date.parse(now);
}

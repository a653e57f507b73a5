import type { PublicEvent } from "@mela/contract/events";
import { lazy, Suspense, useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Badge } from "~/ui/Badge.tsx";
import { Button } from "~/ui/Button.tsx";
import { formatDate } from "~/ui/dates.ts";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { formatMoney } from "~/ui/money.ts";
import { Skeleton } from "~/ui/Skeleton.tsx";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { linesOf, partsOf } from "./choice.ts";
import { refundTimes } from "./refunds.ts";
import { TicketList } from "./TicketList.tsx";
import type { Booking } from "./useBooking.ts";

const QuestionsForm = lazy(() => import("./QuestionsForm.tsx"));
const PriceParts = lazy(() => import("./PriceParts.tsx"));
const QuoteLines = lazy(() => import("~/codes/QuoteLines.tsx"));
const CodePart = lazy(() => import("~/codes/CodePart.tsx"));
const WaitForSeats = lazy(() => import("~/waitlist/WaitForSeats.tsx"));

/** "5 seats left", where they are few. */
export function SeatsLeft({ event: { seats_left: left } }: { event: PublicEvent }) {
  if (left === null || left === 0) return null;
  return <Badge look="wait">{seatsLeftText(left)}</Badge>;
}
export const seatsLeftText = (left: number) => (left === 1 ? m.event_seat_left() : m.event_seats_left({ count: left }));

type Props = { event: PublicEvent; booking: Booking };

/** What is chosen or answered, line by line, and what went wrong: without its title, its total and its button. */
export function BookingSteps({ event, booking }: Props) {
  const { step, asked, choice, faults, failure } = booking;
  return (
    <div className="grid gap-4">
      {step === "questions" && asked.length > 0 ? (
        <Suspense fallback={<SkeletonRows count={2} />}>
          <QuestionsForm asked={asked} answers={choice.answers} faults={faults} onAnswer={booking.answer} />
        </Suspense>
      ) : (
        <TicketList
          types={booking.types}
          currency={event.currency}
          timezone={event.timezone}
          counts={choice.counts}
          onCount={booking.setCount}
        />
      )}
      {step === "tickets" && event.ticket_types.some(({ sale_state }) => sale_state !== "OPEN") && (
        <Suspense>
          <WaitForSeats event={event} onLook={() => void booking.look()} />
        </Suspense>
      )}
      {step === "tickets" && <Codes event={event} booking={booking} />}
      <Price event={event} booking={booking} />
      {failure && <ErrorNote error={failure.text} onRetry={retryOf(booking)} />}
    </div>
  );
}

/** Quiet, until somebody has a code. */
function Codes({ event, booking }: Props) {
  const [isWanted, setIsWanted] = useState(false);
  const want = () => setIsWanted(true);
  if (!isWanted && booking.codes.length === 0) {
    return (
      <button type="button" onClick={want} className={codePress}>
        {m.codes_have()}
      </button>
    );
  }
  const { length: count } = booking.codes; // each has a row there, and below them is the way to another one
  return (
    <Suspense fallback={count > 0 ? <Skeleton height={`${count * 68 + 44}px`} /> : <SkeletonRows count={1} />}>
      <CodePart event={event} booking={booking} isPressed={isWanted} onUse={want} />
    </Suspense>
  );
}
const codePress =
  "min-h-touch justify-self-start text-ink-soft text-[15px] underline underline-offset-4 hover:text-ink";

/** What helps after a failure: to look again at what is left, or to send the very same once more. */
function retryOf({ failure, look, goOn }: Booking): (() => void) | undefined {
  if (failure?.way === "look") return () => void look();
  return failure?.way === "again" ? () => void goOn() : undefined;
}

/**
 * Every line, and what of them is fee and tax. A code's discount has its room before it is known, and where there turns out
 * to be none: what stands below would move away from under the finger that presses it.
 */
function Price({ event, booking }: Props) {
  const money = (amount: number) => formatMoney(amount, { currency: event.currency });
  const { choice, types, codes, byCodes, quote, isPricing, isFinding } = booking;
  const lines = linesOf(choice, types);
  if (lines.length === 0) return null;
  const { fee, tax } = partsOf(choice, types);
  const onlyOpen = byCodes?.results.every(({ found }) => found?.kind === "access") ?? false;
  const plain = (
    <div className="grid gap-2 border-line border-t pt-4">
      <dl className="grid gap-2" aria-live="polite">
        {lines.map(({ type, count, amount }) => (
          <div key={type.id} className="flex justify-between gap-4 text-ink-soft">
            <dt className="[overflow-wrap:anywhere]">{m.event_line({ count, type: type.name })}</dt>
            <dd className="figures whitespace-nowrap">{amount === 0 ? m.ui_free() : money(amount)}</dd>
          </div>
        ))}
        {(fee > 0 || tax > 0) && (
          <Suspense fallback={<div className="h-5" />}>
            <PriceParts currency={event.currency} fee={fee} lines={lines} />
          </Suspense>
        )}
      </dl>
      {codes.length > 0 && !onlyOpen && (
        <div className="h-6 py-1">{(isFinding || quote) && <Skeleton width="40%" />}</div>
      )}
    </div>
  );
  if (!quote) return plain;
  return (
    <Suspense fallback={plain}>
      <QuoteLines quote={quote} isPricing={isPricing} />
    </Suspense>
  );
}

/** What it comes to, the one button, in words of what it will do, and what to know before: they stay while the rest scrolls. */
export function BookingAction({ event, booking }: Props) {
  const { total } = booking;
  return (
    <div className="grid gap-3">
      {booking.party > 0 && (
        <p className="flex items-baseline justify-between gap-4 font-title text-xl" aria-live="polite">
          {m.event_total()}
          <span className="figures whitespace-nowrap">
            {total === 0 ? m.ui_free() : formatMoney(total, { currency: event.currency })}
          </span>
        </p>
      )}
      <Button size="large" width="full" pending={booking.isBusy} onClick={() => void booking.goOn()}>
        {actionText(event, booking)}
      </Button>
      <p className="text-center text-ink-soft text-xs">{footnote(event, booking)}</p>
    </div>
  );
}

function actionText(event: PublicEvent, { step, asked, party }: Booking): string {
  if (party > 0 && asked.length > 0 && step === "tickets") return m.event_go_on();
  if (event.requires_approval) return m.event_request();
  if (party === 0) return m.event_book_none();
  return party === 1 ? m.event_book_one() : m.event_book({ count: party });
}

function footnote(event: PublicEvent, { total, quote }: Booking): string {
  if (event.requires_approval) return m.event_note_approval();
  const isFree = total === 0 && (quote !== null || (event.price === 0 && !event.price_varies));
  if (isFree) return m.event_note_free();
  const { fullUntil } = refundTimes(event.refund_policy, event.start_date);
  if (!fullUntil || Date.parse(fullUntil) < Date.now()) return m.event_note_hold();
  return m.event_note_refund({ date: formatDate(fullUntil, "date", event.timezone) });
}

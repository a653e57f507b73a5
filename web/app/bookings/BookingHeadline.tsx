import type { BookingState } from "@mela/contract/bookingState";
import type { Booking } from "@mela/contract/bookings";
import type { HandedBack } from "@mela/contract/handBacks";
import { isPast } from "~/event/cardFacts.ts";
import { hostName, hostNameFirst } from "~/event/hostName.ts";
import { sumsOf } from "~/handBacks/sumsOf.ts";
import { m } from "~/paraglide/messages.js";
import { Badge } from "~/ui/Badge.tsx";
import { formatDate } from "~/ui/dates.ts";
import { formatMoney } from "~/ui/money.ts";
import { isOfGuest, stateLooks } from "./bookingState.ts";
import { failureText } from "./failureText.ts";
import { stateWord } from "./stateWord.ts";

type Props = { booking: Booking; state: BookingState; handed: readonly HandedBack[] };

/** What happened, in a word, a line and a sentence. `handed`: tickets that were handed back. */
export function BookingHeadline({ booking, state, handed }: Props) {
  const whole = sayOfHandedBack(booking, handed);
  const said =
    whole ??
    sayOfChange(booking, state) ??
    sayOfLapsedTransfer(booking, state) ??
    sayOfGiven(booking, state) ??
    sayOfPostponed(booking, state) ??
    sayOfPast(booking, state) ??
    say(booking)[state];
  const { title, text } = isOfGuest(booking) ? sayToHost(booking) : said;
  return (
    <div role="status" className="grid justify-items-center gap-3 pb-6 text-center">
      <Badge look={whole ? "note" : stateLooks[state]}>
        {whole ? m.hand_backs_guest_state() : stateWord(state, booking.payment_status)}
      </Badge>
      <h1 className="font-display text-[44px]">{title}</h1>
      <p className="text-ink-soft">{text}</p>
    </div>
  );
}

/** What leads where all that was booked was handed back. Null: nothing else than usual. */
function sayOfHandedBack({ status, tickets, currency }: Booking, handed: readonly HandedBack[]) {
  const ids = new Set(handed.map(({ ticket_id }) => ticket_id));
  if (status !== "CANCELLED" || !tickets.every(({ ticket_id }) => ids.has(ticket_id))) return null;
  const title = m.hand_backs_whole_title();
  const waiting = handed.filter((one) => one.state === "WAITING");
  const amount = formatMoney(sumsOf(waiting).refund_later, { currency });
  if (waiting.length > 0) return { title, text: m.hand_backs_waiting({ amount }) };
  const isLapsed = handed.some((one) => one.state === "LAPSED");
  return { title, text: isLapsed ? m.hand_backs_whole_lapsed() : m.hand_backs_whole_refunded() };
}

/** What a host reads of a guest's booking. */
function sayToHost({ name }: Booking) {
  const title = name ? m.passes_of_guest_title({ name }) : m.passes_of_guest_nameless();
  return { title, text: m.passes_of_guest_text() };
}

/** A hold that was to change tickets, and came to nothing. Null: nothing else than usual. */
function sayOfChange({ change }: Booking, state: BookingState) {
  const isOver = change && !change.is_done && state === "expired";
  return isOver ? { title: m.changes_expired_title(), text: m.changes_expired_text() } : null;
}

/** A transfer to the host whose time is over. Null: nothing else than usual. */
function sayOfLapsedTransfer({ lapsed_transfer: lapsed, currency }: Booking, state: BookingState) {
  if (!lapsed || state !== "expired") return null;
  const amount = formatMoney(lapsed.amount, { currency });
  return lapsed.is_said
    ? { title: m.bank_details_lapsed_said_title(), text: m.bank_details_lapsed_said_text({ amount }) }
    : { title: m.bank_details_lapsed_title(), text: m.bank_details_lapsed_text({ amount }) };
}

/** What leads where tickets were passed on: to whom they went, and from whom. Null: nothing else than usual. */
function sayOfGiven({ given_by: giver, tickets }: Booking, state: BookingState) {
  const valid = tickets.filter(({ status }) => status === "VALID");
  if (state !== "confirmed" && state !== "cancelled") return null;
  if (giver === null) {
    const isAll = state === "confirmed" && valid.length > 0 && valid.every(({ is_given }) => is_given);
    return isAll ? { title: m.transfers_all_given_title(), text: m.transfers_all_given_text() } : null;
  }
  return state === "cancelled"
    ? { title: m.transfers_gone_title(), text: m.transfers_gone_text() }
    : { title: m.transfers_given_by_title(), text: m.transfers_given_by({ name: giver }) };
}

/** A place at an event that has no date for now. Null: nothing else than usual. */
function sayOfPostponed({ event }: Booking, state: BookingState) {
  const isDateless = state === "confirmed" && event.postponed_at !== null;
  return isDateless ? { title: m.passes_postponed_title(), text: m.passes_postponed_text() } : null;
}

/** A place at an event that is over. Null: nothing else than usual. */
function sayOfPast({ event }: Booking, state: BookingState) {
  if (!isPast(event, Date.now())) return null;
  if (state === "checkedIn") return { title: m.passes_was_there_title(), text: m.passes_was_there_text() };
  return state === "confirmed" ? { title: m.passes_over_title(), text: m.passes_over_text() } : null;
}

/** A request whose money is only set aside. */
function sayOfMoneyAside(booking: Booking): Record<"toSetAside" | "setAside", { title: string; text: string }> {
  const amount = formatMoney(booking.total_price, { currency: booking.currency });
  const host = hostName(booking.event.host);
  const hasFailed = booking.payment_status === "FAILED";
  return {
    toSetAside: {
      title: m.passes_to_set_aside_title(),
      text: hasFailed ? m.passes_set_aside_failed() : m.passes_to_set_aside_text({ amount, host }),
    },
    setAside: { title: m.passes_awaiting_title(), text: m.passes_set_aside_text({ amount, host }) },
  };
}

/** A booking whose guest pays the host directly. */
function sayOfTransfer(
  { transfer, currency }: Booking,
  until: string,
): Record<"byTransfer" | "transferSaid", { title: string; text: string }> {
  const amount = formatMoney(transfer?.amount ?? 0, { currency });
  return {
    byTransfer: { title: m.bank_details_chosen_title(), text: m.bank_details_chosen_text({ amount, until }) },
    transferSaid: until
      ? { title: m.bank_details_said_over_title(), text: m.bank_details_said_over({ amount, until }) }
      : { title: m.bank_details_said_title(), text: m.bank_details_said_text({ amount }) },
  };
}

/** Approved while all seats are taken: the place in line. */
function sayOfLine({ waiting, total_price }: Booking): { title: string; text: string } {
  const place = waiting?.place ?? 1;
  return {
    title: place === 1 ? m.passes_in_line_title() : m.passes_in_line_place({ place }),
    text: total_price > 0 ? m.passes_in_line_text_paid() : m.passes_in_line_text(),
  };
}

function sayOfMoneyInVain({ change }: Booking, amount: string) {
  if (change) return { title: m.passes_unchanged_title(), text: m.passes_unchanged_text({ amount }) };
  return { title: m.passes_too_late_title(), text: m.passes_too_late_text({ amount }) };
}

/** Title and sentence for each state; one not shown costs a few strings. */
function say(booking: Booking): Record<BookingState, { title: string; text: string }> {
  const money = (amount: number) => formatMoney(amount, { currency: booking.currency });
  const until = booking.pay_by ? formatDate(booking.pay_by, "moment", booking.event.timezone) : "";
  const sentTo = booking.email ? m.passes_sent_to({ email: booking.email }) : m.passes_kept_here();
  return {
    confirmed: { title: m.passes_confirmed_title(), text: sentTo },
    checkedIn: { title: m.passes_checked_in_title(), text: m.passes_checked_in_text() },
    payAtDoor: {
      title: m.passes_confirmed_title(),
      text: m.passes_pay_at_door({ amount: money(booking.total_price) }),
    },
    toPay: { title: m.passes_to_pay_title(), text: m.passes_to_pay_text() },
    pending:
      booking.status === "AWAITING_PAYMENT" && booking.payment_status === "AUTHORISED"
        ? { title: m.passes_approved_title(), text: m.passes_taking_text({ amount: money(booking.total_price) }) }
        : { title: m.passes_pending_title(), text: m.passes_pending_text() },
    failed: { title: m.passes_failed_title(), text: failureText(booking) },
    ...sayOfMoneyAside(booking),
    awaitingApproval: {
      title: m.passes_awaiting_title(),
      text: m.passes_awaiting_text({ host: hostNameFirst(booking.event.host) }),
    },
    inLine: sayOfLine(booking),
    approvedToPay: { title: m.passes_approved_title(), text: m.passes_approved_text({ until }) },
    ...sayOfTransfer(booking, until),
    declined: {
      title: m.passes_declined_title(),
      text: booking.sets_aside ? m.passes_declined_aside_text() : m.passes_declined_text(),
    },
    cancelled: { title: m.passes_cancelled_title(), text: m.passes_cancelled_text() },
    refunded: { title: m.passes_cancelled_title(), text: m.passes_refunded_text({ amount: money(booking.refunded) }) },
    tooLate: sayOfMoneyInVain(booking, money(booking.refunded)),
    expired: { title: m.passes_expired_title(), text: m.passes_expired_text() },
  };
}

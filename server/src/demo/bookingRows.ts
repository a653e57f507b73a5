import { BookingId } from "@mela/contract/common";
import type { Random } from "../media/index.ts";
import { dayMs, hourMs, later, minuteMs } from "../platform/clock.ts";
import { newId, newRowId } from "../platform/ids.ts";
import { demoCurrency, type PlannedEvent } from "./eventRows.ts";
import type { Party } from "./parties.ts";

/** Where a booking of the demo happens: the present, how long holds last, and how references are made. */
export type Setting = { now: Date; holdMs: number; reference: () => string; random: Random };

type Row = Record<string, unknown>;
/** Rows by their table. */
export type Tables = Record<
  "bookings" | "booking_index" | "booking_lines" | "tickets" | "responses" | "payments",
  Row[]
> &
  Record<"payment_index" | "sandbox_payments" | "refunds" | "scans" | "admissions", Row[]>;

export function noRows(): Tables {
  return {
    bookings: [],
    booking_index: [],
    booking_lines: [],
    tickets: [],
    responses: [],
    payments: [],
    payment_index: [],
    sandbox_payments: [],
    refunds: [],
    scans: [],
    admissions: [],
  };
}

/** Adds everything that one party's booking consists of: its lines, tickets, answers, money and admissions. */
export function addBooking(tables: Tables, planned: PlannedEvent, party: Party, setting: Setting): void {
  const { person, type, count, status } = party;
  const { eventId, startsAt } = planned;
  const bookingId = newId(BookingId);
  const madeAt = bookedAt(planned, party, setting);
  const totalMinor = type.priceMinor * count;
  const wasConfirmed = status === "CONFIRMED" || status === "CANCELLED";
  const isRefunded = status === "CANCELLED" && totalMinor > 0;
  const isPaid = wasConfirmed && totalMinor > 0;
  const settledAt = later(madeAt, 2 * minuteMs);
  const key = { event_id: eventId, booking_id: bookingId };
  tables.bookings.push({
    ...key,
    user_id: person.userId,
    reference: setting.reference(),
    status,
    payment_status: isRefunded ? "REFUNDED" : isPaid ? "PAID" : party.isPaymentFailed ? "FAILED" : "NONE",
    name: person.name,
    email: person.email,
    party: count,
    total_minor: totalMinor,
    refunded_minor: isRefunded ? totalMinor : 0,
    currency: demoCurrency,
    price_lines: [{ kind: "TICKETS", label: type.name, count, minor: totalMinor, included: false }],
    requires_approval: planned.event.approval ?? false,
    hold_expires_at: status === "HELD" || status === "EXPIRED" ? later(madeAt, setting.holdMs) : null,
    pay_by: status === "AWAITING_PAYMENT" ? earlier(later(setting.now, 2 * dayMs), startsAt) : null,
    tags: [],
    note: "",
    is_demo: true,
    created_at: madeAt,
    updated_at: settledAt,
    confirmed_at: wasConfirmed ? settledAt : null,
  });
  tables.booking_index.push({ booking_id: bookingId, event_id: eventId, user_id: person.userId, created_at: madeAt });
  tables.booking_lines.push({ ...key, ticket_type_id: type.id, count, unit_minor: type.priceMinor });
  addAnswers(tables, planned, { ...key, count }, setting.random);
  if (isPaid || party.isPaymentFailed) {
    addPayment(tables, { ...key, amountMinor: totalMinor, at: settledAt, isRefunded, isFailed: party.isPaymentFailed });
  }
  // As with every booking, the tickets come with it; its status decides whether they open the door.
  const ticketIds = Array.from({ length: count }, () => newRowId());
  for (const [index, ticketId] of ticketIds.entries()) {
    tables.tickets.push({
      ...key,
      ticket_id: ticketId,
      ticket_type_id: type.id,
      seat: index + 1,
      version: 1,
      status: "VALID",
    });
  }
  addAdmissions(tables, planned, { ...key, ticketIds: ticketIds.slice(0, party.admitted) }, setting);
}

const earlier = (one: Date, other: Date) => (one < other ? one : other);

/** When a party booked: holds just now, others since the event was published, most of them lately. */
function bookedAt({ publishedAt, startsAt }: PlannedEvent, { status }: Party, { now, random }: Setting): Date {
  if (status === "HELD") return later(now, -minuteMs);
  const latest = earlier(later(now, -20 * minuteMs), later(startsAt, -hourMs));
  const span = Math.max(0, latest.getTime() - publishedAt.getTime());
  return new Date(latest.getTime() - span * random.between(0, 1) ** 1.6);
}

type Key = { event_id: string; booking_id: string };

function addAnswers(
  tables: Tables,
  { questions }: PlannedEvent,
  { count, ...key }: Key & { count: number },
  random: Random,
) {
  for (const { id, answers, required = false, per = "BOOKING" } of questions) {
    const [first, ...rest] = answers;
    if (!first || !(required || random.chance(0.7))) continue;
    const seats = per === "GUEST" ? Array.from({ length: count }, (_, index) => index + 1) : [0];
    for (const seat of seats) {
      tables.responses.push({ ...key, question_id: id, seat, answer: random.pick([first, ...rest]) });
    }
  }
}

type Paying = Key & { amountMinor: number; at: Date; isRefunded: boolean; isFailed: boolean };

/** A payment on the sandbox, in our tables and in the provider's own: it can be refunded like any other. */
function addPayment(tables: Tables, { amountMinor, at, isRefunded, isFailed, ...key }: Paying): void {
  const paymentId = newRowId();
  const ref = `sandbox_${paymentId.replaceAll("-", "")}`;
  const money = { amount_minor: amountMinor, currency: demoCurrency };
  const refunded = isRefunded ? amountMinor : 0;
  const named = { payment_id: paymentId, provider: "sandbox", provider_ref: ref };
  tables.payments.push({
    ...key,
    ...named,
    ...money,
    status: isFailed ? "FAILED" : isRefunded ? "REFUNDED" : "PAID",
    refunded_minor: refunded,
    is_disputed: false,
    created_at: at,
    updated_at: at,
    paid_at: isFailed ? null : at,
  });
  tables.payment_index.push({ event_id: key.event_id, ...named });
  const refundId = newRowId();
  const refunds = isRefunded ? { [refundId]: amountMinor } : {};
  const kept = { ref, payment_id: paymentId, ...money, status: isFailed ? "FAILED" : "PAID", refunded_minor: refunded };
  tables.sandbox_payments.push({ ...kept, refunds, created_at: at });
  if (!isRefunded) return;
  tables.refunds.push({
    ...key,
    refund_id: refundId,
    payment_id: paymentId,
    amount_minor: amountMinor,
    status: "DONE",
    reason: "cancelled",
    provider_ref: `sandbox_refund_${refundId}`,
    created_at: later(at, hourMs),
    done_at: later(at, hourMs),
  });
}

/** One look at the party's code, which let in so many of it. */
function addAdmissions(
  tables: Tables,
  { startsAt, hostId }: PlannedEvent,
  { ticketIds, ...key }: Key & { ticketIds: string[] },
  { now, random }: Setting,
): void {
  if (ticketIds.length === 0) return;
  const at = earlier(
    later(startsAt, random.between(-20, 40) * minuteMs),
    later(now, -random.between(1, 15) * minuteMs),
  );
  const scanId = newRowId();
  const seen = { scan_id: scanId, actor_id: hostId, scanned_at: at, at };
  tables.scans.push({ ...key, ...seen, seat: 0, outcome: "ok", let_in: true, is_offline: false });
  for (const ticketId of ticketIds) {
    tables.admissions.push({ ...key, ...seen, admission_id: newRowId(), ticket_id: ticketId, day: "ALL" });
  }
}

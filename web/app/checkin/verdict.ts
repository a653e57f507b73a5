import type { Answer } from "@mela/contract/call";
import type { CheckInResult, checkIn, DueHere } from "@mela/contract/checkin";
import type { DoorCode } from "@mela/contract/door";
import { m } from "~/paraglide/messages.js";
import { formatDate } from "~/ui/dates.ts";
import { formatMoney } from "~/ui/money.ts";

/** What is to be collected at the door, of whoever showed this code. */
export type Due = DueHere & { qrCode: string };
/** What the scanner says: who is in, who was in already, or why nobody came in. */
export type Verdict =
  | { kind: "success" | "already"; result: CheckInResult }
  | { kind: "error"; text: string; tone: "refused" | "wait"; due?: Due };

const doorTexts: Record<DoorCode, () => string> = {
  already_checked_in: m.scanner_already_plain,
  wrong_event: m.scanner_wrong_event,
  unknown_ticket: m.scanner_unknown_ticket,
  bad_signature: m.scanner_bad_signature,
  void_ticket: m.scanner_void_ticket,
  not_approved: m.scanner_not_approved,
  declined: m.scanner_declined,
  cancelled: m.scanner_cancelled,
  refunded: m.scanner_refunded,
  event_cancelled: m.scanner_event_cancelled,
  unpaid: m.scanner_unpaid,
  wrong_day: m.scanner_wrong_day,
  too_early: m.scanner_too_early,
  event_over: m.scanner_event_over,
  blocked: m.scanner_blocked,
  test_ticket: m.scanner_test_ticket,
};
const texts = new Map<string, () => string>(Object.entries(doorTexts));
/** What may change within minutes, or what a host can decide: amber, not red. */
const waiting: ReadonlySet<string> = new Set(["not_approved", "unpaid", "wrong_day", "too_early", "event_over"]);

/** What the scanner says to an answer: the catalogue's text, the server's only for a code it doesn't know. */
export function toVerdict(answer: Answer<typeof checkIn>, qrCode = ""): Verdict {
  if (answer.success) return { kind: "success", result: answer.data };
  const { code, error, data, due } = answer;
  if (code === "already_checked_in" && data) return { kind: "already", result: data };
  if (due) {
    const amount = formatMoney(due.amount, { currency: due.currency });
    return { kind: "error", text: m.scanner_due({ amount }), tone: "wait", due: { ...due, qrCode } };
  }
  return { kind: "error", text: texts.get(code)?.() ?? error, tone: waiting.has(code) ? "wait" : "refused" };
}

/** A verdict as one sentence (spec 8). `zone` is the event's. */
export function verdictText(verdict: Verdict, zone: string): string {
  if (verdict.kind === "success") return m.scanner_success();
  if (verdict.kind === "error") return verdict.text;
  const time = formatDate(verdict.result.originalCheckinTime, "time", zone);
  return time ? m.scanner_already_at({ time }) : m.scanner_already_plain();
}

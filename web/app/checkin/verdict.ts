import type { Answer } from "@mela/contract/call";
import type { CheckInResult, checkIn, DueHere } from "@mela/contract/checkin";
import type { ScanId } from "@mela/contract/common";
import type { DoorCode } from "@mela/contract/door";
import { isRefusal } from "~/api/ApiError.ts";
import { errorText } from "~/api/errorText.ts";
import { m } from "~/paraglide/messages.js";
import { formatDate } from "~/ui/dates.ts";
import { formatMoney } from "~/ui/money.ts";
import { doorName } from "./doorName.ts";

/** What is to be collected at the door, of whoever showed this code. */
export type Due = DueHere & { qrCode: string };
/** What the scanner says: who is in, who was in already, or why nobody came in. */
export type Verdict =
  /**
   * `isHere`: this phone said so by itself, and the server does not know it yet. `door`: where they came in, if not here.
   * `mayBeMore`: some of a party that this phone knows nothing of.
   */
  | {
      kind: "success" | "already";
      result: CheckInResult;
      isHere?: boolean;
      door?: string;
      scan?: Scanned;
      mayBeMore?: boolean;
    }
  | { kind: "error"; text: string; tone: "refused" | "wait" | "undone"; due?: Due };
/** A scan that the server knows, by which somebody went: it can be taken back. */
export type Scanned = { id: ScanId; code: string };
export type Passed = Extract<Verdict, { kind: "success" | "already" }> & { scan: Scanned };

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
  not_inside: m.scanner_not_inside,
};
const texts = new Map<string, () => string>(Object.entries(doorTexts));
/** What may change within minutes, or what a host can decide: amber, not red. */
const waiting: ReadonlySet<string> = new Set([
  "not_approved",
  "unpaid",
  "wrong_day",
  "too_early",
  "event_over",
  "not_inside",
]);

/** What the scanner says to an answer: the catalogue's text, the server's only for a code it doesn't know. */
export function toVerdict(answer: Answer<typeof checkIn>, qrCode = ""): Verdict {
  if (answer.success) return { kind: "success", result: answer.data };
  const { code, error, data, due, other_event: event } = answer;
  if (code === "already_checked_in" && data) return { kind: "already", result: data };
  if (due) {
    const amount = formatMoney(due.amount, { currency: due.currency });
    return { kind: "error", text: m.scanner_due({ amount }), tone: "wait", due: { ...due, qrCode } };
  }
  if (code === "wrong_event" && event)
    return { kind: "error", text: m.scanner_other_event({ event }), tone: "refused" };
  return codeVerdict(code, error);
}

/** What a code says at the door. */
export const codeText = (code: DoorCode): string => doorTexts[code]();

/** Why nobody came in, in the catalogue's words; `otherwise` for a code that it doesn't know. */
export const codeVerdict = (code: string, otherwise = ""): Verdict => ({
  kind: "error",
  text: texts.get(code)?.() ?? otherwise,
  tone: waiting.has(code) ? "wait" : "refused",
});

/** A verdict as one sentence (spec 8). `zone` is the event's. */
export function verdictText(verdict: Verdict, zone: string): string {
  if (verdict.kind === "success") return successText(verdict.result, verdict.isHere === true);
  if (verdict.kind === "error") return verdict.text;
  const time = formatDate(verdict.result.originalCheckinTime, "time", zone);
  if (time && verdict.door) return m.scanner_already_door({ time, door: verdict.door });
  return time ? m.scanner_already_at({ time }) : m.scanner_already_plain();
}

function successText({ went }: CheckInResult, isHere: boolean): string {
  if (went === "OUT") return isHere ? m.scanner_went_out_here() : m.scanner_went_out();
  if (went === "BACK") return isHere ? m.scanner_back_here() : m.scanner_welcome_back();
  return isHere ? m.scanner_here_ok() : m.scanner_success();
}

/**
 * Who may still come by this code, or is still inside; else how many came or went. Of somebody alone there is nothing to
 * say.
 */
export function partyText({ kind, result }: Exclude<Verdict, { kind: "error" }>): string {
  const { admitted, left } = result.party;
  const isOut = result.went === "OUT";
  if (left > 0) return isOut ? m.scanner_party_inside({ left }) : m.scanner_party_left({ left });
  const booked = result.guest.ticket_counts.reduce((sum, { count }) => sum + count, 0);
  const some = { in: admitted, expected: booked };
  if (kind === "success" && admitted < booked) return isOut ? m.scanner_in_of(some) : m.scanner_party_some(some);
  return admitted > 1 ? m.scanner_party({ count: admitted }) : "";
}

/** Whether more may come by this code: somebody of the party is not in, or nobody here knows whether. */
export function mayComeMore({ result, mayBeMore }: Exclude<Verdict, { kind: "error" }>): boolean {
  return result.party.left > 0 || mayBeMore === true;
}

/** Who let them in before, and where; empty where it isn't known. */
export function admittedText({ admitted_by: by }: CheckInResult): string {
  if (!by) return "";
  return [by.door && doorName(by.door), by.name && m.door_by({ name: by.name })].filter(Boolean).join(", ");
}

/** What the door reads when there was no answer: who may not scan is told so, all else is "try again" (spec 8). */
export function failureText(error: unknown): string {
  return isRefusal(error) ? errorText(error) : m.scanner_failed();
}

/** A welcome that can be taken back: the server knows the scan. Null: nobody passed, or nobody but this phone knows. */
export function passedBy(verdict: Verdict | null): Passed | null {
  if (verdict?.kind !== "success" || !verdict.scan) return null;
  return { ...verdict, scan: verdict.scan };
}

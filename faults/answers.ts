import type { History, Try } from "./history.ts";

const [limitMs, aloneMs] = [10_500, 4_000];
/** What asks no service outside, whatever it costs: the mail of a booking is work for later, and so is a code. */
const alone: ReadonlySet<string> = new Set([
  ...["createBooking", "getBooking", "cancelBooking", "cancelGuest", "checkIn"],
  ...["sendOtp", "verifyOtp", "listEvents", "getEvent"],
]);
const inWords = ({ kind, status, ms, retryAfter }: Try) =>
  `${kind}: ${status ?? "no answer"} after ${Math.round(ms)} ms${retryAfter ? `, again in ${retryAfter} s` : ""}`;

/** Faults of ours, and refusals without a word of when to come again. */
export function unclearlyRefused({ tries }: History): string[] {
  return tries
    .filter(({ status, retryAfter }) => status !== null && status >= 500 && !(status === 503 && retryAfter))
    .map(inWords);
}

/**
 * What took longer than anybody waits, or was never answered though somebody was there. Pictures wait for a quiet moment
 * of the machine (decision 039).
 */
export function latelyAnswered({ tries }: History): string[] {
  return tries.filter(({ kind, ms }) => kind !== "uploadPictures" && ms > limitMs).map(inWords);
}

/** What waited while services hung that it has nothing to do with. */
export function waitedForOthers({ tries, hangs }: History): string[] {
  const meanwhile = tries.filter(({ at, ms }) => hangs.some(([from, to]) => at + ms > from && at < to));
  return meanwhile.filter(({ kind, ms }) => alone.has(kind) && ms > aloneMs).map(inWords);
}

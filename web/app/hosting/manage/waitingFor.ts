import type { HostEvent } from "@mela/contract/events";
import type { Figures } from "@mela/contract/guests";
import { eventState } from "../eventState.ts";

export type Waiting = {
  kind: "approve" | "transfers" | "nameDate" | "conflicts" | "publish" | "door" | "share";
  count: number;
};
type Facts = Pick<HostEvent, "status" | "visibility" | "start_date" | "end_date" | "postponed_at">;

const doorsMs = 3 * 3_600_000;

/** What waits for the host, most pressing first. */
export function waitingFor(
  event: Facts,
  { bookings, transfers_said, conflicts }: Pick<Figures, "bookings" | "transfers_said"> & { conflicts: number },
  now: number,
): Waiting[] {
  const state = eventState(event, now);
  const isOver = state === "past" || state === "cancelled" || state === "postponed"; // nobody can be approved
  const startsIn = event.start_date === null ? Number.POSITIVE_INFINITY : Date.parse(event.start_date) - now;
  const isOut = state === "live" || state === "hidden";
  const nobody = bookings.PENDING + bookings.GOING + bookings.CHECKEDIN === 0;
  return [
    ...(conflicts > 0 ? [{ kind: "conflicts", count: conflicts } as const] : []),
    ...(state === "postponed" ? [{ kind: "nameDate", count: 1 } as const] : []),
    ...(!isOver && bookings.PENDING > 0 ? [{ kind: "approve", count: bookings.PENDING } as const] : []),
    // After the event too: money was sent, and a week later the booking lapses (decision 056).
    ...(transfers_said > 0 ? [{ kind: "transfers", count: transfers_said } as const] : []),
    ...(state === "ongoing" || (isOut && startsIn < doorsMs) ? [{ kind: "door", count: 1 } as const] : []),
    ...(state === "draft" ? [{ kind: "publish", count: 1 } as const] : []),
    ...(isOut && nobody ? [{ kind: "share", count: 1 } as const] : []),
  ];
}

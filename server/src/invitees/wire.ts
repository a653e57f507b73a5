import type { Invitee, InviteeState } from "@mela/contract/invitees";
import { dayMs } from "../platform/clock.ts";
import type { InviteeRow } from "./store.ts";
import { isPhone } from "./tell.ts";

/** So often an address is invited to one event. */
export const mostTimes = 3;
/** So long a job takes at most to tell whom it can. */
const tellingMs = 5 * 60_000;

/** `reachesPhones`: whether anything carries messages to phones here. */
export type Showing = { now: Date; reachesPhones: boolean };

export function toInvitee(row: InviteeRow, showing: Showing): Invitee {
  const { now } = showing;
  const { address, told_at, told_times, is_booked, is_muted } = row;
  const isRested = told_at !== null && now.getTime() - told_at.getTime() >= dayMs;
  return {
    address,
    kind: isPhone(address) ? "PHONE" : "EMAIL",
    state: stateOf(row, showing),
    invited_at: row.created_at.toISOString(),
    told_at: told_at?.toISOString() ?? null,
    can_resend: !is_booked && !is_muted && isRested && told_times < mostTimes,
  };
}

function stateOf(row: InviteeRow, { now, reachesPhones }: Showing): InviteeState {
  const { address, told_at, created_at, is_booked, is_muted } = row;
  if (is_booked) return "BOOKED";
  if (is_muted) return "MUTED";
  if (told_at) return "TOLD";
  const isLate = now.getTime() - created_at.getTime() > tellingMs;
  return isPhone(address) && (isLate || !reachesPhones) ? "NOT_TOLD" : "WAITING";
}

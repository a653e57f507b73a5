import { type BookingId, type EventId, ScanId } from "@mela/contract/common";
import { AppError, type ErrorCode, errors } from "@mela/contract/errors";
import type { Actor } from "../platform/http/access.ts";
import { newId } from "../platform/ids.ts";
import { admit, byHand, type Door } from "./checkin.ts";
import { toLook } from "./wire.ts";

/** Who lets whom in by hand, when. */
export type ByHand = { eventId: EventId; bookingId: BookingId; actor: Actor; now: Date };

/**
 * Lets a whole party in by hand, as its code would, and gives since when it is in; also when it was in already. Throws
 * the door's reason for a "no" (`not_approved`, `unpaid` …), `not_found` for a booking of another event.
 */
export async function admitGuest(
  door: Door,
  { eventId, bookingId, actor, now }: ByHand,
): Promise<{ since: Date; wasIn: boolean }> {
  const look = toLook({ eventId, id: newId(ScanId), actor, now });
  const { code, inside } = (await admit(door, look, byHand(eventId, bookingId))).outcome;
  if (inside && (code === "ok" || code === "already_checked_in")) return { since: inside.since, wasIn: code !== "ok" };
  throw new AppError(isErrorCode(code) ? code : "not_found");
}

function isErrorCode(code: string): code is ErrorCode {
  return code in errors;
}

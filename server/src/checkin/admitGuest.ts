import type { CheckInResult } from "@mela/contract/checkin";
import { type BookingId, DeviceId, type EventId, ScanId } from "@mela/contract/common";
import type { Direction, Went } from "@mela/contract/directions";
import type { DoorCode } from "@mela/contract/door";
import { AppError, type ErrorCode, errors } from "@mela/contract/errors";
import type { Actor } from "../platform/http/access.ts";
import { newId } from "../platform/ids.ts";
import { admit, byHand, type Door } from "./checkin.ts";
import { toLook, toResult } from "./wire.ts";

/** Who lets whom in or out by hand, when. */
export type ByHand = {
  eventId: EventId;
  bookingId: BookingId;
  direction: Direction;
  /** So many of the party; none said: all of it. */
  count?: number | undefined;
  actor: Actor;
  now: Date;
};

/**
 * Lets a party in or out by hand, as its code would, and gives since when it came in; also when it was in already.
 * Throws the door's reason for a "no" (`not_approved`, `unpaid`, `not_inside` …), `not_found` for a booking of another event.
 */
export async function admitGuest(
  door: Door,
  { eventId, bookingId, direction, count, actor, now }: ByHand,
): Promise<{ since: Date; wasIn: boolean; went: Went | undefined; party: { admitted: number; left: number } }> {
  const look = toLook({ eventId, id: newId(ScanId), actor, direction, count, now });
  const { code, inside } = (await admit(door, look, byHand(eventId, bookingId))).outcome;
  const isAnswered = code === "ok" || code === "already_checked_in";
  if (inside && isAnswered) {
    const { since, went, admitted, left } = inside;
    return { since, wasIn: code !== "ok", went, party: { admitted, left } };
  }
  throw new AppError(isErrorCode(code) ? code : "not_found");
}

function isErrorCode(code: string): code is ErrorCode {
  return code in errors;
}

type Once = Omit<ByHand, "direction" | "count"> & { scanId: ScanId; deviceId: string | null };

/** As `admitGuest`, by a scan that has its id already, and with what the door shows: asked again it says the same. */
export async function admitAs(
  door: Door,
  { eventId, bookingId, actor, scanId: id, deviceId, now }: Once,
): Promise<{ result: CheckInResult | null; code: DoorCode | null }> {
  const look = toLook({
    eventId,
    id,
    actor,
    deviceId: deviceId === null ? undefined : DeviceId.parse(deviceId),
    direction: "IN",
    now,
  });
  const judged = await admit(door, look, byHand(eventId, bookingId));
  const { code } = judged.outcome;
  return { result: toResult(judged), code: code === "ok" ? null : code };
}

import type { Answer } from "@mela/contract/call";
import type { CheckInResult, checkIn, mergeScans } from "@mela/contract/checkin";
import type { DeviceId, EventId, ScanId } from "@mela/contract/common";
import type { Direction } from "@mela/contract/directions";
import { doorSentences } from "@mela/contract/door";
import type { z } from "zod";
import type { Actor } from "../platform/http/access.ts";
import type { Judged, Look } from "./checkin.ts";
import { clockTime } from "./clockTime.ts";
import type { Merged, OfflineScan } from "./merge.ts";

/** Who acts at a door, in scans and in history: a person, or the session of a device without an account. */
export function actorIdOf(actor: Actor): string {
  return actor.kind === "person" ? actor.userId : actor.sessionId;
}

/** A request for a look. The phone's own time is not believed while we are there to tell it. */
export function toLook(asked: {
  eventId: EventId;
  id: ScanId;
  actor: Actor;
  deviceId?: DeviceId | undefined;
  direction: Direction;
  count?: number | undefined;
  now: Date;
}): Look {
  const { eventId, id, actor, deviceId = null, direction, count = null, now } = asked;
  return { id, eventId, actor, by: { actorId: actorIdOf(actor), deviceId }, direction, count, at: now };
}

/** A judged scan as the spec's client reads it; `error` is English, to the letter of spec 8. */
export function toAnswer(judged: Judged): Answer<typeof checkIn> {
  const { outcome, event } = judged;
  const data = toResult(judged);
  if (outcome.code === "ok") {
    if (!data) throw new Error("a guest was let in, but nobody is in");
    return { success: true, data };
  }
  const since = outcome.code === "already_checked_in" ? outcome.inside?.since : undefined;
  const error = since ? `Guest already checked in at ${clockTime(since, event.timezone)}` : outcome.error;
  const { due } = judged;
  return {
    success: false,
    code: outcome.code,
    error: error ?? doorSentences[outcome.code],
    ...(data && { data }),
    ...(due && { due }),
    ...(outcome.otherEvent && { other_event: outcome.otherEvent }),
  };
}

type SentScan = z.output<(typeof mergeScans)["body"]>["scans"][number];

/** A scan that a phone made without us. */
export function toOfflineScan(sent: SentScan): OfflineScan {
  const { scan_id, code = null, booking_id = null, scanned_at, device_id, count = null, clock_offset_ms = null } = sent;
  return {
    scanId: scan_id,
    code,
    bookingId: booking_id,
    scannedAt: new Date(scanned_at),
    deviceId: device_id,
    direction: sent.direction,
    count,
    clockOffsetMs: clock_offset_ms,
    letIn: sent.let_in,
  };
}

/** What came of an offline scan. */
export function toMerged(merged: Merged): Answer<typeof mergeScans>["data"][number] {
  const { code, conflict } = merged.outcome;
  return { scan_id: merged.scanId, success: code === "ok", code, conflict, data: toResult(merged) };
}

/** What is known of the party, once anyone of it is in. */
export function toResult({
  outcome,
  guest,
  admittedBy,
}: Pick<Judged, "outcome" | "guest" | "admittedBy">): CheckInResult | null {
  const { code, at, inside } = outcome;
  if (!inside || !guest) return null;
  return {
    checkinTime: at.toISOString(),
    originalCheckinTime: inside.since.toISOString(),
    alreadyCheckedIn: code !== "ok",
    party: { booking_id: inside.booking, admitted: inside.admitted, left: inside.left },
    guest,
    ...(inside.went && { went: inside.went }),
    ...(admittedBy && { admitted_by: admittedBy }),
  };
}

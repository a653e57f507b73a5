import type { BookingId, DeviceId, EventId, ScanId } from "@mela/contract/common";
import type { Direction } from "@mela/contract/directions";
import { closedReason, dateOf, dayOf } from "@mela/contract/doorDays";
import { AppError } from "@mela/contract/errors";
import { endOf } from "@mela/contract/ticketCode";
import { later } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { TicketKeys } from "../tickets/index.ts";
import { type Assigned, nobodyPassed } from "./assign.ts";
import { byHand, type Door, type Held, type Judged } from "./checkin.ts";
import { explain, noPlace, noWayOut, refusal } from "./explain.ts";
import { findForeign } from "./foreignCodes.ts";
import { layOut } from "./layOut.ts";
import { type LockedBooking, lockBooking } from "./mergeStore.ts";
import { findDoorGuests, findParty } from "./parties.ts";
import { findPassed } from "./passage.ts";
import { claimScan, findOutcomes, findScan, recordFacts, recordOutcome } from "./scanStore.ts";
import { type DoorEvent, findDoorEvent, type Outcome, type Party, type Scan, type Shown } from "./store.ts";

/** A scan that a phone made while it had no network, as it sends it. */
export type OfflineScan = {
  scanId: ScanId;
  code: string | null;
  bookingId: BookingId | null;
  scannedAt: Date;
  deviceId: DeviceId;
  direction: Direction;
  count: number | null;
  /** The server's clock minus the phone's, as last measured. */
  clockOffsetMs: number | null;
  letIn: boolean;
};
export type Merged = Judged & { scanId: ScanId };
/** Who brings the scans, to which event, when. */
export type Bringing = { eventId: EventId; actorId: string; at: Date };

/** A door that reads codes, too. */
export type OfflineDoor = Door & { ticketKeys: TicketKeys };

/** Merges scans, the earliest first; gives one result each in the order they were sent. */
export async function mergeScans(
  door: OfflineDoor,
  bringing: Bringing,
  scans: readonly OfflineScan[],
): Promise<Merged[]> {
  const results = new Map<OfflineScan, Merged>();
  const inTime = scans.toSorted((a, b) => corrected(a).getTime() - corrected(b).getTime());
  // One short transaction each: a hundred scans in one would keep every other door waiting.
  for (const scan of inTime) {
    results.set(scan, { ...(await mergeScan(door, bringing, scan)), scanId: scan.scanId });
  }
  return scans.flatMap((scan) => results.get(scan) ?? []);
}

/** Keeps one scan and lays its party out again. Known already: the same answer, unless the phone let them in since. */
async function mergeScan(door: OfflineDoor, bringing: Bringing, offline: OfflineScan): Promise<Judged> {
  const { eventId, actorId, at } = bringing;
  const judged = await transaction(door.db, async (tx) => {
    const held = await heldOf(tx, door, eventId, offline);
    const event = await findDoorEvent(tx, eventId);
    if (!event) throw new AppError("not_found");
    const scannedAt = between(corrected(offline), { until: at });
    const by = { actorId, deviceId: offline.deviceId };
    const scan: Scan = {
      id: offline.scanId,
      eventId,
      by,
      direction: offline.direction,
      count: offline.count,
      day: dayOf(event, scannedAt),
      date: dateOf(event, scannedAt),
      at,
      scannedAt,
    };
    const isNew = await claimScan(tx, scan);
    const outcome =
      (isNew ? null : await sameAgain(tx, scan, offline)) ?? (await judge(tx, event, scan, held, offline));
    const seat = typeof held === "string" ? 0 : held.seat;
    const booking = outcome.inside?.booking;
    return {
      event,
      outcome,
      guest: (booking && (await findDoorGuests(tx, eventId, [{ id: scan.id, booking, seat }])).get(scan.id)) ?? null,
      due: null,
    };
  });
  const { inside } = judged.outcome;
  if (inside) door.live.publish({ eventId, kind: "admission", bookingId: inside.booking });
  // Whoever it let in may be one too many, or show that somebody else was.
  if (offline.letIn) door.live.publish({ eventId, kind: "conflicts", bookingId: null });
  return judged;
}

/** What a known scan was answered. Null when the phone let people in whom we refused: that is news. */
async function sameAgain(tx: Tx, scan: Scan, { letIn }: OfflineScan): Promise<Outcome | null> {
  const kept = await findScan(tx, scan.eventId, scan.id);
  if (letIn && kept?.direction === "IN" && kept.let_in === false) return null;
  return (await findOutcomes(tx, scan.eventId, [scan.id])).get(scan.id) ?? null;
}

/** Whom a phone saw: by hand, by a ticket of ours, or by a code of another system, which its list has too. */
async function heldOf(tx: Tx, door: OfflineDoor, eventId: EventId, { code, bookingId }: OfflineScan): Promise<Held> {
  if (bookingId) return byHand(eventId, bookingId);
  const held = door.ticketKeys.verify(code ?? "");
  return held === "unknown_ticket" ? findForeign(tx, eventId, code ?? "") : held;
}

async function judge(tx: Tx, event: DoorEvent, scan: Scan, held: Held, offline: OfflineScan): Promise<Outcome> {
  const shown = typeof held === "string" || endOf(scan.eventId) !== held.eventEnd ? null : held;
  const booking = shown && (await lockBooking(tx, scan.eventId, shown.booking));
  const from = booking?.createdAt ?? scan.scannedAt;
  const scannedAt = between(scan.scannedAt, { from, until: scan.at });
  const placed = { ...scan, scannedAt, day: dayOf(event, scannedAt), date: dateOf(event, scannedAt) };
  const { count, clockOffsetMs } = offline;
  const letIn = offline.letIn && offline.direction === "IN";
  await recordFacts(tx, placed, { shown: booking && shown, letIn, count, clockOffsetMs });
  const outcome =
    booking && shown
      ? await judgeParty(tx, event, booking, { scan: placed, shown, letIn })
      : refusal(typeof held === "string" ? held : shown ? "unknown_ticket" : "wrong_event", placed);
  await recordOutcome(tx, placed, outcome);
  return outcome;
}

async function judgeParty(
  tx: Tx,
  event: DoorEvent,
  booking: LockedBooking,
  { scan, shown, letIn }: { scan: Scan; shown: Shown; letIn: boolean },
): Promise<Outcome> {
  const party = await findParty(tx, scan, shown);
  if (scan.direction === "OUT") return judgeGoingOut(tx, event, booking, { scan, shown, party });
  const isCancelled = event.status === "CANCELLED";
  if (!letIn) {
    const closed = isCancelled ? "event_cancelled" : closedReason(event, scan.scannedAt);
    // We find nothing wrong, but they were turned away: the host will know.
    return refusal(explain(party, { isForeign: false, closed }) ?? "blocked", scan);
  }
  // They are inside: late, early, blocked or unpaid turns nobody back. Only a ticket that was no more is a conflict.
  const gone = isCancelled ? "event_cancelled" : party && noPlace(party);
  if (gone) return { ...refusal(gone, scan), conflict: "admitted_after_cancel" };
  const mine = await passLate(tx, event, booking, { scan, action: "admit_offline" });
  return {
    code: mine.people > 0 ? "ok" : "already_checked_in",
    at: scan.scannedAt,
    inside: await findPassed(tx, { scan, shown }, mine),
    error: null,
    conflict: mine.isDuplicate ? "duplicate_admission" : null,
  };
}

/** They are out, whatever the phone said: who was not inside may still turn out to have been. */
async function judgeGoingOut(
  tx: Tx,
  event: DoorEvent,
  booking: LockedBooking,
  { scan, shown, party }: { scan: Scan; shown: Shown; party: Party | null },
): Promise<Outcome> {
  const code = noWayOut(party);
  if (code) return refusal(code, scan);
  const mine = await passLate(tx, event, booking, { scan, action: "go_out" });
  if (mine.people === 0) return refusal("not_inside", scan);
  const inside = await findPassed(tx, { scan, shown }, mine);
  return { code: "ok", at: scan.scannedAt, inside, error: null, conflict: null };
}

/** Lays a party out with a scan that was made without us, and gives what it came to. */
async function passLate(
  tx: Tx,
  event: DoorEvent,
  booking: LockedBooking,
  { scan, action }: { scan: Scan; action: "admit_offline" | "go_out" },
): Promise<Assigned> {
  const cause = { at: scan.at, actorId: scan.by.actorId, action, undoneBy: null };
  const { assigned } = await layOut(tx, event, booking, cause);
  return assigned.get(scan.id) ?? nobodyPassed;
}

/** When it happened by our clock, as far as the phone could tell. */
function corrected({ scannedAt, clockOffsetMs }: OfflineScan): Date {
  return later(scannedAt, clockOffsetMs ?? 0);
}

function between(at: Date, { from, until }: { from?: Date; until: Date }): Date {
  const earliest = from && at < from ? from : at;
  return earliest > until ? until : earliest;
}

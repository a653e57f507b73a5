import type { DoorCode } from "@mela/contract/door";
import type { Tx } from "../platform/database/rows.ts";
import { type Assigned, assignSeats, isFor, nobodyPassed, type PartyScan, type Seat } from "./assign.ts";
import { explain, noWayOut, refusal } from "./explain.ts";
import { layOut } from "./layOut.ts";
import { findParts, lockBooking } from "./mergeStore.ts";
import { countShown, isAnybodyOutside } from "./outsideStore.ts";
import { findParty } from "./parties.ts";
import { claimScan, recordFacts, recordOutcome } from "./scanStore.ts";
import type { DoorEvent, Inside, Outcome, Scan, Shown } from "./store.ts";

/** A scan at an event's door; `closed`: why nobody comes in at all. */
export type Judging = { scan: Scan; event: DoorEvent; closed: DoorCode | null };

/**
 * Whether all scans of a party have to be looked at: somebody goes out, or may come back. The booking is locked, so that
 * nobody goes out in between.
 */
export async function needsAllScans(tx: Tx, { scan, event }: Judging, { booking }: Shown): Promise<boolean> {
  return scan.direction === "OUT" || (event.rules.counts_exits && isAnybodyOutside(tx, scan, booking));
}

/** Judges such a scan and keeps it. Null: it was kept meanwhile, and has its answer by now. */
export async function pass(tx: Tx, judging: Judging, shown: Shown): Promise<Outcome | null> {
  const { scan } = judging;
  if (!(await claimScan(tx, scan))) return null;
  const outcome = await judgePassage(tx, judging, shown);
  const placed = { ...scan, scannedAt: outcome.at };
  const letIn = outcome.code === "ok" && scan.direction === "IN";
  await recordFacts(tx, placed, { shown, letIn, count: outcome.inside?.admitted ?? scan.count });
  await recordOutcome(tx, placed, outcome);
  return outcome;
}

/** Judges who goes out, or comes in where others of the party are outside: by all its scans (decision 061). */
async function judgePassage(tx: Tx, judging: Judging, shown: Shown): Promise<Outcome> {
  const { scan, event, closed } = judging;
  const booking = await lockBooking(tx, scan.eventId, shown.booking);
  const party = booking && (await findParty(tx, scan, shown));
  const isOut = scan.direction === "OUT";
  const code = isOut ? noWayOut(party) : explain(party, { isForeign: false, closed });
  const nobody = { booking: shown.booking, since: party?.since ?? null, admitted: 0, left: 0 };
  if (!booking || (code && code !== "already_checked_in")) {
    return { ...refusal(code ?? "unknown_ticket", scan), inside: insideOf(nobody) };
  }
  const parts = await findParts(tx, booking, event);
  const shownNow = await countShown(tx, scan, shown);
  const most = isOut ? null : mostIn(parts.seats, { scan, shown }, (party?.left ?? 0) + shownNow.outside);
  const placed = afterAll(
    { ...scan, count: most === null ? scan.count : Math.min(scan.count ?? most, most) },
    parts.scans,
  );
  const mine = most === 0 ? nobodyPassed : tryPassage(parts, { scan: placed, shown });
  if (mine.people === 0 && isOut) return refusal("not_inside", placed);
  if (mine.people === 0) {
    const reason = shownNow.inside > 0 ? "already_checked_in" : "wrong_day";
    return { ...refusal(reason, placed), inside: insideOf(nobody) };
  }
  await recordFacts(tx, placed, { shown, letIn: !isOut, count: mine.people });
  const action = isOut ? "go_out" : mine.tickets.length === 0 ? "come_back" : "admit";
  await layOut(tx, event, booking, { at: scan.at, actorId: scan.by.actorId, action, undoneBy: null });
  const inside = await findPassed(tx, { scan, shown }, mine);
  return { code: "ok", at: placed.scannedAt, inside, error: null, conflict: null };
}

/** How many come in at most, as the dates of their tickets say: of a party `people`. Null: they say nothing. */
function mostIn(seats: readonly Seat[], { scan, shown }: { scan: Scan; shown: Shown }, people: number): number | null {
  if (shown.seat === 0) return people;
  return seats.some((one) => one.seat === shown.seat && !isFor(one, scan.date)) ? 0 : null;
}

/** A scan right after those before it: of doors that scan in one moment the last to hold the booking is the last. */
function afterAll(scan: Scan, scans: readonly PartyScan[]): Scan {
  const last = Math.max(...scans.map(({ scannedAt }) => scannedAt.getTime() + 1));
  return { ...scan, scannedAt: new Date(Math.max(last, scan.scannedAt.getTime())) };
}

/** What a scan would do, if it were one of its party's. */
function tryPassage(
  { seats, scans }: { seats: readonly Seat[]; scans: readonly PartyScan[] },
  { scan: { id: scanId, direction, count, day, date, scannedAt }, shown }: { scan: Scan; shown: Shown },
): Assigned {
  const tried = { scanId, direction, seat: shown.seat, count, day, date, scannedAt };
  return assignSeats(seats, [...scans, tried]).scans.get(scanId) ?? nobodyPassed;
}

/** Whom a scan stands for that people went by, now that they did. Null: nobody of them is in, as far as it shows. */
export async function findPassed(
  tx: Tx,
  { scan, shown }: { scan: Scan; shown: Shown },
  { people, tickets }: Assigned,
): Promise<Inside | null> {
  const party = await findParty(tx, scan, shown);
  const { inside, outside } = await countShown(tx, scan, shown);
  const isOut = scan.direction === "OUT";
  const isBack = !isOut && people > 0 && tickets.length === 0;
  return insideOf({
    booking: shown.booking,
    since: party?.since ?? null,
    admitted: people,
    left: isOut ? inside : (party?.left ?? 0) + outside,
    ...(isOut && { went: "OUT" as const }),
    ...(isBack && { went: "BACK" as const }),
  });
}

const insideOf = ({ since, ...who }: Omit<Inside, "since"> & { since: Date | null }): Inside | null =>
  since && { ...who, since };

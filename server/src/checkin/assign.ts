import type { ScanId, TicketId } from "@mela/contract/common";
import type { DoorDay } from "@mela/contract/doorDays";

export type Seat = { ticketId: TicketId; seat: number };
/** A scan that let people of one party in: those of its own seat, or `count` of all (null: who was not in yet). */
export type LetIn = { scanId: ScanId; seat: number; count: number | null; day: DoorDay; scannedAt: Date };
/** The tickets that a scan stands for, and whether it let in more people than there were. */
export type Assigned = { tickets: TicketId[]; isDuplicate: boolean };

/**
 * Who of a party is in, by which scan: it follows from the scans alone, in the order of their times, so that phones
 * that were offline may bring theirs in any order (decision 021).
 */
export function assignSeats(seats: readonly Seat[], scans: readonly LetIn[]): Map<ScanId, Assigned> {
  const result = new Map<ScanId, Assigned>();
  for (const day of new Set(scans.map((scan) => scan.day))) {
    assignDay(
      seats.toSorted((a, b) => a.seat - b.seat),
      scans.filter((scan) => scan.day === day).toSorted(byTime),
      result,
    );
  }
  return result;
}

function byTime(a: LetIn, b: LetIn): number {
  return a.scannedAt.getTime() - b.scannedAt.getTime() || (a.scanId < b.scanId ? -1 : 1);
}

function assignDay(seats: readonly Seat[], scans: readonly LetIn[], result: Map<ScanId, Assigned>): void {
  const named = new Map<number, ScanId>();
  const unnamed: { scanId: ScanId; count: number }[] = [];
  let free = seats.length;
  for (const { scanId, seat, count } of scans) {
    const isNamed = seat !== 0;
    const open = isNamed ? Number(free > 0 && !named.has(seat) && seats.some((s) => s.seat === seat)) : free;
    const wanted = isNamed ? 1 : (count ?? Math.max(1, open));
    const got = Math.min(wanted, open);
    free -= got;
    result.set(scanId, { tickets: [], isDuplicate: got < wanted });
    if (isNamed && got > 0) named.set(seat, scanId);
    if (!isNamed) unnamed.push({ scanId, count: got });
  }
  // Whoever came on the party's code has no seat yet: they get those that nobody named, the first to come the first.
  const rest = seats.filter(({ seat }) => !named.has(seat)).map(({ ticketId }) => ticketId);
  for (const { seat, ticketId } of seats) {
    const scanId = named.get(seat);
    if (scanId) result.get(scanId)?.tickets.push(ticketId);
  }
  for (const { scanId, count } of unnamed) result.get(scanId)?.tickets.push(...rest.splice(0, count));
}

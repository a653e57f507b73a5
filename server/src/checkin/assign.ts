import type { ScanId, TicketId } from "@mela/contract/common";
import type { Direction } from "@mela/contract/directions";
import type { DoorDay } from "@mela/contract/doorDays";

/** `days`: the dates that its ticket is for; null: all. */
export type Seat = { ticketId: TicketId; seat: number; days: readonly string[] | null };
/** A scan of people of one party: of its own seat, or `count` of all (null: who was not in, or who was not out, yet). */
export type PartyScan = {
  scanId: ScanId;
  direction: Direction;
  seat: number;
  count: number | null;
  day: DoorDay;
  date: string;
  scannedAt: Date;
};
/** How many people went by a scan, the tickets that it admitted first, and whether it let in more than there were. */
export type Assigned = { people: number; tickets: TicketId[]; isDuplicate: boolean };
export const nobodyPassed: Assigned = { people: 0, tickets: [], isDuplicate: false };
/** A ticket that is outside since a scan. */
export type Outside = { ticketId: TicketId; day: DoorDay; scanId: ScanId; since: Date };
export type Assignment = { scans: Map<ScanId, Assigned>; outside: Outside[] };

/**
 * Who of a party is in, by which scan, and who of them is outside: it follows from the scans alone, in the order of their
 * times, so that phones that were offline may bring theirs in any order (decisions 021, 061).
 */
export function assignSeats(seats: readonly Seat[], scans: readonly PartyScan[]): Assignment {
  const result: Assignment = { scans: new Map(), outside: [] };
  const inOrder = seats.toSorted((a, b) => a.seat - b.seat);
  for (const [day, ofDay] of Map.groupBy(scans.toSorted(byTime), (scan) => scan.day)) {
    const party = openParty(inOrder);
    for (const scan of ofDay) {
      const went = scan.direction === "IN" ? comeIn(party, scan) : goOut(party, scan);
      result.scans.set(scan.scanId, { ...went, tickets: [] });
    }
    for (const [ticketId, scanId] of whoCameIn(party)) result.scans.get(scanId)?.tickets.push(ticketId);
    for (const { ticketId, scan } of whoIsOutside(party)) {
      result.outside.push({ ticketId, day, scanId: scan.scanId, since: scan.scannedAt });
    }
  }
  return result;
}

function byTime(a: PartyScan, b: PartyScan): number {
  return a.scannedAt.getTime() - b.scannedAt.getTime() || (a.scanId < b.scanId ? -1 : 1);
}

/**
 * A party on one day. Whoever goes by the party's code has no seat yet; each of those outside has their scan. `inNamed`:
 * seats that came in by their own code, and nobody went out on the party's since, who might be them.
 */
type Party = {
  seats: readonly Seat[];
  free: number;
  named: Map<number, ScanId>;
  unnamed: { scanId: ScanId; date: string; count: number }[];
  inNamed: Set<number>;
  outNamed: Map<number, PartyScan>;
  outUnnamed: PartyScan[];
};

function openParty(seats: readonly Seat[]): Party {
  const nobody = { named: new Map(), unnamed: [], inNamed: new Set<number>(), outNamed: new Map(), outUnnamed: [] };
  return { ...nobody, seats, free: seats.length };
}

/** Whoever is new comes in first, then who is outside comes back; what is more than that is too many. */
function comeIn(party: Party, scan: PartyScan): Omit<Assigned, "tickets"> {
  const { scanId, seat, count, date } = scan;
  const isNamed = seat !== 0;
  const open = isNamed
    ? Number(party.free > 0 && isSeat(party, seat) && !party.named.has(seat))
    : openSeats(party, date);
  const out = isNamed ? Number(open === 0 && mayReturn(party, seat)) : party.outNamed.size + party.outUnnamed.length;
  const wanted = isNamed ? 1 : (count ?? Math.max(1, open + out));
  const fresh = Math.min(wanted, open);
  const back = Math.min(wanted - fresh, out);
  party.free -= fresh;
  if (isNamed && fresh > 0) party.named.set(seat, scanId);
  if (!isNamed) party.unnamed.push({ scanId, date, count: fresh });
  for (let person = 0; person < back; person += 1) comeBack(party, seat);
  if (isNamed && fresh + back > 0) party.inNamed.add(seat);
  return { people: fresh + back, isDuplicate: fresh + back < wanted };
}

/** At most who is inside by then goes out: nobody is kept in, and more than that is no conflict. */
function goOut(party: Party, scan: PartyScan): Omit<Assigned, "tickets"> {
  const { seat, count } = scan;
  const inside = party.seats.length - party.free - party.outNamed.size - party.outUnnamed.length;
  if (seat === 0) {
    const people = Math.min(count ?? inside, inside);
    party.outUnnamed.push(...Array.from({ length: people }, () => scan));
    if (people > 0) party.inNamed.clear();
    return { people, isDuplicate: false };
  }
  const mayBeThem = party.inNamed.has(seat) || inside > party.inNamed.size;
  const people = Number(inside > 0 && mayBeThem && !party.outNamed.has(seat) && isOne(party, seat));
  if (people > 0) {
    name(party, seat);
    party.inNamed.delete(seat);
    party.outNamed.set(seat, scan);
  }
  return { people, isDuplicate: false };
}

export const isFor = ({ days }: Pick<Seat, "days">, date: string) => days?.includes(date) ?? true;

/** How many may come in on the party's code, who then have the seats that nobody else has. */
function openSeats(party: Party, date: string): number {
  const taken = seatUnnamed(party);
  return party.seats.filter((one) => isFor(one, date) && !party.named.has(one.seat) && !taken.has(one.seat)).length;
}

const isSeat = ({ seats }: Party, seat: number) => seats.some((one) => one.seat === seat);

/** Whether a seat came in by its own name, or may be one of those who came on the party's code. */
const isOne = (party: Party, seat: number) =>
  party.named.has(seat) || (isSeat(party, seat) && party.unnamed.some(({ count }) => count > 0));
const mayReturn = (party: Party, seat: number) =>
  party.outNamed.has(seat) || (party.outUnnamed.length > 0 && !party.inNamed.has(seat) && isOne(party, seat));

/** Somebody who came on the party's code says now which seat is theirs. */
function name(party: Party, seat: number): void {
  const scan = party.unnamed.find(({ count }) => count > 0);
  if (party.named.has(seat) || !scan) return;
  scan.count -= 1;
  party.named.set(seat, scan.scanId);
}

/** Of whom nobody knows the seat comes back before those who went out by name, the lowest seat first. */
function comeBack(party: Party, seat: number): void {
  const { outNamed, outUnnamed } = party;
  if (outNamed.delete(seat)) return;
  const isUnnamed = outUnnamed.shift() !== undefined;
  if (!isUnnamed) outNamed.delete(Math.min(...outNamed.keys()));
  else if (seat !== 0) name(party, seat);
}

/** Whoever came on the party's code gets the seats that nobody named, of those for their date the first. */
function seatUnnamed({ seats, named, unnamed }: Party): Map<number, ScanId> {
  const rest = seats.filter(({ seat }) => !named.has(seat));
  const seated = new Map<number, ScanId>();
  for (const { scanId, date } of unnamed.flatMap((scan) => Array.from({ length: scan.count }, () => scan))) {
    const place = Math.max(
      0,
      rest.findIndex((one) => isFor(one, date)),
    );
    for (const { seat } of rest.splice(place, 1)) seated.set(seat, scanId);
  }
  return seated;
}

function whoCameIn(party: Party): [TicketId, ScanId][] {
  const seated = seatUnnamed(party);
  return party.seats.flatMap(({ seat, ticketId }) => {
    const scanId = party.named.get(seat) ?? seated.get(seat);
    return scanId ? [[ticketId, scanId] as [TicketId, ScanId]] : [];
  });
}

/** Who went out by name; of the others who may be meant, of those for its date the last ones. */
function whoIsOutside(party: Party): { ticketId: TicketId; scan: PartyScan }[] {
  const cameIn = new Set(whoCameIn(party).map(([ticketId]) => ticketId));
  const isOther = (seat: number) => !party.outNamed.has(seat) && !party.inNamed.has(seat);
  const others = party.seats.filter(({ ticketId, seat }) => cameIn.has(ticketId) && isOther(seat));
  const scans = new Map(party.outNamed);
  for (const scan of party.outUnnamed) {
    const place = others.findLastIndex((one) => isFor(one, scan.date));
    for (const { seat } of others.splice(place, 1)) scans.set(seat, scan); // -1 is the last one
  }
  return party.seats.flatMap((one) => {
    const scan = scans.get(one.seat);
    return scan ? [{ ticketId: one.ticketId, scan }] : [];
  });
}

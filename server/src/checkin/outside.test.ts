import { ScanId, TicketId } from "@mela/contract/common";
import fc from "fast-check";
import { expect, test } from "vitest";
import { newId } from "../platform/ids.ts";
import { assignSeats, type PartyScan, type Seat } from "./assign.ts";

const seatsOf = (count: number): Seat[] =>
  Array.from({ length: count }, (_, place) => ({ ticketId: newId(TicketId), seat: place + 1, days: null }));
const scan = (minute: number, parts: Partial<PartyScan> = {}): PartyScan => ({
  ...{ scanId: newId(ScanId), direction: "IN", seat: 0, count: null, day: "ALL", date: "2026-11-28" },
  scannedAt: new Date(minute * 60_000),
  ...parts,
});
const out = (minute: number, parts: Partial<PartyScan> = {}) => scan(minute, { direction: "OUT", ...parts });
/** How many went by each scan, which seats came in, and which of those are outside. */
function story(size: number, scans: PartyScan[]) {
  const seats = seatsOf(size);
  const { scans: assigned, outside } = assignSeats(seats, scans);
  const seatOf = (ticket: TicketId) => seats.find(({ ticketId }) => ticketId === ticket)?.seat;
  return {
    people: scans.map(({ scanId }) => assigned.get(scanId)?.people),
    tooMany: scans.filter(({ scanId }) => assigned.get(scanId)?.isDuplicate).length,
    in: [...assigned.values()].flatMap(({ tickets }) => tickets.map(seatOf)).toSorted(),
    outside: outside.map(({ ticketId }) => seatOf(ticketId)),
  };
}

test("whoever goes out may come in again, and nobody twice", () => {
  const told = story(1, [scan(1), out(2), scan(3), scan(4)]);
  expect(told).toEqual({ people: [1, 1, 1, 0], tooMany: 1, in: [1], outside: [] });
  expect(story(1, [scan(1), out(2)]).outside).toEqual([1]);
});

test("of a party as many go out as are inside, and more is no conflict", () => {
  const told = story(4, [scan(1, { count: 3 }), out(2, { count: 2 }), out(3, { count: 5 }), out(4)]);
  expect(told).toEqual({ people: [3, 2, 1, 0], tooMany: 0, in: [1, 2, 3], outside: [1, 2, 3] });
});

test("who is missing comes in, who is outside comes back, and without a number all of them do", () => {
  const told = story(3, [scan(1, { count: 2 }), out(2, { count: 1 }), scan(3)]);
  expect(told).toEqual({ people: [2, 1, 2], tooMany: 0, in: [1, 2, 3], outside: [] });
});

test("whoever came on the party's code goes out by their own, and it is their ticket that is outside", () => {
  const [party, two] = [scan(1, { count: 2 }), out(2, { seat: 3 })];
  expect(story(3, [party, two])).toEqual({ people: [2, 1], tooMany: 0, in: [1, 3], outside: [3] });
  const again = [scan(3, { seat: 3 }), scan(4, { seat: 3 })];
  expect(story(3, [party, two, ...again])).toMatchObject({ people: [2, 1, 1, 0], tooMany: 1, outside: [] });
});

test("whoever went out on the party's code comes back by their own", () => {
  const told = story(2, [scan(1), out(2), scan(3, { seat: 2 })]);
  expect(told).toEqual({ people: [2, 2, 1], tooMany: 0, in: [1, 2], outside: [1] });
});

test("whoever is back by their own code is not back a second time, and nobody else's code takes them out", () => {
  const apart = [scan(1, { seat: 1 }), scan(2, { seat: 2 }), out(3), scan(4, { seat: 2 })];
  expect(story(2, apart)).toMatchObject({ tooMany: 0, outside: [1] });
  expect(story(2, [...apart, scan(5, { seat: 2 })])).toMatchObject({ tooMany: 1, outside: [1] });
  expect(story(2, [...apart, out(5, { seat: 1 })])).toMatchObject({ people: [1, 1, 2, 1, 0], outside: [1] });
});

test("a code whose people never came in, or are outside already, takes nobody out", () => {
  expect(story(2, [scan(1, { seat: 1 }), out(2, { seat: 2 })])).toMatchObject({ people: [1, 0], outside: [] });
  expect(story(2, [scan(1), out(2, { seat: 1 }), out(3, { seat: 1 })])).toMatchObject({ people: [2, 1, 0] });
});

test("a second admission that an exit in between explains is one too many no more", () => {
  const [early, late] = [scan(1), scan(5)];
  expect(story(1, [early, late]).tooMany).toBe(1);
  expect(story(1, [late, early, out(3)]).tooMany).toBe(0);
});

test("who went out on one day is not outside on the next", () => {
  const told = story(1, [
    scan(1, { day: "2026-11-28" }),
    out(2, { day: "2026-11-28" }),
    scan(9, { day: "2026-11-29" }),
  ]);
  expect(told).toMatchObject({ people: [1, 1, 1], outside: [1] });
});

test("a party's code lets in those whose tickets are for the date, and each has a place of their own date", () => {
  const days = ["2026-11-28", "2026-11-29"];
  const seats = seatsOf(2).map((one, place) => ({ ...one, days: days.slice(1 - place, 2 - place) })); // the second day first
  const [first, second] = [scan(1, { date: "2026-11-28" }), scan(9, { date: "2026-11-29" })];
  const told = assignSeats(seats, [first, second]).scans;
  expect([told.get(first.scanId)?.tickets, told.get(second.scanId)?.tickets]).toEqual([
    [seats[1]?.ticketId],
    [seats[0]?.ticketId],
  ]);
});

const direction = fc.constantFrom("IN" as const, "OUT" as const);
const count = fc.option(fc.integer({ min: 1, max: 4 }));
const size = fc.integer({ min: 1, max: 4 });
const inOrder = <T extends object>(one: fc.Arbitrary<T>) =>
  fc.array(one, { maxLength: 10 }).map((all) => all.map((parts, minute) => scan(minute, parts)));

test("by the party's code as many are inside as a plain count says", () => {
  fc.assert(
    fc.property(size, inOrder(fc.record({ direction, count })), (most, scans) => {
      let inside = 0;
      for (const one of scans) {
        const wanted = one.count ?? most;
        inside = one.direction === "IN" ? Math.min(most, inside + wanted) : Math.max(0, inside - wanted);
      }
      const told = story(most, scans);
      expect(told.in.length - told.outside.length).toBe(inside);
    }),
  );
});

test("by each one's own code those are inside whose last scan says so", () => {
  fc.assert(
    fc.property(size, inOrder(fc.record({ direction, seat: fc.integer({ min: 1, max: 4 }) })), (most, scans) => {
      const inside = new Set<number>();
      for (const one of scans.filter(({ seat }) => seat <= most)) {
        if (one.direction === "IN") inside.add(one.seat);
        else inside.delete(one.seat);
      }
      const told = story(most, scans);
      expect(told.in.filter((seat) => !told.outside.includes(seat))).toEqual([...inside].toSorted());
    }),
  );
});

test("whatever is scanned in whatever order of telling: who is outside came in, once, and the same people are inside", () => {
  const any = fc.record({ direction, count, seat: fc.integer({ min: 0, max: 4 }) });
  fc.assert(
    fc.property(size, inOrder(any), fc.infiniteStream(fc.nat()), (most, scans, order) => {
      const seats = seatsOf(most);
      const keyed = scans.map((one) => ({ one, key: order.next().value ?? 0 }));
      const shuffled = keyed.toSorted((a, b) => a.key - b.key).map(({ one }) => one);
      const told = assignSeats(seats, scans);
      expect(assignSeats(seats, shuffled)).toEqual(told);
      const cameIn = scans.flatMap(({ scanId }) => told.scans.get(scanId)?.tickets ?? []);
      const outside = told.outside.map(({ ticketId }) => ticketId);
      expect(new Set(cameIn).size).toBe(cameIn.length);
      expect(new Set(outside).size).toBe(outside.length);
      expect(outside.filter((ticket) => !cameIn.includes(ticket))).toEqual([]);
      const went = (way: "IN" | "OUT") =>
        scans
          .filter((one) => one.direction === way)
          .reduce((sum, { scanId }) => sum + (told.scans.get(scanId)?.people ?? 0), 0);
      expect(cameIn.length - outside.length).toBe(went("IN") - went("OUT"));
    }),
  );
});

import { ScanId, TicketId } from "@mela/contract/common";
import fc from "fast-check";
import { expect, test } from "vitest";
import { newId } from "../platform/ids.ts";
import { assignSeats, type PartyScan, type Seat } from "./assign.ts";

const seatsOf = (count: number): Seat[] =>
  Array.from({ length: count }, (_, place) => ({ ticketId: newId(TicketId), seat: place + 1, days: null }));
const scan = (minute: number, parts: Partial<PartyScan> = {}): PartyScan => ({
  scanId: newId(ScanId),
  direction: "IN",
  seat: 0,
  count: null,
  day: "ALL",
  date: "2026-11-28",
  scannedAt: new Date(minute * 60_000),
  ...parts,
});
const summary = (seats: Seat[], scans: PartyScan[]) => {
  const result = assignSeats(seats, scans).scans;
  return scans.map(({ scanId }) => [result.get(scanId)?.tickets.length, result.get(scanId)?.isDuplicate]);
};

const anyScan = fc
  .record({
    minute: fc.integer({ min: 0, max: 5 }),
    seat: fc.integer({ min: 0, max: 4 }),
    count: fc.option(fc.integer({ min: 1, max: 4 })),
    day: fc.constantFrom("2026-11-28", "2026-11-29"),
  })
  .map(({ minute, ...parts }) => scan(minute, parts));

test("whoever came first is in, the other is the duplicate, in whatever order they are told", () => {
  const [early, late] = [scan(1), scan(2)];
  expect(summary(seatsOf(1), [late, early])).toEqual([
    [0, true],
    [1, false],
  ]);
});

test("a party's code and its seats' codes share the party, and only those beyond it are too many", () => {
  const [two, named, one, fourth] = [scan(1, { count: 2 }), scan(2, { seat: 1 }), scan(3, { count: 1 }), scan(4)];
  expect(summary(seatsOf(3), [two, named])).toEqual([
    [2, false],
    [1, false],
  ]);
  expect(summary(seatsOf(3), [two, named, one, fourth]).slice(2)).toEqual([
    [0, true],
    [0, true],
  ]);
});

test("the same seat twice is one too many even while others of the party are missing", () => {
  expect(summary(seatsOf(3), [scan(1, { seat: 2 }), scan(2, { seat: 2 })])).toEqual([
    [1, false],
    [0, true],
  ]);
});

test("no ticket is given twice a day, no party grows, and the order of telling changes nothing", () => {
  const story = fc.tuple(fc.integer({ min: 0, max: 4 }), fc.array(anyScan, { maxLength: 8 }));
  fc.assert(
    fc.property(story, fc.infiniteStream(fc.nat()), ([size, scans], order) => {
      const seats = seatsOf(size);
      const keyed = scans.map((one) => ({ one, key: order.next().value ?? 0 }));
      const shuffled = keyed.toSorted((a, b) => a.key - b.key).map(({ one }) => one);
      const result = assignSeats(seats, scans).scans;
      expect(assignSeats(seats, shuffled).scans).toEqual(result);
      for (const day of ["2026-11-28", "2026-11-29"]) {
        const given = scans.filter((one) => one.day === day).flatMap(({ scanId }) => result.get(scanId)?.tickets ?? []);
        expect(new Set(given).size).toBe(given.length);
        expect(given.length).toBeLessThanOrEqual(size);
      }
    }),
  );
});

import { BookingId, DeviceId, EventId, TicketId, TicketTypeId } from "@mela/contract/common";
import { expect, test } from "vitest";
import type { ListedGuest } from "../offline/guestList.ts";
import { newScanId } from "../offline/scanId.ts";
import { Hearsay } from "./hearsay.ts";
import { type Heard, readMessage } from "./messages.ts";

const eventId = EventId.parse("0192a3b4-c5d6-7e8f-8a0b-1c2d3e4f5a60");
const rhea = BookingId.parse("0192a3b4-c5d6-7e8f-8a0b-1c2d3e4f5a61");
const anyDay = TicketTypeId.parse("0192a3b4-c5d6-7e8f-8a0b-1c2d3e4f5a64");
const device = DeviceId.parse("0192a3b4-c5d6-7e8f-8a0b-1c2d3e4f5a6b");
const heard = (seat: number): Heard => ({
  ...{ scan_id: newScanId(1_790_000_000_000), device, door: "Gate 2", booking_id: rhea },
  ...{ seats: [seat], day: "ALL", at: 1_790_000_000_000, direction: "IN" },
});
/** Rhea's party of two, of whom the server's list says these seats are in. */
const listed = (inside: number[]): ListedGuest => ({
  ...{ name: "Rhea Sethi", reference: "MELA-1", phone_end: null, tags: [], ticket_counts: [], booking_id: rhea },
  ...{ admissible: true, code: null },
  tickets: [1, 2].map((seat) => ({
    ...{ ticket_id: TicketId.parse(`0192a3b4-c5d6-7e8f-8a0b-1c2d3e4f5b0${seat}`), seat, version: 1, valid: true },
    ...{ in_since: inside.includes(seat) ? "2026-11-21T13:00:00.000Z" : null, holder: null, ticket_type_id: anyDay },
    ...{ is_outside: false, moved_at: null },
  })),
});

test("who came in elsewhere is news once, however many phones tell of it", () => {
  const hearsay = new Hearsay(eventId);
  const scan = heard(1);
  expect(hearsay.add([scan])).toHaveLength(1);
  expect(hearsay.add([scan])).toHaveLength(0);
  expect(hearsay.doorOf(rhea, 1)).toBe("Gate 2");
  expect(hearsay.doorOf(rhea, 2)).toBeNull();
});

test("once the server's list says so itself, other doors' word is not held against an undo", () => {
  const hearsay = new Hearsay(eventId);
  hearsay.add([heard(1)]);
  hearsay.confirm([listed([2])]);
  expect([hearsay.unknown().length, hearsay.waitsFor(rhea)]).toEqual([1, true]);
  hearsay.confirm([listed([1])]);
  expect([hearsay.unknown().length, hearsay.waitsFor(rhea)]).toEqual([0, false]);
});

test("what is no message of ours is not heard", () => {
  expect(readMessage("{")).toBeNull();
  expect(readMessage(new ArrayBuffer(2))).toBeNull();
  expect(readMessage(JSON.stringify({ type: "in", people: [{ ...heard(1), seats: ["1"] }] }))).toBeNull();
  expect(readMessage(JSON.stringify({ type: "in", people: [heard(1)] }))).toMatchObject({ type: "in" });
});

test("what other doors say of who went out is held against the list as well, and a later way counts", () => {
  const hearsay = new Hearsay(eventId);
  hearsay.add([{ ...heard(1), direction: "OUT" }]);
  const seat = (is_outside: boolean, moved_at: string | null): ListedGuest[] => {
    const { tickets, ...guest } = listed([1]);
    return [{ ...guest, tickets: tickets.map((ticket) => ({ ...ticket, is_outside, moved_at })) }];
  };
  hearsay.confirm(seat(false, "2026-09-21T14:00:00.000Z")); // it went out later than the list knows
  expect(hearsay.waitsFor(rhea)).toBe(true);
  hearsay.confirm(seat(false, "2026-09-21T14:30:00.000Z")); // and is back by now
  expect(hearsay.waitsFor(rhea)).toBe(false);
  expect(hearsay.doorOf(rhea, 1)).toBeNull();
});

test("a phone whose page is older tells of those who came in", () => {
  const { direction, ...older } = heard(1);
  const read = readMessage(JSON.stringify({ type: "in", people: [older] }));
  expect(read).toMatchObject({ people: [{ direction }] });
});

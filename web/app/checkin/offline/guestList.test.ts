import { BookingId, EventId, TicketId, TicketTypeId } from "@mela/contract/common";
import type { Direction } from "@mela/contract/directions";
import type { DoorCode } from "@mela/contract/door";
import { usualRules } from "@mela/contract/doorRules";
import { expect, test } from "vitest";
import { type DoorList, GuestList, type ListedGuest } from "./guestList.ts";

const eventId = EventId.parse("0192a3b4-c5d6-7e8f-8a0b-1c2d3e4f5a60");
const rhea = BookingId.parse("0192a3b4-c5d6-7e8f-8a0b-1c2d3e4f5a61");
const stranger = BookingId.parse("0192a3b4-c5d6-7e8f-8a0b-1c2d3e4f5a62");
const sunday = TicketTypeId.parse("0192a3b4-c5d6-7e8f-8a0b-1c2d3e4f5a63");
const anyDay = TicketTypeId.parse("0192a3b4-c5d6-7e8f-8a0b-1c2d3e4f5a64");
const hourMs = 3_600_000;
const at = Date.parse("2026-11-21T13:00:00.000Z");
const iso = (ms: number) => new Date(ms).toISOString();

type Seat = Partial<ListedGuest["tickets"][number]>;
function guest(seats: Seat[], code: DoorCode | null = null): ListedGuest {
  const tickets = seats.map((seat, n) => ({
    ...{ ticket_id: TicketId.parse(`0192a3b4-c5d6-7e8f-8a0b-1c2d3e4f5b0${n}`), seat: n + 1, version: 1, valid: true },
    ...{ ticket_type_id: anyDay, in_since: null, is_outside: false, moved_at: null, holder: null },
    ...seat,
  }));
  const names = { name: "Rhea Sethi", reference: "MELA-1", phone_end: null, tags: [], ticket_counts: [] };
  return { ...names, booking_id: rhea, admissible: code === null, code, tickets };
}
function listOf(guests: ListedGuest[], more: Partial<DoorList> = {}): DoorList {
  return {
    event: {
      id: eventId,
      title: "Sitar below the fort",
      start_date: iso(at),
      end_date: iso(at + 4 * hourMs),
      timezone: "Asia/Kolkata",
      postponed_at: null,
    },
    ...{ admits_by_day: false, public_keys: [], foreign_codes: [], version: 1, is_whole: true, pair_key: "" },
    issued_at: iso(at),
    guests,
    ...more,
  };
}
const shown = (seat: number, version: number | null = 1) => ({ bookingId: rhea, seat, version });
const letIn = (list: GuestList, seat: number, when = at) => {
  const judged = list.judge(shown(seat), when);
  list.move({ bookingId: rhea, seats: judged.seats, day: list.dayAt(when), at: when, direction: "IN" });
  return judged;
};

test("a party comes in once, whole or one by one, and nobody twice", () => {
  const list = new GuestList(listOf([guest([{}, {}, {}])]));
  expect(letIn(list, 2)).toMatchObject({ code: "ok", seats: [2], left: 0 });
  expect(letIn(list, 2)).toMatchObject({ code: "already_checked_in", since: at });
  expect(letIn(list, 0)).toMatchObject({ code: "ok", seats: [1, 3] });
  expect(letIn(list, 0)).toMatchObject({ code: "already_checked_in", left: 0 });
});

test("the key that doors pair by outlives news of the list, whether it came with an older list or by itself", () => {
  const list = new GuestList(listOf([guest([{}])], { pair_key: "of an older list" }));
  list.merge({ ...listOf([]), is_whole: false, pair_key: undefined });
  expect(list.pairKey).toBe("of an older list");
  list.pairKey = "asked for";
  list.merge({ ...listOf([]), pair_key: undefined });
  expect([list.pairKey, list.whole.pair_key]).toEqual(["asked for", "asked for"]);
});

test("some of a party come now, the rest later", () => {
  const list = new GuestList(listOf([guest([{}, {}, {}])]));
  expect(list.judge(shown(0), at, { count: 2 })).toMatchObject({ code: "ok", seats: [1, 2], left: 1 });
});

test("who was let in elsewhere is in here as well, since then", () => {
  const list = new GuestList(listOf([guest([{ in_since: iso(at - 60_000) }])]));
  expect(list.judge(shown(1), at)).toMatchObject({ code: "already_checked_in", since: at - 60_000 });
});

test.each([
  ["an older version", guest([{ version: 2 }]), 1, "void_ticket"],
  ["seats that were taken back", guest([{ valid: false }]), 1, "cancelled"],
  ["what was not paid", guest([{}], "unpaid"), 1, "unpaid"],
  ["a request", guest([{}], "not_approved"), 1, "not_approved"],
  ["a host's own test", guest([{ version: 2 }], "test_ticket"), 1, "test_ticket"],
  ["a booking that was cancelled", guest([{ valid: false }], "cancelled"), 1, "cancelled"],
  ["somebody who is blocked", guest([{}], "blocked"), 1, "blocked"],
] as const)("%s lets nobody in", (_what, listed, version, code) => {
  const list = new GuestList(listOf([listed]));
  expect(list.judge(shown(1, version), at)).toMatchObject({ code, seats: [] });
});

test("by name whichever version is good now counts", () => {
  const list = new GuestList(listOf([guest([{ version: 3 }])]));
  expect(list.judge(shown(0, null), at)).toMatchObject({ code: "ok", seats: [1] });
});

test("doors are open from 12 hours before the start to 12 hours after the end", () => {
  const list = new GuestList(listOf([guest([{}])]));
  expect(list.judge(shown(1), at - 12 * hourMs - 1).code).toBe("too_early");
  expect(list.judge(shown(1), at - 12 * hourMs).code).toBe("ok");
  expect(list.judge(shown(1), at + 16 * hourMs + 1).code).toBe("event_over");
});

test("where each day counts for itself, somebody comes in once each day", () => {
  const end_date = iso(at + 48 * hourMs);
  const days = { admits_by_day: true, event: { ...listOf([]).event, end_date } };
  const list = new GuestList(listOf([guest([{ in_since: iso(at) }])], days));
  expect(list.judge(shown(1), at).code).toBe("already_checked_in");
  expect(letIn(list, 1, at + 24 * hourMs).code).toBe("ok");
  expect(letIn(list, 1, at + 24 * hourMs).code).toBe("already_checked_in");
});

test("where each day counts for itself, who comes before midnight to a start after it is in on the first day", () => {
  const midnight = Date.parse("2026-11-21T18:30:00.000Z");
  const event = { ...listOf([]).event, start_date: iso(midnight + 1), end_date: iso(midnight + 28 * hourMs) };
  const list = new GuestList(listOf([guest([{}])], { admits_by_day: true, event }));
  expect(letIn(list, 1, midnight - hourMs).code).toBe("ok");
  expect(letIn(list, 1, midnight + hourMs).code).toBe("already_checked_in");
  expect(letIn(list, 1, midnight + 25 * hourMs).code).toBe("ok");
});

test("a ticket for other days comes in on those alone, also with a party that comes today", () => {
  const event = { ...listOf([]).event, end_date: iso(at + 28 * hourMs) };
  const list = new GuestList(
    listOf([guest([{}, { ticket_type_id: sunday }])], { event, type_days: [{ id: sunday, days: ["2026-11-22"] }] }),
  );
  expect(letIn(list, 2).code).toBe("wrong_day");
  expect(letIn(list, 0)).toMatchObject({ code: "ok", seats: [1], left: 0 });
  expect(letIn(list, 0).code).toBe("already_checked_in");
  expect(letIn(list, 2, at + 24 * hourMs)).toMatchObject({ code: "ok", seats: [2] });
});

test("a genuine ticket that is younger than the list comes in, once", () => {
  const list = new GuestList(listOf([]));
  const younger = { bookingId: stranger, seat: 1, version: 1 };
  const judged = list.judge(younger, at);
  expect(judged).toMatchObject({ code: "ok", guest: null, seats: [1] });
  list.move({ bookingId: stranger, seats: judged.seats, day: list.dayAt(at), at, direction: "IN" });
  expect(list.judge(younger, at).code).toBe("already_checked_in");
});

test("of a party that is younger than the list so many come in as the door says, and the rest later, once", () => {
  const list = new GuestList(listOf([]));
  const party = { bookingId: stranger, seat: 0, version: 1 };
  const pass = (seat: number, count: number | null, when: number) => {
    const judged = list.judge({ ...party, seat }, when, { count });
    const { seats } = judged;
    list.move({ bookingId: stranger, seats, day: list.dayAt(when), at: when, direction: "IN" });
    return judged;
  };
  expect(pass(0, 2, at)).toMatchObject({ code: "ok", guest: null, seats: [1, 2], mayBeMore: true });
  expect(pass(0, 1, at + 1)).toMatchObject({ code: "ok", seats: [3], mayBeMore: true });
  expect(pass(2, null, at + 2)).toMatchObject({ code: "already_checked_in", since: at });
  const rest = pass(0, null, at + 3);
  expect(rest).toMatchObject({ code: "ok", seats: [0] });
  expect(rest.mayBeMore).toBeUndefined();
  for (const [seat, count] of [
    [0, 1],
    [0, null],
    [4, null],
  ] as const)
    expect(list.judge({ ...party, seat }, at + 4, { count }).code).toBe("already_checked_in");
});

test("of a party that is younger than the list some go out, and they alone come back", () => {
  const list = new GuestList(listOf([], { rules: { ...usualRules, counts_exits: true } }));
  const party = { bookingId: stranger, seat: 0, version: 1 };
  const go = (direction: Direction, count: number | null, when: number) => {
    const judged = list.judge(party, when, { direction, count });
    list.move({ bookingId: stranger, seats: judged.seats, day: list.dayAt(when), at: when, direction });
    return judged;
  };
  expect(go("OUT", null, at).code).toBe("not_inside");
  expect(go("IN", null, at + 1)).toMatchObject({ code: "ok", seats: [0] });
  expect(go("OUT", 2, at + 2)).toMatchObject({ code: "ok", went: "OUT", seats: [1, 2] });
  expect(go("IN", 1, at + 3)).toMatchObject({ code: "ok", went: "BACK", seats: [1] });
  expect(go("IN", null, at + 4)).toMatchObject({ code: "ok", went: "BACK", seats: [2] });
  expect(go("IN", null, at + 5).code).toBe("already_checked_in");
});

test("what has changed takes the place of what was known, and leaves the rest", () => {
  const list = new GuestList(listOf([guest([{}])]));
  letIn(list, 1);
  list.merge(listOf([], { version: 2, is_whole: false }));
  expect(list.judge(shown(1), at).code).toBe("already_checked_in");
  list.merge(listOf([guest([{}])], { version: 3, is_whole: false })); // taken back by the host
  expect(list.judge(shown(1), at).code).toBe("ok");
  expect(list.version).toBe(3);
});

test("guests are found by parts of their name, with accents or without, and by their reference", () => {
  const named = { ...guest([{}]), name: "Zoë D'Souza" };
  const list = new GuestList(listOf([named]));
  expect(list.find("souza zoe", 5)).toHaveLength(1);
  expect(list.find("mela-1", 5)).toHaveLength(1);
  expect(list.find("zoe khan", 5)).toHaveLength(0);
});

test("who is in stands newest first, with how many of how many are", () => {
  const list = new GuestList(listOf([guest([{}, {}]), { ...guest([{}]), booking_id: stranger }]));
  letIn(list, 1);
  list.move({ bookingId: stranger, seats: [1], day: list.dayAt(at), at: at + 1_000, direction: "IN" });
  const { people, expected, guests } = list.inside(at, 10);
  expect([people, expected, guests.map((one) => one.guest.booking_id)]).toEqual([2, 3, [stranger, rhea]]);
});

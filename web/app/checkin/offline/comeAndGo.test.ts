import { BookingId, EventId, TicketId, TicketTypeId } from "@mela/contract/common";
import type { Direction } from "@mela/contract/directions";
import { usualRules } from "@mela/contract/doorRules";
import fc from "fast-check";
import { expect, test } from "vitest";
import { GuestList, type ListedGuest } from "./guestList.ts";
import { type Move, Whereabouts } from "./whereabouts.ts";

const eventId = EventId.parse("0192a3b4-c5d6-7e8f-8a0b-1c2d3e4f5a60");
const rhea = BookingId.parse("0192a3b4-c5d6-7e8f-8a0b-1c2d3e4f5a61");
const friday = TicketTypeId.parse("0192a3b4-c5d6-7e8f-8a0b-1c2d3e4f5a63");
const at = Date.parse("2026-11-21T13:00:00.000Z");
const iso = (ms: number) => new Date(ms).toISOString();

/** A list with a party of `size` on it, at a door that counts who goes out, or not. */
function listOf(size: number, { counts = true, seats = {} }: { counts?: boolean; seats?: object } = {}): GuestList {
  const tickets: ListedGuest["tickets"] = Array.from({ length: size }, (_, n) => ({
    ...{ ticket_id: TicketId.parse(`0192a3b4-c5d6-7e8f-8a0b-1c2d3e4f5b0${n}`), seat: n + 1, version: 1, valid: true },
    ...{ ticket_type_id: friday, in_since: null, is_outside: false, moved_at: null, holder: null },
    ...seats,
  }));
  const names = { name: "Rhea Sethi", reference: "MELA-1", phone_end: null, tags: [], ticket_counts: [] };
  const end_date = iso(at + 4 * 3_600_000);
  const event = { id: eventId, title: "Sitar", start_date: iso(at), end_date, timezone: "Asia/Kolkata" };
  return new GuestList({
    event: { ...event, postponed_at: null },
    ...{ admits_by_day: false, public_keys: [], foreign_codes: [], version: 1, is_whole: true, pair_key: "" },
    rules: { ...usualRules, counts_exits: counts },
    issued_at: iso(at),
    guests: size === 0 ? [] : [{ ...names, booking_id: rhea, admissible: true, code: null, tickets }],
  });
}
function pass(
  list: GuestList,
  direction: Direction,
  seat: number,
  { when = at, count }: { when?: number; count?: number } = {},
) {
  const judged = list.judge({ bookingId: rhea, seat, version: 1 }, when, { direction, ...(count && { count }) });
  if (judged.code === "ok")
    list.move({ bookingId: rhea, seats: judged.seats, day: list.dayAt(when), at: when, direction });
  return judged;
}

test("whoever goes out comes in again, and is welcomed back", () => {
  const list = listOf(1);
  expect(pass(list, "OUT", 1)).toMatchObject({ code: "not_inside" });
  expect(pass(list, "IN", 1).went).toBeUndefined();
  expect(pass(list, "OUT", 1, { when: at + 1 })).toMatchObject({ code: "ok", went: "OUT", since: at });
  expect(list.inside(at, 9)).toMatchObject({ people: 1, outside: 1 });
  expect(pass(list, "OUT", 1, { when: at + 2 })).toMatchObject({ code: "not_inside" });
  expect(pass(list, "IN", 1, { when: at + 3 })).toMatchObject({ code: "ok", went: "BACK", since: at });
  expect(pass(list, "IN", 1, { when: at + 4 })).toMatchObject({ code: "already_checked_in" });
  expect(list.inside(at, 9)).toMatchObject({ people: 1, outside: 0 });
});

test("of a party some go out, and those who are outside or have not come yet may come in", () => {
  const list = listOf(3);
  pass(list, "IN", 0, { count: 2 });
  expect(pass(list, "OUT", 0, { when: at + 1, count: 1 })).toMatchObject({ seats: [2], left: 1, went: "OUT" });
  const both = pass(list, "IN", 0, { when: at + 2 });
  expect([both.seats.toSorted(), both.left, both.went]).toEqual([[2, 3], 0, undefined]);
});

test("of a party it is known how many came, who of them is outside since when, and how many are missing", () => {
  const list = listOf(4);
  const standing = (when: number) => list.standing(rhea, when);
  expect(standing(at)).toEqual({ came: 0, outside: null, missing: 4 });
  pass(list, "IN", 0, { count: 3 });
  expect(standing(at)).toEqual({ came: 3, outside: null, missing: 1 });
  pass(list, "OUT", 2, { when: at + 1 });
  pass(list, "OUT", 1, { when: at + 2 });
  expect(standing(at + 2)).toEqual({ came: 3, outside: { people: 2, since: at + 2 }, missing: 1 });
  pass(list, "IN", 0, { when: at + 3 });
  expect(standing(at + 3)).toEqual({ came: 4, outside: null, missing: 0 });
});

test("who goes out at a paired phone, or was outside when the list was taken, is outside here as well", () => {
  const heard = listOf(1);
  pass(heard, "IN", 1);
  heard.move({ bookingId: rhea, seats: [1], day: heard.dayAt(at), at: at + 1, direction: "OUT" });
  expect(heard.standing(rhea, at + 1)).toMatchObject({ came: 1, outside: { people: 1, since: at + 1 } });
  const told = listOf(1, { seats: { in_since: iso(at - 2), is_outside: true, moved_at: iso(at - 1) } });
  expect(told.standing(rhea, at)).toEqual({ came: 1, outside: { people: 1, since: at - 1 }, missing: 0 });
});

test("where exits are not counted nobody is outside, and of tickets that were taken back nobody is missing", () => {
  const seats = { in_since: iso(at), is_outside: true };
  expect(listOf(1, { counts: false, seats }).standing(rhea, at)).toEqual({ came: 1, outside: null, missing: 0 });
  const none = listOf(2, { seats: { valid: false } });
  expect(none.standing(rhea, at)).toEqual({ came: 0, outside: null, missing: 0 });
  expect(listOf(0).standing(rhea, at)).toBeNull();
});

test("where exits are not counted whoever is outside by the list is no less in", () => {
  const seats = { in_since: iso(at), is_outside: true };
  expect(pass(listOf(1, { counts: false, seats }), "IN", 1).code).toBe("already_checked_in");
  expect(pass(listOf(1, { seats }), "IN", 1)).toMatchObject({ code: "ok", went: "BACK" });
});

test("who is younger than the list goes out and comes back too", () => {
  const list = listOf(0);
  pass(list, "IN", 1);
  expect(pass(list, "OUT", 1, { when: at + 1 })).toMatchObject({ code: "ok", went: "OUT", seats: [1] });
  expect(pass(list, "OUT", 1, { when: at + 2 }).code).toBe("not_inside");
  expect(pass(list, "IN", 1, { when: at + 3 })).toMatchObject({ code: "ok", went: "BACK" });
});

test("in whatever order phones tell who came and went, the last that happened counts", () => {
  const move = fc.record({ at: fc.nat(), direction: fc.constantFrom<Direction>("IN", "OUT") });
  const story = fc.uniqueArray(move, { selector: (one) => one.at, minLength: 1, maxLength: 8 });
  const told = story.chain((moves) =>
    fc.tuple(fc.constant(moves), fc.shuffledSubarray(moves, { minLength: moves.length })),
  );
  fc.assert(
    fc.property(told, ([moves, order]) => {
      const places = new Whereabouts();
      const seat = { bookingId: rhea, seat: 1, day: "ALL" };
      for (const one of order) places.move({ bookingId: rhea, seats: [1], day: "ALL", ...one } satisfies Move);
      const ins = moves.filter(({ direction }) => direction === "IN").map((one) => one.at);
      const last = moves.toSorted((a, b) => a.at - b.at).at(-1);
      expect(places.since(seat)).toBe(ins.length > 0 ? Math.min(...ins) : null);
      expect(places.isOutside(seat)).toBe(ins.length > 0 && last?.direction === "OUT");
    }),
  );
});

import { BookingId } from "@mela/contract/common";
import type { Guest } from "@mela/contract/guests";
import { expect, test } from "vitest";
import { withGuests } from "./guestCache.ts";
import type { GuestPage } from "./queries.ts";

const guest = (n: number, part: Partial<Guest> = {}): Guest => ({
  booking_id: BookingId.parse(`01900000-0000-7000-8000-${String(n).padStart(12, "0")}`),
  reference: `MELA-${n}`,
  name: `Guest ${n}`,
  email: null,
  phone: null,
  image: null,
  status: "GOING",
  statusDisplay: "Approved",
  registeredTime: `2026-11-21T06:${String(n).padStart(2, "0")}:00.000Z`,
  checkinTime: null,
  requiresManualApproval: false,
  is_test: false,
  is_walk_in: false,
  ticket_counts: [],
  party: 1,
  admitted: 0,
  total_price: 0,
  currency: "INR",
  payment_status: "NONE",
  pay_by: null,
  is_paid_at_venue: false,
  transfer: null,
  is_paid_by_transfer: false,
  waits_since: null,
  responses: [],
  tags: [],
  note: "",
  ...part,
});
const page = (numbers: number[], next: string | null = null): GuestPage => ({
  success: true,
  data: numbers.map((n) => guest(n)),
  next_cursor: next,
});
const names = (pages: readonly GuestPage[]) => pages.map(({ data }) => data.map(({ name }) => name));
const all = { q: "", status: null };

test("who is in the list is brought up to date in their place", () => {
  const [, second] = withGuests([page([9, 8]), page([7, 6])], [guest(7, { status: "CHECKEDIN", name: "In" })], all);
  expect(second?.data).toMatchObject([{ name: "In", status: "CHECKEDIN" }, { name: "Guest 6" }]);
});

test("who doesn't belong to the tab any more leaves it", () => {
  const waiting = { q: "", status: "PENDING" as const };
  expect(names(withGuests([page([9, 8])], [guest(9)], waiting))).toEqual([["Guest 8"]]);
});

test("a newcomer stands where the server would put them, and not in what a search has found", () => {
  const pages = [page([9, 7]), page([5, 4], "more")];
  expect(names(withGuests(pages, [guest(10), guest(6)], all))).toEqual([
    ["Guest 10", "Guest 9", "Guest 7"],
    ["Guest 6", "Guest 5", "Guest 4"],
  ]);
  expect(names(withGuests(pages, [guest(1)], all))).toEqual(names(pages)); // comes with the next page
  expect(names(withGuests([page([5])], [guest(1)], all))).toEqual([["Guest 5", "Guest 1"]]);
  expect(names(withGuests(pages, [guest(10)], { ...all, q: "gu" }))).toEqual(names(pages));
});

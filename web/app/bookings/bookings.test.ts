import { bookingState } from "@mela/contract/bookingState";
import { bookingStatuses, PaymentStatus } from "@mela/contract/bookings";
import { expect, test } from "vitest";
import { stateLooks } from "./bookingState.ts";
import { directionsUrl, toCalendar } from "./calendar.ts";
import { passesIn, tabOf } from "./passTabs.ts";
import { ticketDays } from "./ticketDays.ts";

const now = Date.parse("2026-11-21T06:30:00Z");
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
const event = {
  id: "e1",
  title: "Qawwali, under the banyan",
  city: "Delhi",
  host: { name: "Bagh Sessions" },
  location: {
    name: "Sunder Nursery",
    address: "Nizamuddin",
    city: "Delhi",
    country: "India",
    coordinates: [77.24, 28.59],
  },
  lat: 28.59,
  lng: 77.24,
  is_online: false,
  start_date: at(0),
  end_date: at(3),
  created_at: at(-90),
  updated_at: at(-90),
  postponed_at: null as string | null,
  all_day: false,
  timezone: "Asia/Kolkata",
};
const booking = { reference: "MELA-1234-ABCD", online_url: null, updated_at: at(-1) };
const asEvent = (part: Partial<typeof event>) => ({ ...event, ...part });
const pass = (part: Partial<typeof event>) => ({ eventId: asEvent(part) });

test("a pass is upcoming at the very instant of its start, ongoing until its end, then past", () => {
  expect(tabOf(pass({ start_date: at(0) }), now)).toBe("upcoming");
  expect(tabOf(pass({ start_date: at(-1), end_date: at(0) }), now)).toBe("ongoing");
  expect(tabOf(pass({ start_date: at(-3), end_date: at(-1) }), now)).toBe("past");
});

// Seen red: it stood among what is past once the date that it had was over.
test("what waits for a new date is upcoming, after what has one", () => {
  const waiting = pass({ title: "Waits", start_date: at(-9), end_date: at(-8), postponed_at: at(-10) });
  expect(tabOf(waiting, now)).toBe("upcoming");
  const passes = [waiting, pass({ title: "Soon", start_date: at(1) }), waiting];
  expect(passesIn(passes, "upcoming", "", now).map((found) => found.eventId.title)).toEqual(["Soon", "Waits", "Waits"]);
});

test("what comes soonest stands first, what is over latest first, and a search takes title, city or host", () => {
  const passes = [pass({ title: "Late", start_date: at(9) }), pass({ title: "Soon", start_date: at(1) })];
  expect(passesIn(passes, "upcoming", "", now).map((found) => found.eventId.title)).toEqual(["Soon", "Late"]);
  expect(passesIn(passes, "upcoming", " bAgH ", now)).toHaveLength(2);
  expect(passesIn(passes, "upcoming", "late", now)).toHaveLength(1);
  const over = [
    pass({ start_date: at(-9), end_date: at(-8) }),
    pass({ title: "New", start_date: at(-4), end_date: at(-3) }),
  ];
  expect(passesIn(over, "past", "", now)[0]?.eventId.title).toBe("New");
});

test("every booking with any money has a state with a look of its own", () => {
  for (const status of bookingStatuses) {
    for (const payment_status of PaymentStatus.options) {
      for (const sets_aside of [true, false])
        expect(
          stateLooks[bookingState({ status, payment_status, sets_aside, isCheckedIn: false, isInLine: false })],
        ).toBeDefined();
    }
  }
  const plain = { sets_aside: false };
  const asked = { status: "AWAITING_APPROVAL", isCheckedIn: false, isInLine: false } as const;
  expect(bookingState({ ...asked, ...plain, payment_status: "NONE" })).toBe("awaitingApproval");
  expect(bookingState({ ...asked, ...plain, isInLine: true, payment_status: "NONE" })).toBe("inLine");
  expect(bookingState({ ...asked, sets_aside: true, payment_status: "FAILED" })).toBe("toSetAside");
  expect(bookingState({ ...asked, sets_aside: true, payment_status: "AUTHORISED" })).toBe("setAside");
  expect(
    bookingState({ status: "HELD", payment_status: "FAILED", ...plain, isCheckedIn: false, isInLine: false }),
  ).toBe("failed");
  expect(
    bookingState({ status: "EXPIRED", payment_status: "PENDING", ...plain, isCheckedIn: false, isInLine: false }),
  ).toBe("pending");
  expect(
    bookingState({ status: "CONFIRMED", payment_status: "PAID", ...plain, isCheckedIn: true, isInLine: false }),
  ).toBe("checkedIn");
});

test("a hold whose money came too late is not called cancelled: nobody cancelled it", () => {
  const facts = { payment_status: "REFUNDED", sets_aside: false, isCheckedIn: false, isInLine: false } as const;
  expect(bookingState({ ...facts, status: "EXPIRED" })).toBe("tooLate");
  expect(bookingState({ ...facts, status: "CANCELLED" })).toBe("refunded");
});

test("a pass says on which days its tickets are good, by type where they differ, and nothing of whole events", () => {
  const whole = { ticket_type: "All days", valid_days: null };
  const weekend = { ticket_type: "Weekend", valid_days: ["2026-11-28", "2026-11-29"] };
  expect(ticketDays([whole, whole])).toBe("");
  expect(ticketDays([weekend, weekend])).toBe("Sat 28 Nov and Sun 29 Nov");
  expect(ticketDays([weekend, whole])).toBe("Weekend: Sat 28 Nov and Sun 29 Nov");
});

test("a calendar file escapes commas and keeps its lines short", () => {
  const file = toCalendar(asEvent({ title: "चाय, कविता और बहुत लम्बी शाम जो रात तक चलती रहती है, सबके लिए" }), booking);
  expect(file).toContain("DTSTART:20261121T063000Z");
  expect(file).toContain(`SEQUENCE:${89 * 3_600}\r\n`); // changed an hour before, of an event that is 90 hours old
  expect(file).toContain("\\,");
  for (const line of file.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
});

// Seen red: it was an hour's entry from half past nine in India, and nobody found the way in.
test("a whole day in a calendar file is a day where the event is, and what is online says how to join", () => {
  const whole = { all_day: true, timezone: "America/New_York" };
  const days = { start_date: "2026-11-21T05:00:00Z", end_date: "2026-11-22T04:59:00Z" };
  const file = toCalendar(asEvent({ ...whole, ...days }), booking);
  expect(file).toContain("DTSTART;VALUE=DATE:20261121\r\nDTEND;VALUE=DATE:20261122\r\n");
  const url = "https://meet.example/x";
  const online = toCalendar(asEvent({ is_online: true }), { ...booking, online_url: url });
  expect(online).toContain(`URL:${url}`);
  expect(online).not.toContain("LOCATION");
});

test("directions lead to the coordinates, else to the address, and nowhere when it is online", () => {
  expect(directionsUrl(asEvent({}))).toContain("28.59%2C77.24");
  expect(directionsUrl({ ...asEvent({}), lat: null })).toContain("Sunder%20Nursery");
  expect(directionsUrl(asEvent({ is_online: true }))).toBeNull();
});

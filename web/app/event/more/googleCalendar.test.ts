import { expect, test } from "vitest";
import { googleCalendarUrl } from "./googleCalendar.ts";

const event = {
  title: "Kites & tea",
  start_date: "2026-11-21T12:30:00.000Z",
  end_date: "2026-11-21T15:30:00.000Z",
  all_day: false,
  timezone: "Asia/Kolkata",
  location: { name: "The roof", address: "", city: "Jaipur", country: "India", coordinates: [] },
  city: "Jaipur",
  is_online: false,
  event_slug: "kites-and-tea",
};
const asked = (url: string | null) => Object.fromEntries(new URL(url ?? "").searchParams);

test("an event goes to Google's calendar with its moments in UTC and its zone", () => {
  expect(asked(googleCalendarUrl(event))).toMatchObject({
    text: "Kites & tea",
    dates: "20261121T123000Z/20261121T153000Z",
    ctz: "Asia/Kolkata",
    location: "The roof, Jaipur",
  });
});

test("what takes the day goes as days of the event's zone, up to the day after", () => {
  const night = {
    ...event,
    all_day: true,
    start_date: "2026-11-20T18:30:00.000Z",
    end_date: "2026-11-22T18:29:00.000Z",
  };
  expect(asked(googleCalendarUrl(night)).dates).toBe("20261121/20261123");
});

// Seen red: by hours it was a day too many.
test("a day that clocks go forward after ends the day after all the same", () => {
  const berlin = { ...event, all_day: true, timezone: "Europe/Berlin" };
  const days = { start_date: "2026-03-27T23:00:00.000Z", end_date: "2026-03-28T22:59:00.000Z" };
  expect(asked(googleCalendarUrl({ ...berlin, ...days })).dates).toBe("20260328/20260329");
});

test("without a date there is nothing to keep", () => {
  expect(googleCalendarUrl({ ...event, start_date: null })).toBeNull();
});

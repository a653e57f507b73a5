import { BookingId, type Locale, UserId } from "@mela/contract/common";
import { dateIn } from "@mela/contract/zones";
import { sampleReference } from "../bookings/index.ts";
import { sampleEvent } from "../events/index.ts";
import type { SampleMail } from "../notifications/index.ts";
import { dayMs, hourMs, later } from "../platform/clock.ts";
import { toMail } from "./mail.ts";
import type { Reminder } from "./texts.ts";

const id = "01981e1c-7c40-7000-8000-000000000001";
const guest = {
  booking_id: BookingId.parse(id),
  user_id: UserId.parse(id),
  reference: sampleReference,
  address: null,
  days: [],
};

/** The reminders of a day and of an hour before, and of what takes place online. */
export function mailSamples(locale: Locale): SampleMail[] {
  const startsAt = sampleEvent.start_at ?? new Date(0);
  const online = { ...sampleEvent, is_online: true, online_url: "https://meet.example.org/kites" };
  const sample = (kind: Reminder, event: typeof sampleEvent) => {
    const now = later(startsAt, -(kind === "hour" ? 1 : 24) * hourMs);
    return {
      kind: `reminder_${kind}` as const,
      mail: toMail(event, { occasion: { kind, day: null }, guest, locale, now }),
      brings: ["event.ics"],
    };
  };
  return [
    sample("day", sampleEvent),
    sample("hour", sampleEvent),
    { ...sample("hour", online), variant: "online" },
    { ...sample("day", sampleEvent), variant: "later_day", mail: ofLaterDay(locale) },
  ];
}

/** The morning before the second day, to whom has a ticket for it. */
function ofLaterDay(locale: Locale) {
  const now = sampleEvent.start_at ?? new Date(0);
  const day = dateIn(sampleEvent.timezone, later(now, dayMs));
  return toMail(sampleEvent, { occasion: { kind: "day", day }, guest: { ...guest, days: [day] }, locale, now });
}

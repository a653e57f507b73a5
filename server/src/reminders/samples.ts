import { BookingId, type Locale, UserId } from "@mela/contract/common";
import { sampleEvent, sampleReference } from "../bookings/index.ts";
import type { SampleMail } from "../notifications/index.ts";
import { hourMs, later } from "../platform/clock.ts";
import { toMail } from "./remind.ts";

const id = "01981e1c-7c40-7000-8000-000000000001";
const guest = { booking_id: BookingId.parse(id), user_id: UserId.parse(id), reference: sampleReference, address: null };

/** The reminders of a day and of an hour before, and of what takes place online. */
export function mailSamples(locale: Locale): SampleMail[] {
  const startsAt = sampleEvent.start_at ?? new Date(0);
  const online = { ...sampleEvent, is_online: true, online_url: "https://meet.example.org/kites" };
  return [
    { kind: "reminder_day", event: sampleEvent, hours: 24 },
    { kind: "reminder_hour", event: sampleEvent, hours: 1 },
    { kind: "reminder_hour_online", event: online, hours: 1 },
  ].map(({ kind, event, hours }) => {
    const reading = { kind: hours === 1 ? ("hour" as const) : ("day" as const), guest, locale };
    return { kind, mail: toMail(event, { ...reading, now: later(startsAt, -hours * hourMs) }), brings: [] };
  });
}

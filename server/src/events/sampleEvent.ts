import { EventId, UserId } from "@mela/contract/common";
import type { MailFacts } from "./mailFacts.ts";

const id = "01981e1c-7c40-7000-8000-000000000001";
/** An event as mails tell of it, made up. */
export const sampleEvent: MailFacts = {
  event_id: EventId.parse(id),
  host_id: UserId.parse(id),
  slug: "kite-making",
  title: "Kite making on the roof: पतंग, माँझा & <friends>",
  status: "PUBLISHED",
  visibility: "PUBLIC",
  event_type: "Event",
  start_at: new Date("2026-12-05T11:30:00Z"),
  end_at: new Date("2026-12-05T14:30:00Z"),
  timezone: "Asia/Kolkata",
  all_day: false,
  is_online: false,
  online_url: null,
  postponed_at: null,
  is_taken_down: false,
  place: "Hawa Mahal terrace, Jaipur",
};

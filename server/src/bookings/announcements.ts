import { BookingId, EventId } from "@mela/contract/common";
import { z } from "zod";
import type { App } from "../platform/services.ts";
import { announcements } from "./announce.ts";

export function defineAnnouncements(app: App): void {
  app.jobs.define({
    name: "announce-bookings",
    data: z.object({
      eventId: EventId,
      kind: z.enum(announcements),
      bookingIds: z.array(BookingId),
      reason: z.string().optional(),
    }),
    work: async () => undefined,
  });
}

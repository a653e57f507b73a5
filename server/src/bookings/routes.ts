import { cancelBooking, createBooking, getBooking, myBookings } from "@mela/contract/bookings";
import { BookingId } from "@mela/contract/common";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { accessRecorder } from "../privacy/index.ts";
import { loadTicketKeys } from "../tickets/index.ts";
import { defineAnnouncements } from "./announcements.ts";
import { bookingReader } from "./bookings.ts";
import { cancelOwn } from "./cancel.ts";
import { defineBookingJobs } from "./jobs.ts";
import { bookingQueue } from "./queue.ts";

export async function bookingRoutes(app: App): Promise<void> {
  const reader = bookingReader(app, await loadTicketKeys(app));
  const take = bookingQueue(app);
  defineBookingJobs(app);
  defineAnnouncements(app);

  serve(
    app,
    createBooking,
    "user",
    async ({ params: { eventId }, body, actor, newId, now }) => {
      const bookingId = BookingId.parse(newId);
      const refused = await take(eventId, { ...body, bookingId, userId: actor.userId });
      if (refused) throw refused;
      return reader.one({ eventId, bookingId, viewer: actor.userId, now });
    },
    { idempotent: true },
  );
  const recordAccess = accessRecorder(app);
  serve(app, getBooking, "booker", async ({ booking, actor, now }) => {
    const { eventId, bookingId, userId } = booking;
    const shown = await reader.one({ ...booking, viewer: actor.userId, now });
    if (userId !== actor.userId) await recordAccess({ eventId, bookingId, kind: "GUEST", actor, guests: 1, now });
    return shown;
  });
  serve(app, myBookings, "user", ({ actor, now }) => reader.own(actor.userId, now));
  serve(app, cancelBooking, "booker", async ({ booking, actor, now }) => {
    await cancelOwn(app, { ...booking, actorId: actor.userId, now });
    return reader.one({ ...booking, viewer: actor.userId, now });
  });
}

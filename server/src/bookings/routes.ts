import { changeBookingDetails, getBookingDetails, nameBooking } from "@mela/contract/bookingDetails";
import {
  cancelBooking,
  choosePostponed,
  createBooking,
  getBooking,
  howToTransfer,
  myBookings,
  payAtVenue,
  payByTransfer,
  sayTransferred,
  ticketsPdf,
} from "@mela/contract/bookings";
import { BookingId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { getTestBooking, makeTestBooking, removeTestBooking } from "@mela/contract/testBookings";
import { findDone } from "../platform/http/once.ts";
import { sendPdf } from "../platform/http/sendPdf.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { accessRecorder } from "../privacy/index.ts";
import { loadTicketKeys } from "../tickets/index.ts";
import { admitter, passOf } from "../waitingRoom/index.ts";
import { defineAnnouncements } from "./announcements.ts";
import { payByTransfer as choosePayByTransfer, readHowToTransfer, sayTransferred as saySent } from "./bankTransfer.ts";
import { bookingReader } from "./bookings.ts";
import { cancelOwn } from "./cancel.ts";
import { changeRoutes } from "./changeRoutes.ts";
import { choose } from "./choose.ts";
import { codeRoutes } from "./codeRoutes.ts";
import { changeDetails, readDetails } from "./details.ts";
import { defineEnclosures, drawTickets } from "./enclosures.ts";
import { giveName } from "./giveName.ts";
import { guarded } from "./guessing.ts";
import { findTest, makeTest, removeTest } from "./hostTest.ts";
import { defineBookingJobs } from "./jobs.ts";
import { givenPart, isHolder, ownPart } from "./parts.ts";
import { bookingQueue } from "./queue.ts";
import { readBooking } from "./read.ts";
import { payAtVenue as choosePayAtVenue } from "./venue.ts";

export async function bookingRoutes(app: App): Promise<void> {
  const keys = await loadTicketKeys(app);
  const reader = bookingReader(app, keys);
  const take = bookingQueue(app);
  const admit = admitter(app);
  codeRoutes(app);
  changeRoutes(app, reader);
  defineBookingJobs(app);
  defineAnnouncements(app);
  defineEnclosures(app, keys);

  serve(
    app,
    createBooking,
    "user",
    async ({ params: { eventId }, body, actor, newId, once, now, raw }) => {
      const { userId } = actor;
      await admit({ eventId, userId, pass: passOf(raw), now }).catch(async (refused) => {
        // Who has booked already does not stand in line for the answer.
        if (!once || (await findDone(app.db, [once])).size === 0) throw refused;
      });
      const book = async () => {
        const outcome = await take(eventId, { ...body, bookingId: BookingId.parse(newId), userId, once });
        if (outcome instanceof AppError) throw outcome;
        return reader.show(outcome, userId, now);
      };
      return body.promo_code ? guarded(app, { eventId, actor, raw, now }, book) : book();
    },
    { idempotent: "inWork" },
  );
  const recordAccess = accessRecorder(app);
  serve(app, getBooking, "holder", async ({ booking, actor, now }) => {
    const { eventId, bookingId, userId } = booking;
    const shown = await reader.one({ ...booking, viewer: actor.userId, now });
    if (userId !== actor.userId && shown.given_by === null)
      await recordAccess({ eventId, bookingId, kind: "GUEST", actor, guests: 1, now });
    return shown;
  });
  serve(app, ticketsPdf, "holder", async ({ booking, query, actor, now }, reply) => {
    const { eventId, bookingId, userId } = booking;
    const whole = await readBooking(app.db, eventId, bookingId);
    const given = whole && isHolder(whole, actor.userId);
    const row = whole && (given ? givenPart(whole, ({ holder_id }) => holder_id === actor.userId) : ownPart(whole));
    if (row?.status !== "CONFIRMED" || !row.tickets.some(({ status }) => status === "VALID"))
      throw new AppError("no_ticket");
    const pdf = await drawTickets(app.db, row, { keys, locale: query.lang });
    if (userId !== actor.userId && !given)
      await recordAccess({ eventId, bookingId, kind: "GUEST", actor, guests: 1, now });
    sendPdf(reply, `tickets-${row.reference}`, pdf);
    return undefined;
  });
  serve(app, myBookings, "user", ({ actor, now }) => reader.own(actor.userId, now));
  serve(app, getTestBooking, "manage", ({ params: { eventId } }) => findTest(app.db, eventId));
  serve(app, makeTestBooking, "manage", ({ params: { eventId }, body, actor: { userId }, now }) =>
    makeTest(app, { eventId, typeId: body.ticket_type_id, userId, now }),
  );
  serve(app, removeTestBooking, "manage", ({ params: { eventId } }) => removeTest(app, eventId));
  serve(app, getBookingDetails, "booker", async ({ booking, actor, now }) => {
    const { eventId, bookingId, userId } = booking;
    if (userId !== actor.userId) await recordAccess({ eventId, bookingId, kind: "GUEST", actor, guests: 1, now });
    return readDetails(app.db, booking, now);
  });
  serve(app, nameBooking, "booker", async ({ booking, body, actor, now }) => {
    await giveName(app, { ...booking, actorId: actor.userId, now }, body.name);
    return reader.one({ ...booking, viewer: actor.userId, now });
  });
  serve(app, changeBookingDetails, "booker", async ({ booking, body, actor, now }) => {
    await changeDetails(app, { ...booking, actorId: actor.userId, now }, body);
    return reader.one({ ...booking, viewer: actor.userId, now });
  });
  serve(app, choosePostponed, "booker", async ({ booking, body, actor, now }) => {
    await choose(app, { ...booking, actorId: actor.userId, now }, body.choice);
    return reader.one({ ...booking, viewer: actor.userId, now });
  });
  serve(app, payAtVenue, "booker", async ({ booking, body, actor, now }) => {
    await choosePayAtVenue(app, { ...booking, actorId: actor.userId, now, expectedTotal: body.expected_total });
    return reader.one({ ...booking, viewer: actor.userId, now });
  });
  serve(app, payByTransfer, "booker", async ({ booking, body, actor, now }) => {
    await choosePayByTransfer(app, { ...booking, actorId: actor.userId, now, expectedTotal: body.expected_total });
    return reader.one({ ...booking, viewer: actor.userId, now });
  });
  serve(app, howToTransfer, "booker", ({ booking }) => readHowToTransfer(app, booking));
  serve(app, sayTransferred, "booker", async ({ booking, body, actor, now }) => {
    await saySent(app, { ...booking, actorId: actor.userId, now, reference: body.reference });
    return reader.one({ ...booking, viewer: actor.userId, now });
  });
  serve(app, cancelBooking, "booker", async ({ booking, query, actor, now }) => {
    await cancelOwn(app, { ...booking, actorId: actor.userId, expectedRefund: query.expected_refund, now });
    return reader.one({ ...booking, viewer: actor.userId, now });
  });
}

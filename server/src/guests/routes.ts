import * as decisions from "@mela/contract/guestDecisions";
import * as detail from "@mela/contract/guestDetail";
import * as calls from "@mela/contract/guests";
import {
  approveBooking,
  cancelByHost,
  changeType,
  declineBooking,
  markPaidAtVenue,
  resendTicket,
  settleTransfer,
} from "../bookings/index.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { accessRecorder } from "../privacy/index.ts";
import { decideMany } from "./decide.ts";
import { readGuest } from "./detail.ts";
import { checkIn, listGuests, readFigures } from "./guests.ts";
import { guestKeeper } from "./keep.ts";
import { writeNote, writeTags } from "./marks.ts";
import { rememberGuests } from "./remembered.ts";
import { viewOf } from "./wire.ts";

/** An event's guests for its hosts and doors, and what hosts decide about them. */
export function guestRoutes(app: App): void {
  const recordAccess = accessRecorder(app);
  const keep = guestKeeper(app);
  const find = rememberGuests(app.db);
  serve(app, calls.listGuests, "door", async ({ params: { eventId }, query, actor, roles, now }) => {
    const { page, shown } = await listGuests(find, eventId, query, viewOf(roles));
    if (query.q) await keep(eventId);
    await recordAccess({ eventId, kind: query.q ? "SEARCH" : "LIST", actor, guests: shown, now });
    return page;
  });
  serve(app, calls.getFigures, "door", async ({ params: { eventId }, roles }) =>
    readFigures(app.db, eventId, viewOf(roles)),
  );
  serve(app, decisions.approveGuest, "manage", async ({ params, actor, now }) =>
    approveBooking(app, { ...params, actorId: actor.userId, now }),
  );
  serve(app, decisions.approveInLine, "manage", async ({ params, actor, now }) =>
    approveBooking(app, { ...params, actorId: actor.userId, now, waits: true }),
  );
  serve(
    app,
    decisions.markPaidAtVenue,
    "door",
    async ({ params, body: { is_paid, device_id: deviceId = null }, actor, now }) => {
      const actorId = actor.kind === "person" ? actor.userId : actor.sessionId;
      await markPaidAtVenue(app, { ...params, actorId, deviceId, now, isPaid: is_paid });
      return { is_paid };
    },
  );
  serve(app, decisions.settleTransfer, "manage", async ({ params, body, actor, now }) => {
    const { is_received, reference = null } = body;
    await settleTransfer(app, { ...params, actorId: actor.userId, now, isReceived: is_received, reference });
    return { is_received };
  });
  serve(app, decisions.declineGuest, "manage", async ({ params, body, actor, now }) =>
    declineBooking(app, { ...params, actorId: actor.userId, now, reason: body.reason }),
  );
  serve(app, decisions.decideGuests, "manage", async ({ params: { eventId }, body, actor, now }) => {
    const { booking_ids: bookingIds, decision, message, waits } = body;
    return decideMany(app, { eventId, bookingIds, decision, message, waits, actorId: actor.userId, now });
  });
  serve(app, detail.getGuest, "manage", async ({ params, actor, now }) => {
    const guest = await readGuest(app.db, { ...params, now });
    await recordAccess({ ...params, kind: "GUEST", actor, guests: 1, now });
    return guest;
  });
  serve(app, detail.noteGuest, "manage", async ({ params, body: { note, was }, actor, now }) => {
    return { note: await writeNote(app, { ...params, actorId: actor.userId, now, note, was }) };
  });
  serve(app, detail.tagGuest, "manage", async ({ params, body: { tags }, actor, now }) => {
    return { tags: await writeTags(app, { ...params, actorId: actor.userId, now, tags }) };
  });
  serve(
    app,
    detail.resendTicket,
    "manage",
    async ({ params, actor, now }) => {
      return { sent_to: (await resendTicket(app, { ...params, actorId: actor.userId, now })).sentTo };
    },
    { idempotent: true },
  );
  serve(
    app,
    detail.changeTicketType,
    "manage",
    async ({ params, body, actor, now }) => {
      const { ticket_ids: ticketIds, ticket_type_id: typeId, expected_refund: expectedRefund } = body;
      await changeType(app, { ...params, actorId: actor.userId, now, ticketIds, typeId, expectedRefund });
      return readGuest(app.db, { ...params, now });
    },
    { idempotent: true },
  );
  serve(
    app,
    detail.cancelGuest,
    "manage",
    async ({ params, body, actor, now }) => {
      const { ticket_ids: ticketIds = null, refund, message, expected_refund: expectedRefund } = body;
      const who = { ...params, actorId: actor.userId, now };
      await cancelByHost(app, { ...who, ticketIds, refund, message, expectedRefund });
      return readGuest(app.db, { ...params, now });
    },
    { idempotent: true },
  );
  serve(
    app,
    calls.checkInGuest,
    "door",
    async ({ params: { eventId }, body, actor, roles, now }) => {
      const { bookingId, guestEmail: email, guestPhone: phone, direction, count } = body;
      return checkIn(app, {
        eventId,
        bookingId,
        direction,
        count,
        actor,
        view: viewOf(roles),
        now,
        email: email ?? "",
        phone: phone ?? "",
      });
    },
    { idempotent: true },
  );
}

import { BookingId } from "@mela/contract/common";
import { changeTickets, getTicketChanges, quoteTicketChange } from "@mela/contract/ticketChanges";
import type { z } from "zod";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import type { BookingReader } from "./bookings.ts";
import { changeOwn } from "./changeOwn.ts";
import type { Wish } from "./changePlan.ts";
import { quoteChange, readChanges } from "./changeRead.ts";

/** Guests who want other tickets than they have. */
export function changeRoutes(app: App, reader: BookingReader): void {
  serve(app, getTicketChanges, "booker", ({ booking, now }) => readChanges(app, { ...booking, now }));
  serve(app, quoteTicketChange, "booker", ({ booking, body, now }) =>
    quoteChange(app, { ...booking, now }, toWish(body)),
  );
  serve(
    app,
    changeTickets,
    "booker",
    async ({ booking: { eventId, bookingId }, body, actor, newId, now }) => {
      const asked = { eventId, bookingId, actorId: actor.userId, now, holdId: BookingId.parse(newId) };
      const { expected_total: expectedTotal, expected_refund: expectedRefund } = body;
      const shown = await changeOwn(app, { ...asked, wish: toWish(body), expectedTotal, expectedRefund });
      return reader.one({ eventId, bookingId: shown, viewer: actor.userId, now });
    },
    { idempotent: true },
  );
}

const toWish = ({ ticket_ids, ticket_type_id, access_code }: z.output<typeof quoteTicketChange.body>): Wish => ({
  ticketIds: ticket_ids,
  typeId: ticket_type_id,
  accessCode: access_code,
});

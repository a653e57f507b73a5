import * as calls from "@mela/contract/transfers";
import { minuteMs } from "../platform/clock.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { accept, preview } from "./accept.ts";
import { offer, readTransfers, takeBack } from "./transfers.ts";

/** Of one network address: a party may stand behind one, and a token can't be guessed. */
const limit = { max: 60, windowMs: minuteMs };

/** Tickets that go on to friends. Accepted by POST alone, since programs that preview links fetch them. */
export function transferRoutes(app: App): void {
  serve(app, calls.listTransfers, "booker", async ({ booking, actor, now }) =>
    readTransfers(app.db, { ...booking, actorId: actor.userId, now }),
  );
  serve(
    app,
    calls.offerTransfer,
    "booker",
    async ({ booking, body, actor, now }) => {
      const deed = { ...booking, actorId: actor.userId, now };
      await offer(app, { ...deed, ticketId: body.ticket_id, email: body.email });
      return readTransfers(app.db, deed);
    },
    { limit },
  );
  serve(app, calls.takeBackTransfer, "booker", async ({ booking, params: { ticketId }, actor, now }) => {
    const deed = { ...booking, actorId: actor.userId, now };
    await takeBack(app, { ...deed, ticketId });
    return readTransfers(app.db, deed);
  });
  serve(
    app,
    calls.previewTransfer,
    "public",
    async ({ body: { token }, actor, now }) => preview(app, { token, actor, now }),
    { limit },
  );
  serve(
    app,
    calls.acceptTransfer,
    "user",
    async ({ body, actor, now }) => {
      const { bookingId } = await accept(app, { userId: actor.userId, body, now });
      return { booking_id: bookingId };
    },
    { limit },
  );
}

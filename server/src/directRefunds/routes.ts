import * as calls from "@mela/contract/directRefunds";
import { AppError } from "@mela/contract/errors";
import { serve } from "../platform/http/serve.ts";
import { toMajor } from "../platform/money.ts";
import type { App } from "../platform/services.ts";
import { markGivenBack } from "./giveBack.ts";
import { findOfEvent, sumDirect } from "./store.ts";
import { toDirectRefund } from "./wire.ts";

const mostShown = 200;

/** Money that guests paid to their host directly, and that goes back by hand. */
export function directRefundRoutes(app: App): void {
  serve(
    app,
    calls.markGivenBack,
    "door",
    async ({ params, body: { is_given, device_id: deviceId = null, reference = null }, actor, now: at }) => {
      const actorId = actor.kind === "person" ? actor.userId : actor.sessionId;
      await markGivenBack(app, { ...params, actorId, deviceId, reference, at, isGiven: is_given });
      return { is_given };
    },
  );
  serve(app, calls.listDirectMoney, "finance", async ({ params: { eventId } }) => {
    const sums = await sumDirect(app.db, eventId);
    if (!sums) throw new AppError("not_found");
    const { currency, received, given, due } = sums;
    const major = (minor: number) => toMajor(minor, currency);
    const refunds = await findOfEvent(app.db, eventId, mostShown);
    return {
      ...{ currency, received: major(received), given_back: major(given), to_give_back: major(due) },
      refunds: refunds.map((row) => ({
        ...toDirectRefund(row),
        booking_id: row.booking_id,
        booking_reference: row.booking_reference,
      })),
    };
  });
}

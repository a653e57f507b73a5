import * as calls from "@mela/contract/payouts";
import { askerOf, requestLanguage, sendOwnCode, wrongCode } from "../auth/index.ts";
import { payingService, stateOfEvent } from "../payees/index.ts";
import { minuteMs } from "../platform/clock.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { removePayout, savePayout, takesRealMoney, toAccount } from "./payouts.ts";
import { findAccount, findAccountOfEvent } from "./store.ts";

/** Beside the limits of codes themselves: of one network address, which many phones may share. */
const limit = { max: 60, windowMs: 10 * minuteMs };

/** Where a host's money goes: theirs to say; of an event, whoever looks after its money knows it by four digits. */
export function payoutRoutes(app: App): void {
  serve(app, calls.getPayoutAccount, "hostOwner", async ({ hostId }) => {
    const found = await findAccount(app.db, hostId);
    return found && toAccount(found);
  });
  serve(
    app,
    calls.sendPayoutCode,
    "user",
    ({ actor: { userId }, raw }) => {
      const language = requestLanguage(raw.headers);
      return sendOwnCode(app, { purpose: "PAYOUT", userId, language, asker: askerOf(raw) });
    },
    { limit },
  );
  serve(
    app,
    calls.savePayoutAccount,
    "hostOwner",
    async ({ hostId, actor: { userId }, body, raw, now }) => {
      const data = await savePayout(app, { hostId, userId, ...body, asker: askerOf(raw), now });
      return data ? ({ success: true, data } as const) : wrongCode;
    },
    { limit },
  );
  serve(app, calls.removePayoutAccount, "hostOwner", async ({ hostId, actor: { userId }, now }) => {
    await removePayout(app, { hostId, userId, now });
    return {};
  });
  serve(app, calls.getEventPayout, "finance", async ({ params: { eventId } }) => {
    const account = await findAccountOfEvent(app.db, eventId);
    return {
      is_needed: takesRealMoney(app),
      last4: account?.last4 ?? null,
      is_sent_on: payingService(app) !== null,
      payee_state: await stateOfEvent(app, app.db, eventId),
    };
  });
}

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
  serve(app, calls.getPayoutAccount, "user", async ({ actor }) => {
    const found = await findAccount(app.db, actor.userId);
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
    "user",
    async ({ actor: { userId }, body, raw, now }) => {
      const data = await savePayout(app, { userId, ...body, asker: askerOf(raw), now });
      return data ? ({ success: true, data } as const) : wrongCode;
    },
    { limit },
  );
  serve(app, calls.removePayoutAccount, "user", async ({ actor: { userId } }) => {
    await removePayout(app, userId);
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

import * as calls from "@mela/contract/bankDetails";
import { askerOf, wrongCode } from "../auth/index.ts";
import { minuteMs } from "../platform/clock.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { removeBankDetails, saveBankDetails } from "./bankDetails.ts";
import { findDetails } from "./store.ts";

/** Beside the limits of codes themselves: of one network address, which many phones may share. */
const limit = { max: 60, windowMs: 10 * minuteMs };

/** Where a host's guests pay them by transfer: theirs alone to say. The code to save it with is that of payouts. */
export function bankDetailsRoutes(app: App): void {
  serve(app, calls.getBankDetails, "hostOwner", ({ hostId }) => findDetails(app.db, app.secrets, hostId));
  serve(
    app,
    calls.saveBankDetails,
    "hostOwner",
    async ({ hostId, actor: { userId }, body, raw, now }) => {
      const data = await saveBankDetails(app, { hostId, userId, ...body, asker: askerOf(raw), now });
      return data ? ({ success: true, data } as const) : wrongCode;
    },
    { limit },
  );
  serve(app, calls.removeBankDetails, "hostOwner", async ({ hostId, actor: { userId }, now }) => {
    await removeBankDetails(app, { hostId, userId, now });
    return {};
  });
}

import { createPromoCode, endPromoCode, listPromoCodes, PromoCodeId } from "@mela/contract/promoCodes";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { endCode, listCodes, makeCode } from "./promoCodes.ts";

/** What those who manage an event do with its promo codes; guests use them where they book. */
export function promoCodeRoutes(app: App): void {
  serve(app, listPromoCodes, "manage", ({ params: { eventId }, now }) => listCodes(app, eventId, now));
  serve(
    app,
    createPromoCode,
    "manage",
    ({ params: { eventId }, body, actor, newId, now }) =>
      makeCode(app, { eventId, codeId: PromoCodeId.parse(newId), input: body, by: actor.userId, now }),
    { idempotent: true },
  );
  serve(app, endPromoCode, "manage", ({ params: { eventId, promoCodeId }, actor, now }) =>
    endCode(app, { eventId, codeId: promoCodeId, by: actor.userId, now }),
  );
}

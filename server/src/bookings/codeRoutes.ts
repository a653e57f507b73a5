import { lookUpCode, quotePrice } from "@mela/contract/codes";
import { minuteMs } from "../platform/clock.ts";
import type { Actor } from "../platform/http/access.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { guarded } from "./guessing.ts";
import { lookUp } from "./lookUp.ts";
import { quoteChoice } from "./quote.ts";

/** Typed by hand, and many may share one network address; wrong ones are counted by themselves. */
const typing = { max: 120, windowMs: minuteMs };
/** One for each press of a plus or a minus, of everybody in a network. */
const asking = { max: 1_200, windowMs: minuteMs };

const idOf = (actor: Actor | null) => (actor?.kind === "person" ? actor.userId : null);

/** What a guest learns before booking: what a code does, and what a choice costs with it. */
export function codeRoutes(app: App): void {
  serve(
    app,
    lookUpCode,
    "public",
    ({ params: { eventId }, body, actor, now, raw }) =>
      guarded(app, { eventId, actor, raw, now }, () => lookUp(app, body, { eventId, userId: idOf(actor), now })),
    { limit: typing },
  );
  serve(
    app,
    quotePrice,
    "public",
    ({ params: { eventId }, body, actor, now, raw }) => {
      const quote = () => quoteChoice(app, body, { eventId, userId: idOf(actor), now });
      return body.promo_code ? guarded(app, { eventId, actor, raw, now }, quote) : quote();
    },
    { limit: asking },
  );
}

import * as calls from "@mela/contract/handBacks";
import { minuteMs } from "../platform/clock.ts";
import { serve } from "../platform/http/serve.ts";
import { toMajor } from "../platform/money.ts";
import type { App } from "../platform/services.ts";
import { handBack, readHandBacks } from "./handBack.ts";
import { lapseHandBacks } from "./settle.ts";
import { sumHandBacks } from "./store.ts";

const limit = { max: 60, windowMs: minuteMs };

/** Tickets that guests hand back for the next one who pays. */
export function handBackRoutes(app: App): void {
  app.jobs.every("lapse-hand-backs", "* * * * *", () => lapseHandBacks(app));
  serve(app, calls.listHandBacks, "booker", ({ booking, now }) => readHandBacks(app.db, booking, now));
  serve(
    app,
    calls.handBack,
    "booker",
    async ({ booking, body, actor, now }) => {
      await handBack(app, { ...booking, actorId: actor.userId, body, now });
      return readHandBacks(app.db, booking, now);
    },
    { limit },
  );
  serve(app, calls.eventHandBacks, "finance", async ({ params: { eventId } }) => {
    const found = await sumHandBacks(app.db, eventId);
    const currency = found[0]?.currency ?? "INR";
    const sumOf = (wanted: calls.HandBackState) => {
      const { seats = 0, minor = 0 } = found.find(({ state }) => state === wanted) ?? {};
      return { seats, amount: toMajor(minor, currency) };
    };
    return { currency, waiting: sumOf("WAITING"), refunded: sumOf("REFUNDED"), lapsed: sumOf("LAPSED") };
  });
}

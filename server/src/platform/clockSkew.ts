import { Gauge } from "prom-client";
import { z } from "zod";
import { minuteMs, secondMs } from "./clock.ts";
import { At, firstRow } from "./database/rows.ts";
import { sql } from "./database/sql.ts";
import type { App } from "./services.ts";

/** By how much this server's clock is ahead of another's, for /metrics. */
export const clockSkewSeconds = new Gauge({
  name: "clock_skew_seconds",
  help: "By how much the clock of this server is ahead of another's",
  labelNames: ["against"] as const,
  registers: [],
});

type Against = "database" | "payments";
/** Signed notices of payment services are refused five minutes off: somebody should look well before. */
const mostMs = minuteMs;
const patienceMs = 5 * secondMs;
const Now = z.object({ now: At });

/**
 * Compares this server's clock with the database's, and with that of the payment service by the `Date` of any answer of
 * its (RFC 9110, 6.6.1; whole seconds). Who does not answer is left out.
 */
export async function measureClock(app: App, serviceUrl: string | null, ask: typeof fetch = fetch): Promise<void> {
  await compare(app, "database", async () => {
    const row = await firstRow(app.db, Now, sql`select clock_timestamp() as now`);
    return row?.now ?? null;
  });
  if (serviceUrl === null) return;
  await compare(app, "payments", async () => {
    const answer = await ask(serviceUrl, {
      method: "HEAD",
      redirect: "manual",
      signal: AbortSignal.timeout(patienceMs),
    });
    return dateOf(answer.headers.get("date"));
  });
}

/** Their moment is set against the middle of the time that the question took. */
async function compare(app: App, against: Against, theirTime: () => Promise<Date | null>): Promise<void> {
  const before = app.clock.now().getTime();
  const theirs = await theirTime().catch(() => null);
  if (!theirs) return;
  const ours = (before + app.clock.now().getTime()) / 2;
  const skewMs = ours - theirs.getTime();
  const skewS = Math.round(skewMs / secondMs);
  clockSkewSeconds.set({ against }, skewMs / secondMs);
  if (Math.abs(skewMs) > mostMs) app.log.warn({ against, skewS }, "clocks differ");
}

function dateOf(header: string | null): Date | null {
  const at = new Date(header ?? "");
  return Number.isNaN(at.getTime()) ? null : at;
}

import { logout, refreshToken, sendOtp, verifyOtp } from "@mela/contract/auth";
import { later } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { askerOf, userAgentOf } from "./asker.ts";
import { sweepCodes } from "./codeStore.ts";
import { codeSender, readIdentity } from "./codes.ts";
import { gatherEntries } from "./enter.ts";
import { sweepGuards } from "./guardStore.ts";
import { requestLanguage } from "./language.ts";
import { guardLifeMs, longestWindowMs } from "./limits.ts";
import { endFamily, refresh } from "./refresh.ts";
import { sweepTokens } from "./refreshStore.ts";
import { sessionRoutes } from "./sessionRoutes.ts";
import { endSession } from "./sessions.ts";
import { signIn } from "./signIn.ts";
import { readAccessToken } from "./tokens.ts";
import { codeTriesTotal } from "./tries.ts";
import { wrongCode } from "./wire.ts";

const success = { success: true } as const;

/** Signing in and out by one-time code. */
export function authRoutes(app: App): void {
  const [sendCode, entries] = [codeSender(app), gatherEntries(app.db)];
  serve(app, sendOtp, "public", async ({ body, raw }) => {
    const use = { purpose: "LOGIN", identity: await readIdentity(app, body.input), userId: null } as const;
    const order = { ...use, language: requestLanguage(raw.headers), asker: askerOf(raw) };
    return { ...success, ...(await sendCode(order)) };
  });
  serve(app, verifyOtp, "public", async ({ body, raw }, reply) => {
    const language = requestLanguage(raw.headers);
    const signedIn = await signIn(app, entries, {
      ...body,
      language,
      asker: askerOf(raw),
      userAgent: userAgentOf(raw),
    });
    if (!signedIn) return wrongCode;
    reply.header("set-cookie", signedIn.cookie);
    return signedIn.body;
  });
  serve(app, refreshToken, "public", async ({ body }) => ({ ...success, ...(await refresh(app, body.token)) }));
  serve(app, logout, "public", async ({ body, now, raw }) => {
    const token = /^Bearer ([\w.-]+)$/.exec(raw.headers.authorization ?? "")?.[1];
    const read = token ? readAccessToken(app.secrets, token, null) : null; // a stale one names its session too
    await transaction(app.db, async (tx) => {
      if (read) await endSession(tx, read.actor.sessionId, now);
      if (body?.token) await endFamily(tx, body.token, now);
    });
    return success;
  });
  sessionRoutes(app);
  app.figures.registerMetric(codeTriesTotal);
  app.jobs.every("forget-login-codes", "23 * * * *", async () => {
    const now = app.clock.now();
    await sweepCodes(app.db, later(now, -longestWindowMs));
    await sweepTokens(app.db, later(now, -longestWindowMs));
    await sweepGuards(app.db, later(now, -guardLifeMs));
  });
}

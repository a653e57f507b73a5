import { logout, refreshToken, sendOtp, verifyOtp } from "@mela/contract/auth";
import { errors } from "@mela/contract/errors";
import { later } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { sendCode } from "./codes.ts";
import { requestLanguage } from "./language.ts";
import { longestWindowMs, sendLimit, verifyLimit } from "./limits.ts";
import { endFamily, refresh } from "./refresh.ts";
import { sweep } from "./refreshStore.ts";
import { endSession } from "./sessions.ts";
import { signIn } from "./signIn.ts";

const wrongCode = { success: false, code: "wrong_code", error: errors.wrong_code.error } as const;
const success = { success: true } as const;

/** Signing in and out by one-time code. */
export function authRoutes(app: App): void {
  const sendOptions = app.config.outbox ? {} : { limit: sendLimit };
  serve(
    app,
    sendOtp,
    "public",
    async ({ body, raw }) => {
      await sendCode(app, body.input, requestLanguage(raw.headers));
      return success;
    },
    sendOptions,
  );
  serve(
    app,
    verifyOtp,
    "public",
    async ({ body, raw }) => {
      const userAgent = raw.headers["user-agent"]?.slice(0, 300) ?? null;
      return (await signIn(app, { ...body, language: requestLanguage(raw.headers), userAgent })) ?? wrongCode;
    },
    { limit: verifyLimit },
  );
  serve(app, refreshToken, "public", async ({ body }) => ({ ...success, ...(await refresh(app, body.token)) }));
  serve(app, logout, "public", async ({ actor, body, now }) => {
    await transaction(app.db, async (tx) => {
      if (actor) await endSession(tx, actor.sessionId, now);
      if (body?.token) await endFamily(tx, body.token, now);
    });
    return success;
  });
  app.jobs.every("forget-login-codes", "23 * * * *", () => sweep(app.db, later(app.clock.now(), -longestWindowMs)));
}

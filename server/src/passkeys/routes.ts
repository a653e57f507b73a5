import {
  addPasskey as addPasskeyCall,
  loginByPasskey,
  passkeyLoginOptions,
  passkeyRegistrationOptions,
  removePasskey as removePasskeyCall,
  renamePasskey as renamePasskeyCall,
} from "@mela/contract/passkeys";
import { userAgentOf } from "../auth/index.ts";
import { minuteMs } from "../platform/clock.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { sweepChallenges } from "./challenges.ts";
import { loginOptions, loginWith } from "./login.ts";
import { removePasskey, renamePasskey } from "./passkeys.ts";
import { addPasskey, registrationOptions } from "./register.ts";

/** Of one network address, which many phones may share: every challenge is a row. */
const limit = { max: 300, windowMs: 10 * minuteMs };

/** Passkeys: made and kept in the profile, and a second way to log in. */
export function passkeyRoutes(app: App): void {
  serve(app, passkeyRegistrationOptions, "user", ({ actor, now }) => registrationOptions(app, actor.userId, now), {
    limit,
  });
  serve(
    app,
    addPasskeyCall,
    "user",
    ({ actor, body, raw, now }) => {
      const { response, name } = body;
      return addPasskey(app, { userId: actor.userId, response, name, userAgent: userAgentOf(raw), now });
    },
    { limit },
  );
  serve(app, renamePasskeyCall, "user", ({ actor, params, body }) => {
    return renamePasskey(app, actor.userId, { passkeyId: params.passkeyId, name: body.name });
  });
  serve(app, removePasskeyCall, "user", async ({ actor, params }) => {
    await removePasskey(app, actor.userId, params.passkeyId);
    return {};
  });
  serve(app, passkeyLoginOptions, "public", ({ now }) => loginOptions(app, now), { limit });
  serve(
    app,
    loginByPasskey,
    "public",
    ({ body, raw, now }) => {
      return loginWith(app, { response: body.response, userAgent: userAgentOf(raw), now });
    },
    { limit },
  );
  app.jobs.every("forget-passkey-challenges", "*/10 * * * *", () => sweepChallenges(app.db, app.clock.now()));
}

import * as calls from "@mela/contract/apiKeys";
import { minuteMs } from "../platform/clock.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { listKeys, makeKey, revokeKey } from "./apiKeys.ts";
import { warnOfEnding } from "./warn.ts";

/** Each key sends a mail. */
const limit = { max: 60, windowMs: 10 * minuteMs };

/** The keys of a host's programs: made, listed and revoked by people alone. */
export function apiKeyRoutes(app: App): void {
  app.jobs.every("warn-of-ending-keys", "11 * * * *", () => warnOfEnding(app));
  serve(app, calls.listApiKeys, "user", async ({ actor: { userId }, now }) => ({
    keys: await listKeys(app, { userId, now }),
  }));
  serve(app, calls.createApiKey, "user", ({ actor, body, now }) => makeKey(app, actor, body, now), { limit });
  serve(app, calls.revokeApiKey, "user", async ({ actor: { userId }, params, now }) => {
    await revokeKey(app, params.keyId, { userId, now });
    return {};
  });
}

import { becauseSaved } from "@mela/contract/recommendations";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { recommend } from "./recommendations.ts";

/** What else may please whoever is signed in. */
export function recommendationRoutes(app: App): void {
  serve(app, becauseSaved, "user", async ({ actor, now }) =>
    recommend(app.db, actor.userId, { now, feePercent: app.config.platformFeePercent }),
  );
}

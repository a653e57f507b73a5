import * as calls from "@mela/contract/cohosts";
import { userAgentOf } from "../auth/index.ts";
import { minuteMs } from "../platform/clock.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { accept, invite, preview } from "./invitations.ts";

/** Of one network address: a door team may stand behind one, and a token can't be guessed. */
const limit = { max: 60, windowMs: minuteMs };

/** Invitations: made by the owner, accepted by POST alone, since programs that preview links fetch them. */
export function cohostRoutes(app: App): void {
  serve(app, calls.inviteCohost, "owner", async ({ params: { eventId }, body, actor, now }) =>
    invite(app, { eventId, by: actor.userId, input: body, now }),
  );
  serve(
    app,
    calls.previewInvitation,
    "public",
    async ({ body: { token }, actor, now }) => preview(app, { token, actor, now }),
    { limit },
  );
  serve(
    app,
    calls.acceptInvitation,
    "public",
    async ({ body: { token }, actor, now, raw }) => accept(app, { token, actor, userAgent: userAgentOf(raw), now }),
    { limit },
  );
}

import * as calls from "@mela/contract/invitees";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { check, invite, list, remove, resend } from "./invitees.ts";
import { defineInviting } from "./tell.ts";

/** Whom a host invites to an event, by address. */
export function inviteeRoutes(app: App): void {
  defineInviting(app);
  serve(app, calls.checkInvitees, "manage", async ({ params, body }) => check(app, params.eventId, body.text));
  serve(
    app,
    calls.invitePeople,
    "manage",
    async ({ params, body, actor, now, newId }) =>
      invite(app, { ...params, text: body.text, id: newId, by: actor.userId, now }),
    { idempotent: true },
  );
  serve(app, calls.listInvitees, "manage", async ({ params, query }) => list(app, params.eventId, query));
  serve(app, calls.resendInvitation, "manage", async ({ params, body, actor, now, newId }) =>
    resend(app, { ...params, address: body.address, id: newId, by: actor.userId, now }),
  );
  serve(app, calls.removeInvitee, "manage", async ({ params, body, actor, now }) => {
    await remove(app, { ...params, address: body.address, by: actor.userId, now });
    return { success: true as const };
  });
}

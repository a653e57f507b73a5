import * as calls from "@mela/contract/cohosts";
import { userAgentOf } from "../auth/index.ts";
import { minuteMs } from "../platform/clock.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { accept, invite, preview } from "./invitations.ts";
import { endDevice, endRole, leave, readTeam, revoke } from "./team.ts";

/** Of one network address: a door team may stand behind one, and a token can't be guessed. */
const limit = { max: 60, windowMs: minuteMs };

/** The team. Invitations are accepted by POST alone, since programs that preview links fetch them. */
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
  serve(app, calls.listTeam, "manage", async ({ params: { eventId }, actor, roles, now }) =>
    readTeam(app, { eventId, by: actor.userId, isOwner: roles.has("OWNER"), now }),
  );
  serve(app, calls.endRole, "owner", async ({ params, actor, now }) => {
    await endRole(app, { ...params, by: actor.userId, now });
    return ok;
  });
  serve(app, calls.endDoorDevice, "owner", async ({ params, actor, now }) => {
    await endDevice(app, { ...params, by: actor.userId, now });
    return ok;
  });
  serve(app, calls.revokeInvitation, "owner", async ({ params, actor, now }) => {
    await revoke(app, { ...params, by: actor.userId, now });
    return ok;
  });
  serve(app, calls.leaveTeam, "user", async ({ params: { eventId }, actor, now }) =>
    leave(app, { eventId, by: actor.userId, now }),
  );
  serve(app, calls.getOwnRoles, "user", async ({ params: { eventId }, actor }) => ({
    roles: [...((await app.access.rolesAt(actor, eventId)) ?? [])],
  }));
}

const ok = { success: true as const };

import { z } from "zod";
import { call, created, framed } from "./call.ts";
import { EventId, line, UtcTime } from "./common.ts";
import { emailPattern } from "./profile.ts";

/** OWNER is never invited: whoever makes an event owns it. */
export const roles = ["OWNER", "COHOST", "FINANCE", "DOOR"] as const;
export type Role = (typeof roles)[number];
export const InvitedRole = z.enum(["COHOST", "FINANCE", "DOOR"]);
export const RoleScope = z.enum(["EVENT", "HOST"]);

export const inviteCohost = call("inviteCohost", {
  params: z.object({ eventId: EventId }),
  body: z.object({
    role: InvitedRole,
    /** EVENT: this one; HOST: all of this host's, those to come too. */
    scope: RoleScope.default("EVENT"),
    email: line(254).pipe(z.string().regex(emailPattern, "Please enter a valid email address")).optional(),
    expires_at: UtcTime.optional(),
    max_uses: z.int().min(1).max(500).optional(),
  }),
  answer: created(z.object({ invitation_id: z.uuid(), url: z.string(), expires_at: UtcTime })),
});

const InvitationToken = z.object({ token: z.string().min(20).max(100) });
/** Who invites to what. A POST, so that the token stands in no log and no referrer. */
export const previewInvitation = call("previewInvitation", {
  body: InvitationToken,
  answer: framed(
    z.object({
      event_title: z.string(),
      event_start: UtcTime.nullable(),
      timezone: z.string(),
      host_name: z.string(),
      role: InvitedRole,
      scope: RoleScope,
      needs_account: z.boolean(),
    }),
  ),
});
/** DOOR is accepted without an account: `authToken` is then a session of this device for this event. */
export const acceptInvitation = call("acceptInvitation", {
  body: InvitationToken,
  answer: framed(z.object({ event_id: EventId, role: InvitedRole, authToken: z.string().optional() })),
});

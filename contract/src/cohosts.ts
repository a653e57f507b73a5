import { z } from "zod";
import { bare, call, created, framed } from "./call.ts";
import { EventId, line, UserId, UtcTime } from "./common.ts";
import { emailPattern } from "./profile.ts";

/** OWNER is never given at an event: whoever makes it owns it, and the owners of a brand what is the brand's. */
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
      /** Empty: it is to a brand, and so to all its events. */
      event_title: z.string(),
      event_start: UtcTime.nullable(),
      timezone: z.string(),
      host_name: z.string(),
      role: z.enum(roles),
      scope: RoleScope,
      needs_account: z.boolean(),
      /** OWN: the reader's own event; HAS: they have this role already. */
      standing: z.enum(["OPEN", "OWN", "HAS"]),
    }),
  ),
});
/** DOOR is accepted without an account: `authToken` is then a session of this device for this event. */
export const acceptInvitation = call("acceptInvitation", {
  body: InvitationToken,
  answer: framed(
    z.object({
      /** Null: it was to a brand. */
      event_id: EventId.nullable(),
      brand_id: UserId.optional(),
      role: z.enum(roles),
      authToken: z.string().optional(),
    }),
  ),
});

/** Why a link doesn't work any more: beside `invitation_invalid`, to whoever holds one that once did. */
export const InvitationEnd = z.object({ reason: z.enum(["EXPIRED", "USED_UP", "REVOKED", "ENDED"]) });
export type InvitationEnd = z.infer<typeof InvitationEnd>;

/** Somebody's role for this event, or for all of its host's; a brand's owners stand here too. `contact` is for the owner alone. */
export const TeamRole = z.object({
  role_id: z.uuid(),
  role: z.enum(roles),
  scope: RoleScope,
  name: z.string(),
  picture: z.string().nullable(),
  contact: z.string().nullable(),
  is_you: z.boolean(),
  since: UtcTime,
});
export type TeamRole = z.infer<typeof TeamRole>;
/** A phone that a door link let in, without an account. */
export const TeamDevice = z.object({
  device_id: z.uuid(),
  /** What it is called at the door; null: nobody named it. */
  name: z.string().nullable(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  since: UtcTime,
});
export type TeamDevice = z.infer<typeof TeamDevice>;
/** A link that still works, without its secret. `email`, where it was sent, is for the owner alone. */
export const OpenInvitation = z.object({
  invitation_id: z.uuid(),
  role: InvitedRole,
  scope: RoleScope,
  email: z.string().nullable(),
  uses: z.int(),
  max_uses: z.int(),
  created_at: UtcTime,
  expires_at: UtcTime,
});
export type OpenInvitation = z.infer<typeof OpenInvitation>;
/** Who helps with an event, the phones at its door, and the links that still work. */
export const Team = z.object({
  roles: z.array(TeamRole),
  devices: z.array(TeamDevice),
  invitations: z.array(OpenInvitation),
});
export type Team = z.infer<typeof Team>;

const eventParams = z.object({ eventId: EventId });
const done = bare(z.object({ success: z.literal(true) }));
export const listTeam = call("listTeam", { params: eventParams, answer: framed(Team) });
/** At once, wherever they are. Again changes nothing. */
export const endRole = call("endRole", { params: eventParams.extend({ roleId: z.uuid() }), answer: done });
export const endDoorDevice = call("endDoorDevice", {
  params: eventParams.extend({ deviceId: z.uuid() }),
  answer: done,
});
/** Who came by the link stays; nobody else comes. */
export const revokeInvitation = call("revokeInvitation", {
  params: eventParams.extend({ invitationId: z.uuid() }),
  answer: done,
});
/** Ends all that the reader is at an event, for all of its host's too. */
export const leaveTeam = call("leaveTeam", {
  params: eventParams,
  answer: framed(z.object({ ended: z.int() })),
});
/** What the reader is at an event. Empty, too, where there is none that they may know of. */
export const getOwnRoles = call("getOwnRoles", {
  params: eventParams,
  answer: framed(z.object({ roles: z.array(z.enum(roles)) })),
});

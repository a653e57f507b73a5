import { z } from "zod";
import { bare, call, created, framed, paged } from "./call.ts";
import { InvitedRole, OpenInvitation, roles } from "./cohosts.ts";
import { Cursor, EventId, line, OwnPicture, UserId, UtcTime } from "./common.ts";
import { ContactEmail, ProfileInput, profileLimits, Username } from "./profile.ts";

export const BrandRole = z.enum(roles);
export type BrandRole = z.infer<typeof BrandRole>;
/** Links that give a role are for helpers; OWNER is for those who share all of it. */
export const MemberRole = z.enum(["OWNER", ...InvitedRole.options]);

const noName = "Please give your brand a name";
const noUsername = "Please choose an address of 3-30 letters and digits";

/** A brand as its owner writes it: `username` is its address below /creator. */
export const BrandInput = z.object({
  name: line(profileLimits.name, noName).pipe(z.string().min(1, noName)),
  username: z.string(noUsername).trim().min(1, noUsername).pipe(Username),
  picture: z.union([OwnPicture, z.literal(""), z.null()]).optional(),
  bio: ProfileInput.shape.description,
  links: ProfileInput.shape.social_media_urls,
});
export type BrandInput = z.input<typeof BrandInput>;

const Link = z.string().nullable();
/** A host that is nobody: it has a page and a name of its own, and members who act for it. `role`: the reader's. */
export const Brand = z.object({
  brand_id: UserId,
  name: z.string(),
  username: z.string(),
  picture: z.string().nullable(),
  bio: z.string(),
  links: z.object({ instagram: Link, website: Link, youtube: Link }),
  is_verified: z.boolean(),
  /** Closed by whoever runs this Mela: nothing can be published. */
  is_suspended: z.boolean(),
  role: BrandRole,
});
export type Brand = z.infer<typeof Brand>;

const params = z.object({ hostId: UserId });
const done = bare(z.object({ success: z.literal(true) }));

/** Those that the reader has a role in, by name. */
export const listBrands = call("listBrands", { answer: framed(z.array(Brand)) });
/** Whoever makes one owns it. */
export const createBrand = call("createBrand", { body: BrandInput, answer: created(Brand) });
export const getBrand = call("getBrand", { params, answer: framed(Brand) });
export const updateBrand = call("updateBrand", { params, body: BrandInput.partial(), answer: framed(Brand) });
/** Only while nothing of it is still to come; drafts go with it. */
export const deleteBrand = call("deleteBrand", { params, answer: done });

/** Somebody who acts for a brand, at all its events. `contact` is for owners alone. */
export const Member = z.object({
  user_id: UserId,
  name: z.string(),
  picture: z.string().nullable(),
  contact: z.string().nullable(),
  role: BrandRole,
  is_you: z.boolean(),
  since: UtcTime,
});
export type Member = z.infer<typeof Member>;
export const BrandInvitation = OpenInvitation.omit({ scope: true }).extend({ role: MemberRole });
export type BrandInvitation = z.infer<typeof BrandInvitation>;

export const listMembers = call("listMembers", {
  params,
  answer: framed(z.object({ members: z.array(Member), invitations: z.array(BrandInvitation) })),
});
/** A link that is good for a week and for one person. */
export const inviteMember = call("inviteMember", {
  params,
  body: z.object({ role: MemberRole, email: ContactEmail.optional() }),
  answer: created(z.object({ invitation_id: z.uuid(), url: z.string(), expires_at: UtcTime })),
});
export const revokeMemberInvitation = call("revokeMemberInvitation", {
  params: params.extend({ invitationId: z.uuid() }),
  answer: done,
});
const memberParams = params.extend({ userId: UserId });
/** `hand_over`: they become an owner, and whoever asks a co-host, in one step. */
export const changeMember = call("changeMember", {
  params: memberParams,
  body: z.object({ role: BrandRole, hand_over: z.boolean().optional() }),
  answer: done,
});
/** At once, at all events. Again changes nothing. */
export const endMember = call("endMember", { params: memberParams, answer: done });
export const leaveBrand = call("leaveBrand", { params, answer: done });

export const BrandDeed = z.enum([
  "create",
  "update",
  "invite",
  "revoke",
  "join",
  "change_role",
  "hand_over",
  "remove",
  "leave",
  "save_payout",
  "remove_payout",
  "save_bank_details",
  "remove_bank_details",
  "begin_payee",
  "take_event",
  "give_event",
  "add_webhook",
  "remove_webhook",
]);
export type BrandDeed = z.infer<typeof BrandDeed>;
/** Who did what for a brand. `name`, `about`: null when they have deleted their account. */
export const BrandHistoryLine = z.object({
  line_id: z.uuid(),
  at: UtcTime,
  deed: BrandDeed,
  name: z.string().nullable(),
  is_you: z.boolean(),
  /** Whose role it is about, or which event. */
  about: z.string().nullable(),
  role: BrandRole.nullable(),
});
export type BrandHistoryLine = z.infer<typeof BrandHistoryLine>;
export const listBrandHistory = call("listBrandHistory", {
  params,
  query: z.object({ cursor: Cursor.optional(), limit: z.coerce.number().int().min(1).max(100).optional() }),
  answer: paged(BrandHistoryLine),
});

/** Gives a draft that nobody has booked to another host: a brand of the reader's, or the reader. */
export const moveEvent = call("moveEvent", {
  params: z.object({ eventId: EventId }),
  body: z.object({ host_id: UserId }),
  answer: framed(z.object({ host_id: UserId })),
});

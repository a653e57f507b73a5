import { z } from "zod";
import { bare, call, created, framed, paged } from "./call.ts";
import { Cursor, EventId, line, UtcTime } from "./common.ts";

/** So many addresses go in at once, and so many may be invited to one event. */
export const [mostAtOnce, mostInvitees] = [500, 5_000];

/** What was pasted: an address on each line, or several between commas. */
export const InviteText = z.string().max(60_000, "Please paste fewer at once");

/** What is no address, where it stands: 1 is the first line. */
export const WrongLine = z.object({ line: z.int(), text: z.string() });

/** What was understood of a text. */
export const InviteeCheck = z.object({
  /** How many of them are new here. */
  fresh: z.int(),
  emails: z.int(),
  phones: z.int(),
  /** Named twice, or invited before. */
  repeated: z.int(),
  invited: z.int(),
  wrong: z.array(WrongLine),
  /** So many more may be invited today. */
  left_today: z.int(),
});
export type InviteeCheck = z.infer<typeof InviteeCheck>;

/**
 * WAITING: a job will tell them. TOLD: a message went out. NOT_TOLD: nothing reaches this phone, they see the event when
 * they sign in with it. MUTED: they want no messages of this host. BOOKED: they have a place, or asked for one.
 */
export const inviteeStates = ["WAITING", "TOLD", "NOT_TOLD", "MUTED", "BOOKED"] as const;
export const InviteeState = z.enum(inviteeStates);
export type InviteeState = z.infer<typeof InviteeState>;
export const Invitee = z.object({
  address: z.string(),
  kind: z.enum(["EMAIL", "PHONE"]),
  state: InviteeState,
  invited_at: UtcTime,
  told_at: UtcTime.nullable(),
  /** Whether another invitation may go there now. */
  can_resend: z.boolean(),
});
export type Invitee = z.infer<typeof Invitee>;

const params = z.object({ eventId: EventId });
const Address = z.object({ address: line(254).pipe(z.string().min(3)) });

export const checkInvitees = call("checkInvitees", {
  params,
  body: z.object({ text: InviteText }),
  answer: framed(InviteeCheck),
});
/** Invites those who were understood; wrong lines are left out. Takes an Idempotency-Key. */
export const invitePeople = call("invitePeople", {
  params,
  body: z.object({ text: InviteText }),
  answer: created(z.object({ invited: z.int(), wrong: z.array(WrongLine) })),
});
export const listInvitees = call("listInvitees", {
  params,
  query: z.object({ cursor: Cursor.optional(), limit: z.coerce.number().int().min(1).max(200).optional() }),
  answer: paged(Invitee),
});
export const resendInvitation = call("resendInvitation", { params, body: Address, answer: framed(Invitee) });
export const removeInvitee = call("removeInvitee", {
  params,
  body: Address,
  answer: bare(z.object({ success: z.literal(true) })),
});

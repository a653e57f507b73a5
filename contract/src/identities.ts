import { z } from "zod";
import { Challenge, LoginInput, OtpCode } from "./auth.ts";
import { call, framed, judged } from "./call.ts";
import { UtcTime } from "./common.ts";
import { Passkey } from "./passkeys.ts";

export const IdentityId = z.uuid().brand<"IdentityId">();
export type IdentityId = z.infer<typeof IdentityId>;

/** How many addresses and numbers one person may log in with. */
export const maxIdentities = 10;

/** What one logs in with (spec 4). `can_remove`: not the last one, so that there is always a way in by a code. */
export const Identity = z.object({
  identity_id: IdentityId,
  kind: z.enum(["EMAIL", "PHONE"]),
  value: z.string(),
  verified_at: UtcTime,
  can_remove: z.boolean(),
});
export type Identity = z.infer<typeof Identity>;

/** Every way into an account: by a code to one of `identities`, or by a passkey. */
export const WaysIn = z.object({ identities: z.array(Identity), passkeys: z.array(Passkey) });
export type WaysIn = z.infer<typeof WaysIn>;

const SentCode = z.object({ challenge: Challenge });
const wrongCode = ["wrong_code"] as const;

export const getIdentities = call("getIdentities", { answer: framed(WaysIn) });

/** Sends a code to an address that is to be added. The answer is the same whether it is free or somebody's. */
export const sendIdentityCode = call("sendIdentityCode", {
  body: z.object({ input: LoginInput }),
  answer: framed(SentCode),
});

/** The account that the proven address belongs to: what would come along when the two are joined. */
export const OtherAccount = z.object({ name: z.string(), upcoming_bookings: z.int(), events: z.int() });
export type OtherAccount = z.infer<typeof OtherAccount>;

/**
 * Adds an address by its code; an address that is one's own already is `added` again. One that is another account's is
 * told about only after the code, with a token to join the two within ten minutes. A wrong code is an answer, as in
 * `verifyOtp`.
 */
export const addIdentity = call("addIdentity", {
  body: z.object({ input: LoginInput, otp: OtpCode, challenge: Challenge.optional() }),
  answer: judged(
    z.discriminatedUnion("outcome", [
      z.object({ outcome: z.literal("added"), identity: Identity }),
      z.object({ outcome: z.literal("belongs_to_other"), join_token: z.string(), other: OtherAccount }),
    ]),
    wrongCode,
  ),
});

/** Joins the other account into the signed-in one. It cannot be taken back, and sent again it says the same. */
export const joinAccounts = call("joinAccounts", {
  body: z.object({ join_token: z.string().min(1).max(1_000) }),
  answer: framed(WaysIn),
});

/** Throws `last_identity` for the last one. */
export const removeIdentity = call("removeIdentity", {
  params: z.object({ identityId: IdentityId }),
  answer: framed(WaysIn),
});

const Contact = z.object({ kind: z.enum(["email", "phone"]) });

/**
 * Sends a code to the contact that the profile has now (saved before). Throws `contact_unreachable` when there is none
 * or no code can go there: phones get one in India only.
 */
export const sendContactCode = call("sendContactCode", { params: Contact, answer: framed(SentCode) });

/** Marks the contact as verified; `value` is what was verified. */
export const verifyContact = call("verifyContact", {
  params: Contact,
  body: z.object({ otp: OtpCode, challenge: Challenge.optional() }),
  answer: judged(z.object({ value: z.string(), verified_at: UtcTime }), wrongCode),
});

import { z } from "zod";
import { bare, call } from "./call.ts";
import { UserId } from "./common.ts";

/** What a person types to sign in: an e-mail address or a 10-digit phone number, +91 before it or not (spec 5). */
export const LoginInput = z.string().max(300); // the rules judge the rest, nothing at all too: `invalid_login`
/** Six digits; keyboards of East Asia write them wide. */
export const OtpCode = z
  .string()
  .max(20)
  .transform((text) => text.normalize("NFKC"))
  .pipe(z.string().regex(/^\d{6}$/));

/** What the browser keeps of its person: shown in the navigation bar (spec 3, Stored user info). */
export const UserInfo = z.object({
  name: z.string(),
  image: z.string().nullable(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
});
export type UserInfo = z.infer<typeof UserInfo>;

const success = z.object({ success: z.literal(true) });
/** Somebody is signed in: by a code, or by a passkey. */
export const SignedIn = z.object({
  success: z.literal(true),
  authToken: z.string(),
  refreshToken: z.string(),
  user_id: UserId,
  userInfo: UserInfo,
});
export type SignedIn = z.infer<typeof SignedIn>;

/** Names a code that was sent. A client that sends it back can't be tricked into using a code for another login. */
export const Challenge = z.string().regex(/^[\w-]{1,200}$/);

export const sendOtp = call("sendOtp", {
  body: z.object({ input: LoginInput }),
  answer: bare(z.object({ success: z.literal(true), challenge: Challenge })),
});

/** A wrong code is an answer, not an error: HTTP 200 with `success` false (spec 7). */
export const verifyOtp = call("verifyOtp", {
  body: z.object({ input: LoginInput, otp: OtpCode, challenge: Challenge.optional() }),
  answer: bare(
    z.union([SignedIn, z.object({ success: z.literal(false), code: z.literal("wrong_code"), error: z.string() })]),
  ),
});

/** Ends the session of the access token, or of the refresh token when the former is stale. */
export const logout = call("logout", {
  body: z.object({ token: z.string().max(200).optional() }).nullish(), // the spec's client sends none
  answer: bare(success),
});

/** `refreshToken` is the successor of the token that was sent (spec 4). */
export const refreshToken = call("refreshToken", {
  body: z.object({ token: z.string().min(1).max(200) }),
  answer: bare(z.object({ success: z.literal(true), accessToken: z.string(), refreshToken: z.string() })),
});

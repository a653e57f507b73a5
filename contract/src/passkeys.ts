import { z } from "zod";
import { SignedIn } from "./auth.ts";
import { bare, call, created, framed } from "./call.ts";
import { line, UtcTime } from "./common.ts";

export const PasskeyId = z.uuid().brand<"PasskeyId">();
export type PasskeyId = z.infer<typeof PasskeyId>;

/** How many passkeys one person may have. */
export const maxPasskeys = 10;
export const PasskeyName = line(60).pipe(z.string().min(1, "Please give it a name"));

export const Passkey = z.object({
  passkey_id: PasskeyId,
  name: z.string(),
  created_at: UtcTime,
  last_used_at: UtcTime.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

const Base64Url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/);
const CredentialId = Base64Url(1_400); // 1,023 bytes at most (WebAuthn, 4)
const Transports = z.array(z.string().max(40)).max(12);
const attachment = z.enum(["platform", "cross-platform"]);
const KnownCredential = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(z.string()).optional(),
});

/** What `startRegistration({ optionsJSON })` of @simplewebauthn/browser takes (WebAuthn, 5.4). */
export const RegistrationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal("public-key") })),
  timeout: z.int(),
  excludeCredentials: z.array(KnownCredential),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.boolean(),
    userVerification: z.literal("required"),
  }),
  attestation: z.literal("none"),
});
export type RegistrationOptions = z.infer<typeof RegistrationOptions>;

/** What `startAuthentication({ optionsJSON })` takes: no credentials are named, the device offers those it has. */
export const LoginOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal("required"),
  allowCredentials: z.array(KnownCredential),
});
export type LoginOptions = z.infer<typeof LoginOptions>;

/** What a device gives back, whatever it was asked (WebAuthn, 5.1). */
const fromDevice = <R extends z.ZodType>(response: R) =>
  z.object({
    id: CredentialId,
    rawId: CredentialId,
    type: z.literal("public-key"),
    authenticatorAttachment: attachment.optional(),
    clientExtensionResults: z.object({}).default({}),
    response,
  });

/** What `startRegistration` gives back. */
export const RegistrationResponse = fromDevice(
  z.object({
    clientDataJSON: Base64Url(4_000),
    attestationObject: Base64Url(20_000),
    transports: Transports.optional(),
  }),
);

/** What `startAuthentication` gives back. */
export const LoginResponse = fromDevice(
  z.object({
    clientDataJSON: Base64Url(4_000),
    authenticatorData: Base64Url(4_000),
    signature: Base64Url(4_000),
    userHandle: z.string().max(200).nullish(),
  }),
);

/** Throws `too_many_ways_in` when there are ten already. */
export const passkeyRegistrationOptions = call("passkeyRegistrationOptions", { answer: framed(RegistrationOptions) });

/** Throws `passkey_refused` when the device's answer is not one to these options, or came too late. */
export const addPasskey = call("addPasskey", {
  body: z.object({ response: RegistrationResponse, name: PasskeyName.optional() }),
  answer: created(Passkey),
});

export const renamePasskey = call("renamePasskey", {
  params: z.object({ passkeyId: PasskeyId }),
  body: z.object({ name: PasskeyName }),
  answer: framed(Passkey),
});

export const removePasskey = call("removePasskey", {
  params: z.object({ passkeyId: PasskeyId }),
  answer: framed(z.object({})),
});

export const passkeyLoginOptions = call("passkeyLoginOptions", { answer: framed(LoginOptions) });

/** Signs in as `verifyOtp` does. Throws `passkey_refused` (422) whatever was wrong. */
export const loginByPasskey = call("loginByPasskey", {
  body: z.object({ response: LoginResponse }),
  answer: bare(SignedIn),
});

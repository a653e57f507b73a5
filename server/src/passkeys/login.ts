import type { SignedIn } from "@mela/contract/auth";
import { AppError } from "@mela/contract/errors";
import { LoginOptions, type loginByPasskey } from "@mela/contract/passkeys";
import type { z } from "zod";
import { enter } from "../auth/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { App } from "../platform/services.ts";
import { challengeMs, makeChallenge, useChallenge } from "./challenges.ts";
import { webauthn } from "./library.ts";
import { siteOf } from "./site.ts";
import { type CredentialRow, countUse, findCredential, holdPerson } from "./store.ts";

/** What a device signs to log somebody in. It names nobody: the device offers the passkeys that it has for this site. */
export async function loginOptions(app: App, now: Date): Promise<LoginOptions> {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(app.config).rpID,
    challenge: await makeChallenge(app, null, now),
    timeout: challengeMs,
    userVerification: "required",
    allowCredentials: [],
  });
  return LoginOptions.parse(options);
}

type Response = z.output<(typeof loginByPasskey)["body"]>["response"];

/** Signs in whoever holds a passkey. Throws `passkey_refused`, whatever of it was wrong. */
export async function loginWith(
  app: App,
  { response, userAgent, now }: { response: Response; userAgent: string | null; now: Date },
): Promise<SignedIn> {
  const { clientDataJSON } = response.response;
  const challenge = await useChallenge(app.db, { clientDataJSON, userId: null, now });
  const credential = challenge && (await findCredential(app.db, response.id));
  if (!credential) throw new AppError("passkey_refused");
  const use = await judge(app, { response, credential, challenge });
  return transaction(app.db, async (tx) => {
    // Read again under the lock of its person: it may have been removed, or moved with an account, meanwhile.
    const userId = (await findCredential(tx, credential.credential_id))?.user_id;
    const isOpen = userId !== undefined && (await holdPerson(tx, userId)) !== null;
    if (!isOpen || !(await countUse(tx, credential.credential_id, { ...use, now })))
      throw new AppError("passkey_refused");
    return enter(app, tx, { userId, userAgent, now });
  });
}

type Judged = { response: Response; credential: CredentialRow; challenge: string };

async function judge(app: App, { response, credential, challenge }: Judged) {
  const { verifyAuthenticationResponse } = await webauthn();
  const { rpID, origin } = siteOf(app.config);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: toLibrary(response),
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: credential.credential_id,
        publicKey: new Uint8Array(Buffer.from(credential.public_key, "base64url")),
        counter: credential.signature_counter,
        transports: credential.transports,
      },
    });
    if (!verified) throw new Error("the signature is not the credential's");
    return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
  } catch (cause) {
    throw new AppError("passkey_refused", { cause });
  }
}

/** Optional things that are absent are left out: the library's types know no `undefined`. */
function toLibrary({ authenticatorAttachment, response, ...rest }: Response) {
  const { userHandle, ...signed } = response;
  return {
    ...rest,
    ...(authenticatorAttachment && { authenticatorAttachment }),
    response: { ...signed, ...(userHandle && { userHandle }) },
  };
}

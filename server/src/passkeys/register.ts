import type { UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import {
  type addPasskey as addPasskeyCall,
  maxPasskeys,
  type Passkey,
  PasskeyId,
  RegistrationOptions,
} from "@mela/contract/passkeys";
import { parse } from "uuid";
import type { z } from "zod";
import { deviceLabel, findPerson, findReach } from "../auth/index.ts";
import { writeNotice } from "../notifications/index.ts";
import { transaction } from "../platform/database/engine.ts";
import { newId } from "../platform/ids.ts";
import type { App } from "../platform/services.ts";
import { challengeMs, makeChallenge, useChallenge } from "./challenges.ts";
import { algorithms, webauthn } from "./library.ts";
import { siteOf } from "./site.ts";
import { findCredentials, findOwnPasskeys, holdPerson, insertPasskey } from "./store.ts";
import { passkeyTexts } from "./texts.ts";
import { toPasskey } from "./wire.ts";

/** What a device needs to make a passkey for somebody. Throws `too_many_ways_in`. */
export async function registrationOptions(app: App, userId: UserId, now: Date): Promise<RegistrationOptions> {
  const known = await findCredentials(app.db, userId);
  if (known.length >= maxPasskeys) throw new AppError("too_many_ways_in");
  const person = await findPerson(app.db, userId);
  const { identities } = await findReach(app.db, userId);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: "Mela",
    rpID: siteOf(app.config).rpID,
    userID: new Uint8Array(parse(userId)),
    userName: identities[0]?.value ?? person?.username ?? person?.name ?? "",
    userDisplayName: person?.knownName ?? "",
    challenge: await makeChallenge(app, userId, now),
    timeout: challengeMs,
    attestationType: "none",
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
  });
  return RegistrationOptions.parse(options);
}

type Response = z.output<(typeof addPasskeyCall)["body"]>["response"];
export type NewKey = {
  userId: UserId;
  response: Response;
  name: string | undefined;
  userAgent: string | null;
  now: Date;
};

/** Keeps the passkey that a device has made, and tells its person. Throws `passkey_refused`, `too_many_ways_in`. */
export async function addPasskey(app: App, made: NewKey): Promise<Passkey> {
  const { userId, response, now } = made;
  const { clientDataJSON } = response.response;
  const challenge = await useChallenge(app.db, { clientDataJSON, userId, now });
  if (!challenge) throw new AppError("passkey_refused");
  const { credential, isBackedUp } = await judge(app, response, challenge);
  return transaction(app.db, async (tx) => {
    if (!(await holdPerson(tx, userId))) throw new AppError("unauthorized");
    if ((await findOwnPasskeys(tx, userId)).length >= maxPasskeys) throw new AppError("too_many_ways_in");
    const kept = await insertPasskey(tx, {
      passkeyId: newId(PasskeyId),
      userId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      transports: response.response.transports ?? [],
      isBackedUp,
      name: made.name ?? nameBy(made.userAgent),
      now,
    });
    if (!kept) throw new AppError("passkey_refused"); // the credential is somebody's already
    const { locale, identities: to } = await findReach(tx, userId);
    await writeNotice(app, tx, { to, locale, kind: "passkey-added" }, passkeyTexts[locale].added(kept.name));
    return toPasskey(kept);
  });
}

/** What a passkey is called until its person gives it a name: after the browser that it was made in. */
function nameBy(userAgent: string | null): string {
  const { browser, system } = deviceLabel(userAgent);
  return [browser, system].filter(Boolean).join(", ") || "Passkey";
}

async function judge(app: App, response: Response, expectedChallenge: string) {
  const { verifyRegistrationResponse } = await webauthn();
  const { rpID, origin } = siteOf(app.config);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: toLibrary(response),
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) throw new Error("the signature is not the credential's");
    return { credential: registrationInfo.credential, isBackedUp: registrationInfo.credentialBackedUp };
  } catch (cause) {
    throw new AppError("passkey_refused", { cause });
  }
}

/** Optional things that are absent are left out: the library's types know no `undefined`. */
function toLibrary({ authenticatorAttachment, response, ...rest }: Response) {
  const { clientDataJSON, attestationObject } = response;
  return {
    ...rest,
    ...(authenticatorAttachment && { authenticatorAttachment }),
    response: { clientDataJSON, attestationObject },
  };
}

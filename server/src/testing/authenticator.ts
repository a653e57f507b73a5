import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { Input } from "@mela/contract/call";
import type { addPasskey, LoginOptions, loginByPasskey, RegistrationOptions } from "@mela/contract/passkeys";

type Registered = Input<typeof addPasskey>["body"]["response"];
type Signed = Input<typeof loginByPasskey>["body"]["response"];
/** What a test may let a device do wrong. */
export type Faults = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  isVerified?: boolean;
  counter?: number;
};

const flags = { present: 0x01, verified: 0x04, hasCredential: 0x40 };

/** A device that makes passkeys and signs with them, in software: ES256, no attestation (WebAuthn, 6). */
export function newAuthenticator(origin: string) {
  const keys = new Map<string, { key: KeyObject; userHandle: string; rpId: string }>();
  let counter = 0;

  const clientData = (type: string, challenge: string, faults: Faults) =>
    Buffer.from(
      JSON.stringify({
        type: faults.type ?? type,
        challenge: faults.challenge ?? challenge,
        origin: faults.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const head = (rpId: string, extra: number, faults: Faults) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(faults.counter ?? ++counter);
    const seen = flags.present | (faults.isVerified === false ? 0 : flags.verified) | extra;
    return Buffer.concat([sha256(faults.rpId ?? rpId), Buffer.from([seen]), count]);
  };

  return {
    /** Makes a passkey, as `startRegistration` does. */
    register(options: RegistrationOptions, faults: Faults = {}): Registered {
      const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
      const id = randomBytes(16);
      const rawId = id.toString("base64url");
      keys.set(rawId, { key: privateKey, userHandle: options.user.id, rpId: options.rp.id });
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const authData = Buffer.concat([head(options.rp.id, flags.hasCredential, faults), credential]);
      const attestation = map([
        [text("fmt"), text("none")],
        [text("attStmt"), map([])],
        [text("authData"), bytes(authData)],
      ]);
      return answer(rawId, {
        clientDataJSON: clientData("webauthn.create", options.challenge, faults).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal"],
      });
    },
    /** Signs with the newest passkey for the site, as `startAuthentication` does. */
    signIn(options: LoginOptions, faults: Faults = {}): Signed {
      const [rawId, made] = [...keys].filter(([, { rpId }]) => rpId === options.rpId).at(-1) ?? [];
      if (!rawId || !made) throw new Error("this device has no passkey for the site");
      const data = clientData("webauthn.get", options.challenge, faults);
      const authData = head(options.rpId, 0, faults);
      const signature = sign("sha256", Buffer.concat([authData, sha256(data)]), made.key);
      return answer(rawId, {
        clientDataJSON: data.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: signature.toString("base64url"),
        userHandle: made.userHandle,
      });
    },
  };
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

/** An ES256 public key as COSE writes it (RFC 9053, 7.1). */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  return map([
    [int(1), int(2)], // key type: EC2
    [int(3), int(-7)], // algorithm: ES256
    [int(-1), int(1)], // curve: P-256
    [int(-2), bytes(Buffer.from(x, "base64url"))],
    [int(-3), bytes(Buffer.from(y, "base64url"))],
  ]);
}

/** The few forms of CBOR (RFC 8949) that an authenticator needs. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}
const int = (value: number) => (value >= 0 ? head(0, value) : head(1, -1 - value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const map = (pairs: readonly (readonly [Buffer, Buffer])[]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

/** What a device says, around what it was asked for. */
const answer = <R>(id: string, response: R) => ({
  id,
  rawId: id,
  type: "public-key" as const,
  clientExtensionResults: {},
  response,
});

import { createHmac, randomBytes } from "node:crypto";
import { secondMs } from "../platform/clock.ts";

/** A new secret that webhooks are signed with. */
export const drawSecret = (): string => `whsec_${randomBytes(24).toString("hex")}`;

/** The header `Mela-Signature` of a body that is sent now: one signature for each secret that counts. */
export function signatureOf(body: string, secrets: readonly string[], now: Date): string {
  const time = Math.floor(now.getTime() / secondMs);
  const signed = secrets.map((one) => `v1=${createHmac("sha256", one).update(`${time}.${body}`).digest("hex")}`);
  return [`t=${time}`, ...signed].join(",");
}

import { UserId } from "@mela/contract/common";
import { bytesOfId, idOfBytes } from "../platform/ids.ts";
import type { Secrets } from "../platform/secrets.ts";

/** A host, and an address that may want to hear no more of them. */
export type Mute = { hostId: UserId; address: string };

const idLength = 16;

/**
 * A token that stops a host's messages to an address, for whoever holds it. Encrypted, so that it names nobody: neither
 * the address, which has no account perhaps, nor the host stand in links, logs or a browser's history.
 */
export function makeMuteToken(secrets: Secrets, { hostId, address }: Mute): string {
  return secrets.encrypt("mute-host", Buffer.concat([bytesOfId(hostId), Buffer.from(address)]));
}

/** Whose messages to whom a token stops; null: we did not make it. */
export function readMuteToken(secrets: Secrets, token: string): Mute | null {
  try {
    const plain = secrets.decrypt("mute-host", token);
    const hostId = UserId.safeParse(idOfBytes(plain.subarray(0, idLength)));
    return hostId.success ? { hostId: hostId.data, address: plain.subarray(idLength).toString("utf8") } : null;
  } catch {
    return null; // altered, or made under another SECRET: only the seal can tell
  }
}

import type { FastifyRequest } from "fastify";
import type { App } from "../platform/services.ts";
import { type Device, isKnown, readDevice } from "./devices.ts";
import type { Identity } from "./identity.ts";
import { networkOf } from "./networks.ts";

/** Who asks for a code or tries one, as far as limits care. */
export type Asker = { network: string; device: Device | null };

/** Reads it from a request. */
export function askerOf(raw: Pick<FastifyRequest, "ip" | "headers">): Asker {
  return { network: networkOf(raw.ip), device: readDevice(raw.headers.cookie) };
}

/** What a browser calls itself, as far as it is kept: the devices of a person are told apart by it. */
export function userAgentOf({ headers }: Pick<FastifyRequest, "headers">): string | null {
  return headers["user-agent"]?.slice(0, 300) ?? null;
}

/** The counters that a wrong code moves, by keyed hashes: no address and no network stands in the table. */
export type GuardKeys = { entry: string; network: string | null };

/**
 * An address has one counter for everybody, and one for each device that has signed in with it: whoever guesses from
 * elsewhere, or shares a carrier's address with those who do, does not lock its owner out.
 */
export function guardKeys(secrets: App["secrets"], identity: Identity, { network, device }: Asker): GuardKeys {
  const address = `${identity.kind}/${identity.value}`;
  if (isKnown(secrets, device, identity)) {
    return { entry: secrets.hmac("login-guard", `device/${address}/${device.id}`), network: null };
  }
  return {
    entry: secrets.hmac("login-guard", `address/${address}`),
    network: secrets.hmac("login-guard", `network/${network}`),
  };
}

/** The counter of codes that a network had sent. */
export function sendKey(secrets: App["secrets"], { network }: Asker): string {
  return secrets.hmac("login-guard", `sends/${network}`);
}

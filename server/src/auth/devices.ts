import { dayMs, secondMs } from "../platform/clock.ts";
import { everySecret, sameSecret } from "../platform/secrets.ts";
import type { App } from "../platform/services.ts";
import type { Identity } from "./identity.ts";

/**
 * A device that has signed in here before, as its cookie says: a random id, and a seal for each address that it signed
 * in with. The server keeps neither; the id of one address's device is worth nothing at another.
 */
export type Device = { id: string; seals: readonly string[] };

type Parts = Pick<App, "config" | "secrets" | "random">;
const cookieName = "device";
const mostSeals = 4; // the newest addresses of a shared device
const lifeS = (400 * dayMs) / secondMs; // browsers keep no cookie longer

/** Reads the cookie of a request, if there is one that can be ours. */
export function readDevice(cookies: string | undefined): Device | null {
  const value = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w.-]{1,400})(?:;|$)`).exec(cookies ?? "")?.[1];
  const [id = "", ...seals] = value?.split(".") ?? [];
  return id.length === 22 ? { id, seals: seals.slice(0, mostSeals) } : null;
}

/** Whether somebody has signed in with this address on the device before. */
export function isKnown(secrets: App["secrets"], device: Device | null, identity: Identity): device is Device {
  if (!device) return false;
  const own = everySecret(secrets).map((one) => sealOf(one, device.id, identity));
  return device.seals.some((seal) => own.some((one) => sameSecret(seal, one)));
}

/** The cookie that makes a device known at an address from now on. */
export function deviceCookie({ config, secrets, random }: Parts, device: Device | null, identity: Identity): string {
  const id = device?.id ?? random.token(16);
  const own = sealOf(secrets, id, identity);
  const seals = [own, ...(device?.seals.filter((seal) => seal !== own) ?? [])].slice(0, mostSeals);
  const secure = config.publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${cookieName}=${[id, ...seals].join(".")}; Path=/api; Max-Age=${lifeS}; HttpOnly; SameSite=Lax${secure}`;
}

function sealOf(secrets: App["secrets"], id: string, { kind, value }: Identity): string {
  return secrets.hmac("login-device", `${id}/${kind}/${value}`);
}

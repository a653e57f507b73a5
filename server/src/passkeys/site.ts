import type { Config } from "../config.ts";

/** The site as a device knows it: a passkey is for one name and is asked for from one origin (WebAuthn, 5.1). */
export function siteOf({ publicUrl }: Pick<Config, "publicUrl">): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}

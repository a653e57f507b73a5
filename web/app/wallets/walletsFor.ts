import type { WalletWays } from "@mela/contract/wallets";

/** The wallets that a device has: a phone its own, others whichever is there. */
export function walletsFor(ways: WalletWays | undefined, agent: string): WalletWays {
  const { apple = null, google = null } = ways ?? {};
  if (/Android/.test(agent)) return { apple: null, google };
  return /iPhone|iPad/.test(agent) ? { apple, google: null } : { apple, google };
}

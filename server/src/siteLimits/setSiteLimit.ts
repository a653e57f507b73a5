import type { SiteLimit, SiteLimitName } from "@mela/contract/siteLimits";
import type { Config } from "../config.ts";
import type { Tx } from "../platform/database/rows.ts";
import { listSiteLimits } from "./siteLimits.ts";
import { forgetLimit, lockLimits, writeLimit } from "./store.ts";

/** Sets a limit, or with null leaves it to the environment again. Gives what it was and what it is. */
export async function setSiteLimit(
  tx: Tx,
  config: Config,
  { name, value, now }: { name: SiteLimitName; value: number | null; now: Date },
): Promise<{ before: SiteLimit; after: SiteLimit }> {
  await lockLimits(tx);
  const before = await read(tx, config, name);
  await (value === null ? forgetLimit(tx, name) : writeLimit(tx, name, value, now));
  return { before, after: await read(tx, config, name) };
}

async function read(tx: Tx, config: Config, name: SiteLimitName): Promise<SiteLimit> {
  const found = (await listSiteLimits(tx, config)).find((one) => one.name === name);
  if (!found) throw new Error(`no limit is called ${name}`);
  return found;
}

import { type SiteLimit, type SiteLimitName, siteLimits } from "@mela/contract/siteLimits";
import type { Config } from "../config.ts";
import type { Tx } from "../platform/database/rows.ts";
import { findSet } from "./store.ts";

/** What the servers were started with. */
const usual: Record<SiteLimitName, (config: Config) => number> = {
  sms_a_day: ({ smsPerDay }) => smsPerDay,
  event_messages_a_day: ({ eventMessagesPerDay }) => eventMessagesPerDay,
  host_messages_a_day: ({ hostMessagesPerDay }) => hostMessagesPerDay,
  invitations_a_day: ({ invitationsPerDay }) => invitationsPerDay,
  uploads_a_day: ({ uploadsPerDay }) => uploadsPerDay,
  new_host_event_amount: ({ newHost }) => newHost.eventAmount,
  new_host_week_amount: ({ newHost }) => newHost.weekAmount,
};

/** As they are now: an operator's, else the environment's. Read with each request, as switches are. */
export async function readSiteLimits(tx: Tx, config: Config): Promise<Record<SiteLimitName, number>> {
  const set = new Map((await findSet(tx)).map(({ name, value }) => [name, value]));
  const now = (name: SiteLimitName) => set.get(name) ?? usual[name](config);
  return {
    sms_a_day: now("sms_a_day"),
    event_messages_a_day: now("event_messages_a_day"),
    host_messages_a_day: now("host_messages_a_day"),
    invitations_a_day: now("invitations_a_day"),
    uploads_a_day: now("uploads_a_day"),
    new_host_event_amount: now("new_host_event_amount"),
    new_host_week_amount: now("new_host_week_amount"),
  };
}

/** All of them as an operator sees them. */
export async function listSiteLimits(tx: Tx, config: Config): Promise<SiteLimit[]> {
  const set = new Map((await findSet(tx)).map((row) => [row.name, row]));
  return siteLimits.map((name) => {
    const own = set.get(name);
    const fromStart = usual[name](config);
    return {
      name,
      value: own?.value ?? fromStart,
      usual: fromStart,
      changed_at: own?.changed_at.toISOString() ?? null,
    };
  });
}

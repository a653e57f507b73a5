import type { EventId, UserId } from "@mela/contract/common";
import type { HostStanding } from "@mela/contract/hostLimits";
import type { NewHostConfig } from "../config.ts";
import type { Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { App } from "../platform/services.ts";
import { readSiteLimits } from "../siteLimits/index.ts";
import { findStanding, findStandingOfEvent, markProven, type ProofRow, readProof, type StandingRow } from "./store.ts";

type Parts = Pick<App, "config">;
/** How a host stands; `proof` was only read where it decides, or is asked for. */
export type Standing = { standing: HostStanding; row: StandingRow; proof: ProofRow | null };

/** Whether a host with such a standing has the limits of new ones. */
export const isLimited = (standing: HostStanding): boolean => standing === "NEW" || standing === "LIMITED";

/** What follows from what is known of a host; `proof` null: it was not looked at, and does not count. */
export function judge(row: StandingRow, proof: ProofRow | null, limits: NewHostConfig): HostStanding {
  if (limits.eventAmount === 0) return "OFF";
  if (row.standing_order !== "AUTO") return row.standing_order;
  if (row.is_verified) return "VERIFIED";
  const { provenEvents, provenGuests } = limits;
  const proves = proof && !proof.is_barred && proof.events >= provenEvents && proof.guests >= provenGuests;
  return row.is_proven || proves ? "PROVEN" : "NEW";
}

/** What new hosts may now: the amounts as operators set them, the rest as the servers were started. */
export async function readNewHostLimits({ config }: Parts, tx: Tx): Promise<NewHostConfig> {
  const { new_host_event_amount: eventAmount, new_host_week_amount: weekAmount } = await readSiteLimits(tx, config);
  return { ...config.newHost, eventAmount, weekAmount };
}

/** How a host stands now. Whoever has proved themselves is written down as that: it is worked out once. */
export async function readStanding(app: Parts, tx: Tx, row: StandingRow, now: Date): Promise<Standing> {
  const limits = await readNewHostLimits(app, tx);
  const known = judge(row, null, limits);
  if (known !== "NEW") return { standing: known, row, proof: null };
  const proof = await readProof(tx, sql`${row.host_id}::uuid`, now);
  const standing = judge(row, proof, limits);
  if (standing === "PROVEN") await markProven(tx, row.host_id, now);
  return { standing, row, proof };
}

/** Whether a host has the limits of new ones now. */
export async function isNewHost(app: Parts, tx: Tx, hostId: UserId, now: Date): Promise<boolean> {
  const row = await findStanding(tx, hostId);
  return row !== null && isLimited((await readStanding(app, tx, row, now)).standing);
}

/** The host of an event, if they have the limits of new ones now. */
export async function newHostOf(app: Parts, tx: Tx, eventId: EventId, now: Date): Promise<UserId | null> {
  const row = await findStandingOfEvent(tx, eventId);
  if (!row) return null;
  return isLimited((await readStanding(app, tx, row, now)).standing) ? row.host_id : null;
}

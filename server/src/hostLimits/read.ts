import type { EventId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { HostLimits, HostStandingFile } from "@mela/contract/hostLimits";
import type { Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { toMajor } from "../platform/money.ts";
import type { App } from "../platform/services.ts";
import { isLimited, readNewHostLimits, readStanding } from "./standing.ts";
import { currencyOf, findStanding, findStandingOfEvent, readProof, readUsed, type StandingRow } from "./store.ts";

type Parts = Pick<App, "config">;

/** A host's limits, what is used of them, and how far they are from losing them. */
export async function readLimits(app: Parts, tx: Tx, hostId: UserId, now: Date): Promise<HostStandingFile> {
  const row = await findStanding(tx, hostId);
  if (!row) throw new AppError("not_found");
  return describe(app, tx, row, { eventId: null, now });
}

/** The same of an event's host, with what is used of the event's own. */
export async function readEventLimits(app: Parts, tx: Tx, eventId: EventId, now: Date): Promise<HostLimits> {
  const row = await findStandingOfEvent(tx, eventId);
  if (!row) throw new AppError("not_found");
  return describe(app, tx, row, { eventId, now });
}

type Asked = { eventId: EventId | null; now: Date };

async function describe(app: Parts, tx: Tx, row: StandingRow, { eventId, now }: Asked): Promise<HostStandingFile> {
  const limits = await readNewHostLimits(app, tx);
  const { standing, proof: known } = await readStanding(app, tx, row, now);
  const host = sql`${row.host_id}::uuid`;
  const proof = known ?? (await readProof(tx, host, now));
  const soldIn = eventId ? currencyOf(eventId) : sql`'INR'`;
  const { currency, ...used } = await readUsed(tx, { host, eventId, currency: soldIn, now }, null);
  return {
    standing,
    is_limited: isLimited(standing),
    proof: {
      ...{ events: proof.events, events_needed: limits.provenEvents },
      ...{ guests: proof.guests, guests_needed: limits.provenGuests, is_barred: proof.is_barred },
    },
    currency,
    event_amount: limits.eventAmount,
    event_used: eventId && toMajor(used.event_minor, currency),
    week_amount: limits.weekAmount,
    week_used: toMajor(used.week_minor, currency),
    messages_a_day: limits.messagesPerDay,
    invitations_a_day: limits.invitationsPerDay,
    ...{ order: row.standing_order, ordered_at: row.ordered_at?.toISOString() ?? null, order_reason: row.order_reason },
  };
}

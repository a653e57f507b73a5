import type { UserId } from "@mela/contract/common";
import { z } from "zod";
import { firstRow, instant, json, rows, run, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import type { Mute } from "./muteToken.ts";

/** Whether an address wants no messages of a host, as a condition of SQL. */
export const isMuted = (hostId: UserId, address: SQL) =>
  sql`exists (select from muted_hosts h where h.host_id = ${hostId}::uuid and h.address = ${address})`;

const AddressRow = z.object({ address: z.string() });

/** Those of some addresses that want no messages of a host. */
export async function mutedAmong(tx: Tx, hostId: UserId, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const found = await rows(
    tx,
    AddressRow,
    sql`select address from muted_hosts
         where host_id = ${hostId}::uuid and address in (select jsonb_array_elements_text(${json(addresses)}))`,
  );
  return new Set(found.map(({ address }) => address));
}

/** Notes that an address wants no more messages of a host. Again changes nothing. */
export async function insertMute(tx: Tx, { hostId, address }: Mute, now: Date): Promise<void> {
  await run(
    tx,
    sql`insert into muted_hosts (host_id, address, created_at) values (${hostId}::uuid, ${address}, ${instant(now)})
        on conflict do nothing`,
  );
}

/** Takes it back. */
export async function deleteMute(tx: Tx, { hostId, address }: Mute): Promise<void> {
  await run(tx, sql`delete from muted_hosts where host_id = ${hostId}::uuid and address = ${address}`);
}

const YesRow = z.object({ yes: z.boolean() });

export async function isOnRecord(tx: Tx, { hostId, address }: Mute): Promise<boolean> {
  const found = await firstRow(tx, YesRow, sql`select ${isMuted(hostId, sql`${address}`)} as yes`);
  return found?.yes ?? false;
}

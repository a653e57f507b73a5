import type { BankDetails, BankDetailsInput, OwnBankDetails } from "@mela/contract/bankDetails";
import type { EventId, UserId } from "@mela/contract/common";
import { z } from "zod";
import { At, firstRow, instant, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { Secrets } from "../platform/secrets.ts";

const Row = z.object({
  payee_name: z.string(),
  upi_id: z.string(),
  sealed_number: z.string(),
  ifsc: z.string(),
  note: z.string(),
  updated_at: At,
});
const columns = sql`d.payee_name, d.upi_id, d.sealed_number, d.ifsc, d.note, d.updated_at`;

/** Of a table `d` of bank details the number is opened: who asks may see it. */
function opened(secrets: Secrets, row: z.output<typeof Row> | null): OwnBankDetails | null {
  if (!row) return null;
  const { sealed_number: sealed, updated_at, ...rest } = row;
  const account_number = sealed === "" ? "" : secrets.decrypt("bank-details", sealed).toString();
  return { ...rest, account_number, updated_at: updated_at.toISOString() };
}

export async function findDetails(tx: Tx, secrets: Secrets, userId: UserId): Promise<OwnBankDetails | null> {
  return opened(
    secrets,
    await firstRow(tx, Row, sql`select ${columns} from bank_details d where d.user_id = ${userId}::uuid`),
  );
}

/** Where guests of an event pay its host by transfer; null: they can't. */
export async function findDetailsOfEvent(tx: Tx, secrets: Secrets, eventId: EventId): Promise<BankDetails | null> {
  const found = await firstRow(
    tx,
    Row,
    sql`select ${columns} from events e join bank_details d on d.user_id = e.host_id where e.event_id = ${eventId}::uuid`,
  );
  const known = opened(secrets, found);
  if (!known) return null;
  const { updated_at: _at, ...details } = known;
  return details;
}

/** Keeps details in the place of those before. */
export async function saveDetails(
  tx: Tx,
  secrets: Secrets,
  { userId, details, at }: { userId: UserId; details: BankDetailsInput; at: Date },
): Promise<void> {
  const { payee_name, upi_id, account_number: number, ifsc, note } = details;
  const sealed = number === "" ? "" : secrets.encrypt("bank-details", Buffer.from(number));
  await run(
    tx,
    sql`insert into bank_details (user_id, payee_name, upi_id, sealed_number, ifsc, note, created_at, updated_at)
        values (${userId}::uuid, ${payee_name}, ${upi_id}, ${sealed}, ${ifsc}, ${note}, ${instant(at)}, ${instant(at)})
        on conflict (user_id) do update set payee_name = excluded.payee_name, upi_id = excluded.upi_id,
               sealed_number = excluded.sealed_number, ifsc = excluded.ifsc, note = excluded.note,
               updated_at = excluded.updated_at`,
  );
}

const Gone = z.object({ user_id: z.string() });

/** Whether there was something to take away. */
export async function removeDetails(tx: Tx, userId: UserId): Promise<boolean> {
  return (
    (await firstRow(tx, Gone, sql`delete from bank_details where user_id = ${userId}::uuid returning user_id`)) !== null
  );
}

/** Gives one account's details to another of the same person, unless that has its own. */
export async function moveDetails(tx: Tx, from: string, to: string): Promise<void> {
  await run(
    tx,
    sql`update bank_details set user_id = ${to}::uuid
         where user_id = ${from}::uuid and not exists (select from bank_details where user_id = ${to}::uuid)`,
  );
  await run(tx, sql`delete from bank_details where user_id = ${from}::uuid`);
}

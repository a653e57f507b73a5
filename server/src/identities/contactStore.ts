import type { UserId } from "@mela/contract/common";
import { z } from "zod";
import type { Identity } from "../auth/index.ts";
import { At, firstRow, instant, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** The contact fields of the profile. */
export type ContactKind = "email" | "phone";
const columnOf = { EMAIL: "email", PHONE: "phone" } as const satisfies Record<Identity["kind"], ContactKind>;
const verifiedAt = (kind: ContactKind) => sql.identifier(`${kind}_verified_at`);

const ValueRow = z.object({ value: z.string().nullable() });

/** A contact as it stands in the profile, kept from changing until the transaction ends. */
export async function holdContact(tx: Tx, userId: UserId, kind: ContactKind): Promise<string | null> {
  const found = await firstRow(
    tx,
    ValueRow,
    sql`select ${sql.identifier(kind)} as value from users
         where user_id = ${userId}::uuid and deleted_at is null for no key update`,
  );
  return found?.value ?? null;
}

const AtRow = z.object({ at: At });

/** Marks a contact as verified; gives since when it is, which may be earlier. */
export async function markVerified(tx: Tx, userId: UserId, kind: ContactKind, now: Date): Promise<Date> {
  const found = await firstRow(
    tx,
    AtRow,
    sql`update users set ${verifiedAt(kind)} = coalesce(${verifiedAt(kind)}, ${instant(now)}), updated_at = ${instant(now)}
         where user_id = ${userId}::uuid returning ${verifiedAt(kind)} as at`,
  );
  if (!found) throw new Error("a person vanished while a contact was verified");
  return found.at;
}

/** An address that was just proved becomes the contact where there is none, and verifies the one that it is. */
export async function fillContact(tx: Tx, userId: UserId, { kind, value }: Identity, now: Date): Promise<void> {
  const column = columnOf[kind];
  const field = sql.identifier(column);
  await run(
    tx,
    sql`update users set ${field} = coalesce(${field}, ${value}::text), updated_at = ${instant(now)},
               ${verifiedAt(column)} = coalesce(${verifiedAt(column)}, ${instant(now)})
         where user_id = ${userId}::uuid and (${field} is null or lower(${field}) = ${value}::text)`,
  );
}

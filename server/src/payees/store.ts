import { type EventId, UserId } from "@mela/contract/common";
import { PayeeNeed, PayeeState } from "@mela/contract/payeeStates";
import { z } from "zod";
import type { PayeeRefs, PayeeSaid } from "../payments/index.ts";
import { At, firstRow, instant, json, rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

const Row = z.object({
  payee_id: z.string(),
  user_id: UserId.nullable(),
  account_ref: z.string().nullable(),
  stakeholder_ref: z.string().nullable(),
  product_ref: z.string().nullable(),
  state: PayeeState,
  needs: z.array(PayeeNeed),
  updated_at: At,
});
export type PayeeRow = z.output<typeof Row>;
const columns = sql`y.payee_id, y.user_id, y.account_ref, y.stakeholder_ref, y.product_ref, y.state, y.needs, y.updated_at`;

export const refsOf = ({ account_ref, stakeholder_ref, product_ref }: PayeeRow): PayeeRefs => {
  return { account: account_ref, stakeholder: stakeholder_ref, product: product_ref };
};

type Whose = { userId: UserId; service: string };

export function findPayee(tx: Tx, { userId, service }: Whose): Promise<PayeeRow | null> {
  return firstRow(
    tx,
    Row,
    sql`select ${columns} from payees y where y.user_id = ${userId}::uuid and y.service = ${service}`,
  );
}

/** The account that an event's money goes to: its host's. */
export function findPayeeOfEvent(tx: Tx, eventId: EventId, service: string): Promise<PayeeRow | null> {
  return firstRow(
    tx,
    Row,
    sql`select ${columns} from events e join payees y on y.user_id = e.host_id and y.service = ${service}
         where e.event_id = ${eventId}::uuid`,
  );
}

export function readPayee(tx: Tx, payeeId: string): Promise<PayeeRow | null> {
  return firstRow(tx, Row, sql`select ${columns} from payees y where y.payee_id = ${payeeId}::uuid`);
}

export function findByAccount(tx: Tx, service: string, account: string): Promise<PayeeRow | null> {
  return firstRow(
    tx,
    Row,
    sql`select ${columns} from payees y where y.service = ${service} and y.account_ref = ${account}`,
  );
}

/** A host's account, written down before the service hears of it; the one that is there, when there is one. */
export async function openPayee(
  tx: Tx,
  { payeeId, userId, service, at }: Whose & { payeeId: string; at: Date },
): Promise<PayeeRow> {
  await run(
    tx,
    sql`insert into payees (payee_id, user_id, service, created_at, updated_at)
        values (${payeeId}::uuid, ${userId}::uuid, ${service}, ${instant(at)}, ${instant(at)})
        on conflict (user_id, service) where user_id is not null do nothing`,
  );
  const found = await findPayee(tx, { userId, service });
  if (!found) throw new Error("an account was not written down");
  return found;
}

/** Keeps what the service calls an account; what is known already stays. */
export async function keepRefs(tx: Tx, payeeId: string, { account, stakeholder, product }: PayeeRefs): Promise<void> {
  await run(
    tx,
    sql`update payees set account_ref = coalesce(account_ref, ${account}),
               stakeholder_ref = coalesce(stakeholder_ref, ${stakeholder}), product_ref = coalesce(product_ref, ${product})
         where payee_id = ${payeeId}::uuid`,
  );
}

/** Keeps what a service said when it was asked at `askedAt`; null: it was asked since, and said something newer. */
export function keepSaid(
  tx: Tx,
  payeeId: string,
  { said: { state, needs }, askedAt, at }: { said: PayeeSaid; askedAt: Date; at: Date },
): Promise<{ before: PayeeState; row: PayeeRow } | null> {
  const Kept = Row.extend({ before: PayeeState });
  return firstRow(
    tx,
    Kept,
    sql`with old as (select payee_id, state, needs from payees where payee_id = ${payeeId}::uuid for update)
        update payees y set state = ${state}, needs = ${json(needs)}, asked_at = ${instant(askedAt)},
               updated_at = case when old.state = ${state} and old.needs = ${json(needs)} then y.updated_at else ${instant(at)} end
          from old where y.payee_id = old.payee_id and (y.asked_at is null or y.asked_at <= ${instant(askedAt)})
        returning ${columns}, old.state as before`,
  ).then((kept) => kept && { before: kept.before, row: kept });
}

const mostAtOnce = 100;

/** Accounts that nobody was asked about for a while: what is under way by the hour, what is settled once a day. */
export function listToAsk(
  tx: Tx,
  service: string,
  { hourAgo, dayAgo }: { hourAgo: Date; dayAgo: Date },
): Promise<PayeeRow[]> {
  return rows(
    tx,
    Row,
    sql`select ${columns} from payees y
         where y.service = ${service} and y.account_ref is not null and y.user_id is not null
           and coalesce(y.asked_at, y.created_at) <
               case when y.state in ('READY', 'STOPPED') then ${instant(dayAgo)} else ${instant(hourAgo)} end
         order by y.asked_at nulls first limit ${mostAtOnce}`,
  );
}

/** Leaves accounts without their person; refunds may still have to bring money back from there. */
export async function detach(tx: Tx, userId: UserId): Promise<void> {
  await run(tx, sql`update payees set user_id = null where user_id = ${userId}::uuid`);
}

/** Gives one's accounts to another of the same person, unless that has its own at the same service. */
export async function moveAccounts(tx: Tx, from: UserId, to: UserId): Promise<void> {
  await run(
    tx,
    sql`update payees y set user_id = case when exists (select from payees o where o.user_id = ${to}::uuid and o.service = y.service)
                                           then null else ${to}::uuid end
         where y.user_id = ${from}::uuid`,
  );
}

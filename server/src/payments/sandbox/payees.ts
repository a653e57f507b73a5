import { PayeeNeed, PayeeState } from "@mela/contract/payeeStates";
import { z } from "zod";
import { AnyRow, firstRow, instant, json, run, type Tx } from "../../platform/database/rows.ts";
import { sql } from "../../platform/database/sql.ts";
import type { App } from "../../platform/services.ts";
import type { PayeeService } from "../payees.ts";
import { ProviderRefused } from "../provider.ts";

const Row = z.object({ state: PayeeState, needs: z.array(PayeeNeed) });
const columns = sql`s.state, s.needs`;

/** Hosts' accounts at the sandbox: its page asks how they shall stand. */
export function sandboxPayees({ clock, config, db }: App): PayeeService {
  return {
    name: "sandbox",
    way: "PAGE",
    begin: async ({ payeeId, refs }, keep) => {
      await openSandboxPayee(db, payeeId, clock.now());
      await keep({ ...refs, account: `sandbox_${payeeId}` });
      return { redirectUrl: `${config.publicUrl}/pay/sandbox-account/${payeeId}` };
    },
    fetch: ({ payeeId }) => findSandboxPayee(db, payeeId),
    waits: "HERE",
    send: async ({ payoutId, amount }) => {
      await write(db, { payoutId, of: null, minor: amount.minor });
      return { ref: `sandbox_payout_${payoutId}`, state: "DONE" };
    },
    takeBack: async ({ payoutId, of, amount }) => {
      if (!(await write(db, { payoutId, of: of.payoutId, minor: amount.minor })))
        throw new ProviderRefused("more than was sent");
      return { ref: `sandbox_taken_back_${payoutId}` };
    },
    release: async () => undefined,
  };
}

type Sent = { payoutId: string; of: string | null; minor: number };
/** Written once for each id; false: there is not so much left of what was sent. */
async function write(tx: Tx, { payoutId, of, minor }: Sent): Promise<boolean> {
  await run(
    tx,
    sql`insert into sandbox_payouts (payout_id, of_payout_id, amount_minor)
        select ${payoutId}::uuid, ${of}::uuid, ${minor}::bigint
         where ${of}::uuid is null
            or ${minor}::bigint + coalesce((select sum(b.amount_minor) from sandbox_payouts b where b.of_payout_id = ${of}::uuid), 0)
               <= (select s.amount_minor from sandbox_payouts s where s.payout_id = ${of}::uuid)
        on conflict do nothing`,
  );
  const known = await firstRow(tx, AnyRow, sql`select from sandbox_payouts where payout_id = ${payoutId}::uuid`);
  return known !== null;
}

async function openSandboxPayee(tx: Tx, payeeId: string, at: Date): Promise<void> {
  await firstRow(
    tx,
    AnyRow,
    sql`insert into sandbox_payees (payee_id, state, needs, created_at)
        values (${payeeId}::uuid, 'BEGUN', '[]'::jsonb, ${instant(at)}) on conflict do nothing`,
  );
}

export function findSandboxPayee(tx: Tx, payeeId: string): Promise<z.output<typeof Row> | null> {
  return firstRow(tx, Row, sql`select ${columns} from sandbox_payees s where s.payee_id = ${payeeId}::uuid`);
}

/** Says how an account stands from now on; null: there is none. */
export function decideSandboxPayee(
  tx: Tx,
  payeeId: string,
  { state, needs }: { state: PayeeState; needs: readonly PayeeNeed[] },
): Promise<z.output<typeof Row> | null> {
  return firstRow(
    tx,
    Row,
    sql`update sandbox_payees s set state = ${state}, needs = ${json(needs)} where s.payee_id = ${payeeId}::uuid
        returning ${columns}`,
  );
}

import type { PayeeState } from "@mela/contract/payeeStates";
import { findReach } from "../auth/index.ts";
import { writeNotice } from "../notifications/index.ts";
import { dayMs, hourMs, later } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import type { Desk } from "./payees.ts";
import { findByAccount, keepSaid, listToAsk, type PayeeRow, readPayee, refsOf } from "./store.ts";
import { payeeTexts } from "./texts.ts";

/**
 * Asks how an account stands and keeps it, outside of any transaction. Notices only lead here: in whatever order they
 * come and however often, what is kept is what the service said when it was asked last. Throws when it does not answer.
 */
export async function askService({ app, service }: Desk, payeeId: string): Promise<void> {
  const payee = await readPayee(app.db, payeeId);
  if (!payee?.account_ref) return;
  const askedAt = app.clock.now();
  const said = await service.fetch({ payeeId, refs: refsOf(payee) });
  if (!said) return app.log.error({ payeeId }, "the payment service does not know a host's account");
  await transaction(app.db, async (tx) => {
    const kept = await keepSaid(tx, payeeId, { said, askedAt, at: app.clock.now() });
    if (kept && kept.before !== kept.row.state) await tell(app, tx, kept.row);
  });
}

/** Asks about the account that a notice named; one that is not ours is nobody's here. */
export async function askAbout({ app, service }: Desk, account: string): Promise<void> {
  const payee = await findByAccount(app.db, service.name, account);
  if (payee) await askService({ app, service }, payee.payee_id);
}

/** Asks about what nobody told us of: notices get lost. */
export async function askAll({ app, service }: Desk): Promise<void> {
  const now = app.clock.now();
  const waiting = await listToAsk(app.db, service.name, { hourAgo: later(now, -hourMs), dayAgo: later(now, -dayMs) });
  for (const { payee_id: payeeId } of waiting) {
    await askService({ app, service }, payeeId).catch((error: unknown) =>
      app.log.warn({ err: error, payeeId }, "payment service does not say how a host's account stands"),
    );
  }
}

const told: ReadonlySet<PayeeState> = new Set(["MISSING", "READY", "STOPPED"]);

/** Every address of the host hears that money can go there, cannot any more, or waits for them. */
async function tell(app: App, tx: Tx, { user_id: userId, state }: PayeeRow): Promise<void> {
  if (userId === null || !told.has(state)) return;
  const { locale, identities: to } = await findReach(tx, userId);
  const notice = payeeTexts[locale](state);
  if (notice) await writeNotice(app, tx, { to, locale, kind: "payee" }, notice);
}

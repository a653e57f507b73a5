import type { UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { BankAccount, PayoutAccount } from "@mela/contract/payouts";
import { type Asker, findReach, useOwnCode } from "../auth/index.ts";
import { recordForBrand } from "../brands/index.ts";
import { writeNotice } from "../notifications/index.ts";
import { isPayable, payingService } from "../payees/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { type AccountRow, findAccount, removeAccount, saveAccount } from "./store.ts";
import { payoutTexts } from "./texts.ts";

/** `userId`: whose code confirms it, the host or an owner of the brand. */
type Asked = { hostId: UserId; userId: UserId; account: BankAccount; otp: string; challenge?: string | undefined };

/** Saves where a host's money goes and tells every mail address of theirs. Null: the code is wrong. */
export async function savePayout(
  app: App,
  { hostId, userId, account, ...entry }: Asked & { asker: Asker; now: Date },
): Promise<PayoutAccount | null> {
  return transaction(app.db, async (tx) => {
    // A wrong code returns instead of throwing: its try has to be committed.
    if (!(await useOwnCode(app, tx, { purpose: "PAYOUT", userId, ...entry }))) return null;
    const saved = await saveAccount(tx, app.secrets, { userId: hostId, account, at: entry.now });
    await recordForBrand(tx, { hostId, by: userId, at: entry.now, deed: "save_payout" });
    await tell(app, tx, hostId, saved.last4);
    return toAccount(saved);
  });
}

/** Takes the account away, and tells so. Nothing to take away is no news. */
export async function removePayout(
  app: App,
  { hostId, userId, now }: { hostId: UserId; userId: UserId; now: Date },
): Promise<void> {
  await transaction(app.db, async (tx) => {
    if (!(await removeAccount(tx, hostId))) return;
    await recordForBrand(tx, { hostId, by: userId, at: now, deed: "remove_payout" });
    await tell(app, tx, hostId, null);
  });
}

async function tell(app: App, tx: Tx, userId: UserId, last4: string | null): Promise<void> {
  const { locale, identities: to } = await findReach(tx, userId);
  const texts = payoutTexts[locale];
  const kind = "payout-account";
  await writeNotice(app, tx, { to, locale, kind }, last4 === null ? texts.removed() : texts.saved(last4));
}

/**
 * Real money is taken for tickets only when it is known where it goes on to. Throws `payee_not_ready` where the payment
 * service sends it on, else `payout_account_missing`.
 */
export async function mustBePayable(app: Pick<App, "config">, tx: Tx, hostId: UserId): Promise<void> {
  if (!takesRealMoney(app)) return;
  if (payingService(app) === null) {
    if (!(await findAccount(tx, hostId))) throw new AppError("payout_account_missing");
  } else if (!(await isPayable(app, tx, hostId))) throw new AppError("payee_not_ready");
}

export const takesRealMoney = ({ config: { payments } }: Pick<App, "config">): boolean =>
  payments !== null && payments.service !== "sandbox";

export function toAccount({ updated_at, ...row }: AccountRow): PayoutAccount {
  return { ...row, updated_at: updated_at.toISOString() };
}

import type { BankDetailsInput, OwnBankDetails } from "@mela/contract/bankDetails";
import type { UserId } from "@mela/contract/common";
import { type Asker, findReach, useOwnCode } from "../auth/index.ts";
import { recordForBrand } from "../brands/index.ts";
import { writeNotice } from "../notifications/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { findDetails, removeDetails, saveDetails } from "./store.ts";
import { bankTexts } from "./texts.ts";

/** `userId`: whose code confirms it, the host or an owner of the brand. */
type Asked = { hostId: UserId; userId: UserId; details: BankDetailsInput; otp: string; challenge?: string | undefined };

/** Saves where a host's guests pay them and tells every address of theirs. Null: the code is wrong. */
export async function saveBankDetails(
  app: App,
  { hostId, userId, details, ...entry }: Asked & { asker: Asker; now: Date },
): Promise<OwnBankDetails | null> {
  return transaction(app.db, async (tx) => {
    // A wrong code returns instead of throwing: its try has to be committed.
    if (!(await useOwnCode(app, tx, { purpose: "PAYOUT", userId, ...entry }))) return null;
    await saveDetails(tx, app.secrets, { userId: hostId, details, at: entry.now });
    await recordForBrand(tx, { hostId, by: userId, at: entry.now, deed: "save_bank_details" });
    await tell(app, tx, hostId, details);
    return findDetails(tx, app.secrets, hostId);
  });
}

/** Takes the details away, and tells so. Nothing to take away is no news. */
export async function removeBankDetails(
  app: App,
  { hostId, userId, now }: { hostId: UserId; userId: UserId; now: Date },
): Promise<void> {
  await transaction(app.db, async (tx) => {
    if (!(await removeDetails(tx, hostId))) return;
    await recordForBrand(tx, { hostId, by: userId, at: now, deed: "remove_bank_details" });
    await tell(app, tx, hostId, null);
  });
}

async function tell(app: App, tx: Tx, userId: UserId, details: BankDetailsInput | null): Promise<void> {
  const { locale, identities: to } = await findReach(tx, userId);
  const texts = bankTexts[locale];
  const where = details && (details.upi_id || `•••• ${details.account_number.slice(-4)}`);
  const notice = where === null ? texts.removed() : texts.saved(where);
  await writeNotice(app, tx, { to, locale, kind: "bank-details" }, notice);
}

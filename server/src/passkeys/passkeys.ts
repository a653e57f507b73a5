import type { UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { Passkey, PasskeyId } from "@mela/contract/passkeys";
import { findReach } from "../auth/index.ts";
import { writeNotice } from "../notifications/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { deleteOwn, findOwnPasskeys, renameOwn } from "./store.ts";
import { passkeyTexts } from "./texts.ts";
import { toPasskey } from "./wire.ts";

/** A person's passkeys. */
export async function findPasskeys(tx: Tx, userId: UserId): Promise<Passkey[]> {
  return (await findOwnPasskeys(tx, userId)).map(toPasskey);
}

/** Throws `not_found` for somebody else's too. */
export async function renamePasskey(
  app: App,
  userId: UserId,
  change: { passkeyId: PasskeyId; name: string },
): Promise<Passkey> {
  const renamed = await renameOwn(app.db, userId, change);
  if (!renamed) throw new AppError("not_found");
  return toPasskey(renamed);
}

/** Takes a passkey away and tells its person. There is always a way in by a code. */
export async function removePasskey(app: App, userId: UserId, passkeyId: PasskeyId): Promise<void> {
  await transaction(app.db, async (tx) => {
    const gone = await deleteOwn(tx, userId, passkeyId);
    if (!gone) throw new AppError("not_found");
    const { locale, identities: to } = await findReach(tx, userId);
    await writeNotice(app, tx, { to, locale, kind: "passkey-removed" }, passkeyTexts[locale].removed(gone.name));
  });
}

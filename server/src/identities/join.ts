import { UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { z } from "zod";
import { endSessionsOf, findReach, type Identity, isSuspended, type PersonMove, proveAwaited } from "../auth/index.ts";
import { refreshHostName } from "../discovery/index.ts";
import { writeNotice } from "../notifications/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { emptyProfile, mergeProfiles } from "./joinStore.ts";
import { type Proof, readJoinToken } from "./joinToken.ts";
import { moveAll } from "./moves.ts";
import { type Account, findIdentities, lockAccounts } from "./store.ts";
import { identityTexts } from "./texts.ts";

const lateS = 15; // longer than any request of the closed account can still be under way
const lateJob = "finish-joining-accounts";
const Late = z.object({ userId: UserId });

/**
 * Joins the account that a proof names into that of whoever asks: one transaction, the accounts locked in the order of
 * their ids. Again it changes nothing. Throws `join_expired`; `unauthorized` when their own account was joined meanwhile.
 */
export async function joinAccounts(app: App, asked: { userId: UserId; token: string; now: Date }): Promise<void> {
  const { userId: to, token, now } = asked;
  const proof = readJoinToken(app.secrets, token, { to, now });
  const events = await transaction(app.db, async (tx) => {
    const accounts = await lockAccounts(tx, [to, proof.from]);
    const stays = accounts.get(to);
    if (!stays || stays.deleted_at) throw new AppError("unauthorized"); // a join the other way was faster
    const gone = accounts.get(proof.from);
    if (gone?.joined_into === to) return [];
    await mustHold(tx, proof, gone);
    return join(app, tx, { from: proof.from, to, now });
  });
  app.publicVersion.raise();
  for (const eventId of events) app.live.publish({ eventId, kind: "guests", bookingId: null });
}

/** What was proved has to be true still: the account is there, and the proved identity is its. */
async function mustHold(tx: Tx, { from, identityId }: Proof, gone: Account | undefined): Promise<void> {
  if (!gone || gone.deleted_at) throw new AppError("join_expired");
  if (await isSuspended(tx, from)) throw new AppError("account_suspended"); // it would be open again by that
  const theirs = await findIdentities(tx, from);
  if (!theirs.some(({ identity_id }) => identity_id === identityId)) throw new AppError("join_expired");
}

/**
 * An account that only waited for whoever has an address becomes part of theirs: they have just proved it, and there is
 * nobody to ask and nothing to tell. Its bookings come along (decision 033).
 */
export async function takeAwaited(tx: Tx, move: PersonMove, identity: Identity): Promise<void> {
  await lockAccounts(tx, [move.from, move.to]);
  await moveAll(tx, move);
  await mergeProfiles(tx, move);
  await proveAwaited(tx, identity, move.now);
}

async function join(app: App, tx: Tx, move: PersonMove) {
  const { from, to, now } = move;
  const events = await moveAll(tx, move);
  const names = await mergeProfiles(tx, move);
  await refreshHostName(tx, to, names);
  await endSessionsOf(tx, from, now);
  const { locale, identities } = await findReach(tx, to); // those of both accounts by now
  await writeNotice(app, tx, { to: identities, locale, kind: "accounts-joined" }, identityTexts[locale].joined());
  await app.jobs.send(tx, lateJob, { userId: from }, { afterS: lateS });
  return events;
}

/** What was under way for a closed account while it was closed comes along later; its sessions end for good. */
export function defineLateMoves(app: App): void {
  app.jobs.define({
    name: lateJob,
    data: Late,
    work: ({ userId: from }) =>
      transaction(app.db, async (tx) => {
        const now = app.clock.now();
        const to = (await lockAccounts(tx, [from])).get(from)?.joined_into;
        if (!to) return;
        await moveAll(tx, { from, to, now });
        await emptyProfile(tx, from);
        await endSessionsOf(tx, from, now);
      }),
  });
}

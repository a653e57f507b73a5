import type { Answer } from "@mela/contract/call";
import type { UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { type addIdentity, type IdentityId, maxIdentities, type WaysIn } from "@mela/contract/identities";
import {
  type Asker,
  findPerson,
  findReach,
  type Identity,
  type Language,
  readIdentity,
  sendCodeFor,
  useCode,
} from "../auth/index.ts";
import { countUpcoming } from "../bookings/index.ts";
import { countHosted } from "../events/index.ts";
import { writeNotice } from "../notifications/index.ts";
import { findPasskeys } from "../passkeys/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { fillContact } from "./contactStore.ts";
import { takeAwaited } from "./join.ts";
import { makeJoinToken } from "./joinToken.ts";
import {
  deleteIdentity,
  findIdentities,
  findIdentity,
  type IdentityRow,
  insertIdentity,
  lockAccounts,
} from "./store.ts";
import { identityTexts, masked } from "./texts.ts";
import { toIdentities } from "./wire.ts";

/** Every way into a person's account. */
export async function waysInto(tx: Tx, userId: UserId): Promise<WaysIn> {
  const identities = toIdentities(await findIdentities(tx, userId));
  return { identities, passkeys: await findPasskeys(tx, userId) };
}

/** Who asks to add or prove an address, and from where. */
export type Asking = { userId: UserId; input: string; asker: Asker };

/** Sends the code that proves a new address; whether it is free shows only after it. Throws `too_many_ways_in`. */
export async function sendIdentityCode(app: App, asking: Asking & { language: Language }) {
  const { userId, input, asker, language } = asking;
  const identity = await readIdentity(app, input);
  return transaction(app.db, async (tx) => {
    await mustHaveRoom(tx, userId, identity);
    return sendCodeFor(app, tx, { purpose: "IDENTITY", identity, userId, language, asker });
  });
}

type Proved = Asking & { otp: string; challenge: string | undefined; now: Date };
type Added = Extract<Answer<typeof addIdentity>, { success: true }>["data"];

/**
 * Adds an address by its code, and tells the old ones. Null: the code is wrong. If it opens another account, nothing is
 * added: now that they have proved it, they may know of it and join the two.
 */
export async function addProved(app: App, proved: Proved): Promise<Added | null> {
  const { userId, input, otp, challenge, asker, now } = proved;
  const identity = await readIdentity(app, input);
  return transaction(app.db, async (tx) => {
    const attempt = { purpose: "IDENTITY", identity, userId, otp, challenge, asker, now } as const;
    if ((await useCode(app, tx, attempt)) === "wrong") return null; // returns: the try has to be committed
    await mustBeOpen(tx, userId);
    await mustHaveRoom(tx, userId, identity);
    const { locale, identities: old } = await findReach(tx, userId);
    const made = (await insertIdentity(tx, userId, identity, now)) ?? (await takeFromList(tx, userId, identity, now));
    if (!made) return known(app, tx, { userId, identity, now });
    await fillContact(tx, userId, identity, now);
    await writeNotice(
      app,
      tx,
      { to: old, locale, kind: "identity-added" },
      identityTexts[locale].added(masked(identity)),
    );
    return { outcome: "added", identity: await shown(tx, userId, made.identity_id) };
  });
}

/** An address that a host wrote on a guest list, and that nobody has signed in by: whoever proves it has it. */
async function takeFromList(tx: Tx, userId: UserId, identity: Identity, now: Date): Promise<IdentityRow | null> {
  const found = await findIdentity(tx, identity);
  if (!found || found.verified_at) return null;
  await takeAwaited(tx, { from: found.user_id, to: userId, now }, identity);
  return found;
}

async function known(app: App, tx: Tx, asked: { userId: UserId; identity: Identity; now: Date }): Promise<Added> {
  const { userId: to, identity, now } = asked;
  const found = await findIdentity(tx, identity);
  if (!found) throw new AppError("busy"); // it was removed in this very moment
  if (found.user_id === to) return { outcome: "added", identity: await shown(tx, to, found.identity_id) };
  const other = await findPerson(tx, found.user_id);
  return {
    outcome: "belongs_to_other",
    join_token: makeJoinToken(app.secrets, { to, from: found.user_id, identityId: found.identity_id }, now),
    other: {
      name: other?.knownName ?? "",
      upcoming_bookings: await countUpcoming(tx, found.user_id, now),
      events: await countHosted(tx, found.user_id),
    },
  };
}

/** Takes an address away and tells it and the others. Throws `last_identity`, `not_found`. */
export async function removeIdentity(app: App, userId: UserId, identityId: IdentityId): Promise<WaysIn> {
  return transaction(app.db, async (tx) => {
    await mustBeOpen(tx, userId);
    const { locale, identities: told } = await findReach(tx, userId);
    const all = await findIdentities(tx, userId);
    const gone = all.find(({ identity_id }) => identity_id === identityId);
    if (!gone) throw new AppError("not_found");
    if (all.length === 1) throw new AppError("last_identity");
    await deleteIdentity(tx, identityId);
    await writeNotice(
      app,
      tx,
      { to: told, locale, kind: "identity-removed" },
      identityTexts[locale].removed(masked(gone)),
    );
    return waysInto(tx, userId);
  });
}

/** Locks an account for a change of what opens it; one that was joined or deleted meanwhile has no more changes. */
async function mustBeOpen(tx: Tx, userId: UserId): Promise<void> {
  const account = (await lockAccounts(tx, [userId])).get(userId);
  if (!account || account.deleted_at) throw new AppError("unauthorized");
}

async function mustHaveRoom(tx: Tx, userId: UserId, { kind, value }: Identity): Promise<void> {
  const all = await findIdentities(tx, userId);
  const isTheirs = all.some((one) => one.kind === kind && one.value === value);
  if (!isTheirs && all.length >= maxIdentities) throw new AppError("too_many_ways_in");
}

async function shown(tx: Tx, userId: UserId, identityId: IdentityId) {
  const all = toIdentities(await findIdentities(tx, userId));
  const one = all.find(({ identity_id }) => identity_id === identityId);
  if (!one) throw new Error("an identity vanished while it was added");
  return one;
}

import type { BrandRole, inviteMember, listMembers } from "@mela/contract/brands";
import type { Answer } from "@mela/contract/call";
import type { UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { z } from "zod";
import { endKeysWithoutRole } from "../apiKeys/index.ts";
import { findPeople } from "../auth/index.ts";
import { writeMail } from "../notifications/index.ts";
import { dayMs, later, secondMs } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import { newRowId } from "../platform/ids.ts";
import { sha256 } from "../platform/secrets.ts";
import type { App } from "../platform/services.ts";
import { stopWebhooksWithoutRole } from "../webhooks/index.ts";
import {
  countMailed,
  endRoles,
  findMembers,
  findOpenInvitations,
  findReader,
  hasOtherOwner,
  insertInvitation,
  insertRole,
  revokeInvitation,
  revokeLinksOf,
  watchableOf,
} from "./memberStore.ts";
import { recordForBrand } from "./record.ts";
import { findBrand, lockBrand } from "./store.ts";
import { tellChanged, tellLeft, tellLost } from "./tell.ts";
import { brandTexts } from "./texts.ts";

const lifeMs = 7 * dayMs;
const tokenBytes = 32; // 256 bits: nobody guesses it
const mailsADay = 100; // more is no team

type Looking = { hostId: UserId; by: UserId; isOwner: boolean; now: Date };

/** Who acts for a brand, and by which links others still may come. Addresses are for owners alone. */
export async function readMembers(app: App, looking: Looking): Promise<Answer<typeof listMembers>["data"]> {
  const { hostId, by, isOwner, now } = looking;
  const members = await findMembers(app.db, hostId);
  const people = await findPeople(
    app.db,
    members.map(({ user_id }) => user_id),
  );
  const invitations = await findOpenInvitations(app.db, hostId, now);
  return {
    members: members.map(({ user_id, role, since }) => {
      const person = people.get(user_id);
      const contact = isOwner ? (person?.mailTo ?? person?.phone ?? null) : null;
      const who = { user_id, name: person?.knownName ?? "", picture: person?.profilePic ?? null, contact };
      return { ...who, role, is_you: user_id === by, since: since.toISOString() };
    }),
    invitations: invitations.map(({ created_at, expires_at, email, ...link }) => ({
      ...link,
      email: isOwner ? email : null,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
    })),
  };
}

type Inviting = { hostId: UserId; by: UserId; input: z.output<(typeof inviteMember)["body"]>; now: Date };

/** Makes a link that gives a role at all events of a brand, and mails it when an address is given. Only its hash is kept. */
export async function invite(app: App, inviting: Inviting): Promise<Answer<typeof inviteMember>["data"]> {
  const { hostId, by, input, now } = inviting;
  const { role, email = null } = input;
  const token = app.random.token(tokenBytes);
  const url = `${app.config.publicUrl}/co-host/accept/${token}`;
  const [id, expiresAt] = [newRowId(), later(now, lifeMs)];
  await transaction(app.db, async (tx) => {
    const brand = await nameOr404(tx, hostId);
    await mustOwn(tx, hostId, by);
    if (email && (await countMailed(tx, hostId, later(now, -dayMs))) >= mailsADay)
      throw new AppError("too_many_requests", { retryAfterS: dayMs / secondMs });
    await insertInvitation(tx, { id, hostId, role, tokenHash: sha256(token), email, by, now, expiresAt });
    await recordForBrand(tx, { hostId, by, at: now, deed: "invite", role });
    if (!email) return;
    const locale = await findReader(tx, email);
    const mail = brandTexts[locale].invited({ brand, role, url });
    await writeMail(app, tx, { to: email, locale, kind: "invitation", onceKey: `invitation:${id}` }, mail);
  });
  return { invitation_id: id, url, expires_at: expiresAt.toISOString() };
}

type Revoking = { hostId: UserId; invitationId: string; by: UserId; now: Date };

/** Takes a link back: nobody comes by it any more, and who came stays. */
export async function revoke(app: App, { hostId, invitationId, by, now }: Revoking): Promise<void> {
  await transaction(app.db, async (tx) => {
    const outcome = await revokeInvitation(tx, hostId, invitationId, now);
    if (outcome === null) throw new AppError("not_found");
    if (outcome === "ended") await recordForBrand(tx, { hostId, by, at: now, deed: "revoke" });
  });
}

type Changing = { hostId: UserId; userId: UserId; by: UserId; role: BrandRole; handsOver: boolean; now: Date };

/** Gives a member another role; handing over makes them an owner and whoever asks a co-host. Throws `last_owner`, `not_found`. */
export async function changeMember(app: App, changing: Changing): Promise<void> {
  const { hostId, userId, by, role, handsOver, now } = changing;
  if (handsOver && (role !== "OWNER" || userId === by)) throw new AppError("invalid_input");
  await transaction(app.db, async (tx) => {
    const brand = await nameOr404(tx, hostId);
    await mustOwn(tx, hostId, by); // whose ownership ended while this waited decides nothing any more
    const changed = await giveRole(tx, { hostId, userId, role, now });
    if (handsOver) await giveRole(tx, { hostId, userId: by, role: "COHOST", now });
    if (!changed && !handsOver) return;
    const deed = handsOver ? "hand_over" : "change_role";
    await recordForBrand(tx, { hostId, by, at: now, deed, memberId: userId, role });
    if (userId !== by) await tellChanged(app, tx, { hostId, brand, userId, role });
    await endPrograms(app, tx, userId, now);
  });
  await letGo(app, hostId, now);
}

/** False: that is what they are. */
async function giveRole(
  tx: Tx,
  given: { hostId: UserId; userId: UserId; role: BrandRole; now: Date },
): Promise<boolean> {
  const { hostId, userId, role, now } = given;
  const before = await endRoles(tx, hostId, userId, now);
  if (before.length === 0) throw new AppError("not_found");
  await insertRole(tx, { roleId: newRowId(), hostId, userId, role, invitationId: null, now });
  if (role !== "OWNER") {
    await mustHaveOwner(tx, hostId, userId);
    await revokeLinksOf(tx, { hostId, userId, now });
  }
  return before.length > 1 || before[0] !== role;
}

type Ending = { hostId: UserId; userId: UserId; by: UserId; now: Date };

/** Ends all that somebody is at a brand, at once. Again changes nothing. Throws `last_owner`. */
export async function endMember(app: App, { hostId, userId, by, now }: Ending): Promise<void> {
  const isLeaving = userId === by;
  await transaction(app.db, async (tx) => {
    const brand = await nameOr404(tx, hostId);
    if (!isLeaving) await mustOwn(tx, hostId, by);
    const [role] = await endRoles(tx, hostId, userId, now);
    if (!role) return;
    await mustHaveOwner(tx, hostId, userId);
    await revokeLinksOf(tx, { hostId, userId, now });
    await recordForBrand(tx, { hostId, by, at: now, deed: isLeaving ? "leave" : "remove", memberId: userId, role });
    if (isLeaving) await tellLeft(app, tx, { hostId, brand, userId, role });
    else await tellLost(app, tx, { brand, userId, role });
    await endPrograms(app, tx, userId, now);
  });
  await letGo(app, hostId, now);
}

/** Programs of somebody who runs a brand's events no more: their keys end, and what they answer for is stopped. */
async function endPrograms(app: App, tx: Tx, userId: UserId, now: Date): Promise<void> {
  await endKeysWithoutRole(tx, userId, now);
  await stopWebhooksWithoutRole(app, tx, userId, now);
}

async function nameOr404(tx: Tx, hostId: UserId): Promise<string> {
  const name = await lockBrand(tx, hostId);
  if (name === null) throw new AppError("not_found");
  return name;
}

async function mustOwn(tx: Tx, hostId: UserId, userId: UserId): Promise<void> {
  if ((await findBrand(tx, hostId, userId))?.role !== "OWNER") throw new AppError("forbidden");
}

/** The brand is locked: of two owners who go at once the second finds the first gone. */
async function mustHaveOwner(tx: Tx, hostId: UserId, without: UserId): Promise<void> {
  if (!(await hasOtherOwner(tx, hostId, without))) throw new AppError("last_owner");
}

/** Screens of whoever may not see them any more close, at all of the brand's events. */
async function letGo(app: App, hostId: UserId, now: Date): Promise<void> {
  for (const eventId of await watchableOf(app.db, hostId, later(now, -dayMs)))
    app.live.publish({ eventId, kind: "team", bookingId: null });
}

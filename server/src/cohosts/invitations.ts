import type { Answer } from "@mela/contract/call";
import type { acceptInvitation, InvitationEnd, inviteCohost, previewInvitation } from "@mela/contract/cohosts";
import type { EventId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { z } from "zod";
import { findPerson, hostNameIn, openDoorSession, signAccessToken } from "../auth/index.ts";
import { isMember, joinBrand, recordForBrand } from "../brands/index.ts";
import { record } from "../history/index.ts";
import { writeMail } from "../notifications/index.ts";
import { dayMs, hourMs, later, secondMs } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { Actor } from "../platform/http/access.ts";
import { newRowId } from "../platform/ids.ts";
import { sha256 } from "../platform/secrets.ts";
import type { App } from "../platform/services.ts";
import {
  findInvitation,
  findReader,
  findTarget,
  hasAccepted,
  type Invitation,
  insertInvitation,
  insertRole,
  takeUse,
} from "./invitationStore.ts";
import { tellJoined } from "./notices.ts";
import { countMailed } from "./teamStore.ts";
import { invitationTexts } from "./texts.ts";

const lifeMs = 7 * dayMs;
const longestMs = 365 * dayMs;
const tokenBytes = 32; // 256 bits: nobody guesses it
const afterEndMs = 12 * hourMs; // as long as the doors are open
const mailsADay = 100; // of one host: more is no team

export type Invite = {
  eventId: EventId;
  by: UserId;
  now: Date;
  input: z.output<(typeof inviteCohost)["body"]>;
};

/** Makes a link that gives a role, and mails it when an address is given. Only its hash is kept. */
export async function invite(app: App, asked: Invite): Promise<Answer<typeof inviteCohost>["data"]> {
  const { eventId, by, now, input } = asked;
  const expiresAt = input.expires_at ? new Date(input.expires_at) : later(now, lifeMs);
  if (expiresAt <= now || expiresAt > later(now, longestMs)) {
    throw new AppError("invalid_input", { fields: { expires_at: "Please choose a time within a year from now" } });
  }
  const token = app.random.token(tokenBytes);
  const url = `${app.config.publicUrl}/co-host/accept/${token}`;
  const id = newRowId();
  await transaction(app.db, async (tx) => {
    const target = await findTarget(tx, eventId);
    if (!target) throw new AppError("not_found");
    const { role, scope, email = null, max_uses: maxUses = 1 } = input;
    const { hostId } = target;
    if (email && (await countMailed(tx, hostId, later(now, -dayMs))) >= mailsADay) {
      throw new AppError("too_many_requests", { retryAfterS: dayMs / secondMs });
    }
    const facts = { id, hostId, eventId, role, scope, email, maxUses, by, now, expiresAt };
    await insertInvitation(tx, { ...facts, tokenHash: sha256(token) });
    const after = { role, scope, max_uses: maxUses, expires_at: expiresAt };
    await record(tx, { eventId, at: now, actorId: by, subject: "role", subjectId: id, action: "invite", after });
    if (!email) return;
    const locale = await findReader(tx, email);
    const host = await findPerson(tx, by);
    const mail = invitationTexts[locale]({ ...target, host: hostNameIn(locale, host), role, scope, url });
    await writeMail(app, tx, { to: email, locale, kind: "invitation", onceKey: `invitation:${id}` }, mail);
  });
  return { invitation_id: id, url, expires_at: expiresAt.toISOString() };
}

/** Who invites to what. Looking uses nothing up. Throws `invitation_invalid`, with why for a link that once worked. */
export async function preview(
  app: App,
  { token, actor, now }: { token: string; actor: Actor | null; now: Date },
): Promise<Answer<typeof previewInvitation>["data"]> {
  const invitation = await findInvitation(app.db, sha256(token));
  if (!invitation) throw new AppError("invitation_invalid");
  const isOwn = actor?.kind === "person" && actor.userId === invitation.hostId;
  const isTheirs = actor?.kind === "person" && (await hasThis(app.db, invitation, actor.userId));
  const end = endOf(invitation, now);
  if (end && !isTheirs) throw invalid(end);
  const { eventId } = invitation;
  const [target, host] = [eventId && (await findTarget(app.db, eventId)), await findPerson(app.db, invitation.hostId)];
  if (!host || (eventId && !target)) throw new AppError("invitation_invalid");
  return {
    event_title: target?.title ?? "",
    event_start: target?.startsAt?.toISOString() ?? null,
    timezone: target?.timezone ?? "",
    host_name: host.knownName ?? "",
    role: invitation.role,
    scope: invitation.scope,
    needs_account: invitation.role !== "DOOR" || eventId === null,
    standing: isOwn ? "OWN" : isTheirs ? "HAS" : "OPEN",
  };
}

/** Whether somebody has what a link gives. */
function hasThis(tx: Tx, invitation: Invitation, userId: UserId): Promise<boolean> {
  const { eventId, hostId, role } = invitation;
  return eventId ? hasAccepted(tx, invitation, userId) : isMember(tx, hostId, userId, role);
}

/** Who follows a link, on which device, when. */
export type Accepting = { token: string; actor: Actor | null; userAgent: string | null; now: Date };
type Accepted = Answer<typeof acceptInvitation>["data"];

/**
 * Gives the role. Whoever has it already is told so again, and no use is spent. Throws `invitation_invalid`,
 * `unauthorized` when an account is needed, `event_over` for a door that has closed.
 */
export async function accept(app: App, accepting: Accepting): Promise<Accepted> {
  const { token, actor } = accepting;
  return transaction(app.db, async (tx) => {
    const invitation = await findInvitation(tx, sha256(token));
    if (!invitation) throw new AppError("invitation_invalid");
    if (actor?.kind === "person") return acceptAsPerson(app, tx, { ...accepting, invitation, userId: actor.userId });
    const { eventId, role } = invitation;
    if (role !== "DOOR" || !eventId) throw new AppError("unauthorized"); // a phone's session is for one event
    return acceptAsDevice(app, tx, { ...invitation, eventId }, accepting);
  });
}

async function acceptAsPerson(
  app: App,
  tx: Tx,
  { invitation, userId, now }: { invitation: Invitation; userId: UserId; now: Date },
): Promise<Accepted> {
  const { eventId, role, scope } = invitation;
  if (!eventId || role === "OWNER") return acceptBrand(app, tx, { invitation, userId, now });
  const accepted: Accepted = { event_id: eventId, role };
  // A host who tries the link owns all of it already, as does who owns the brand: a role beside that would outlive it.
  if (userId === invitation.hostId || (await isMember(tx, invitation.hostId, userId, "OWNER"))) return accepted;
  const roleId = newRowId();
  // The row before the use: of two clicks at once the second finds the first's row, and spends nothing.
  if (!(await insertRole(tx, { roleId, userId, invitation, now }))) {
    if (await hasAccepted(tx, invitation, userId)) return accepted;
    throw invalid("ENDED"); // the host ended what this link once gave them
  }
  if (!(await takeUse(tx, invitation.id, now))) throw invalid(endOf(invitation, now) ?? "USED_UP");
  const after = { role, scope, invitation_id: invitation.id };
  await record(tx, { eventId, at: now, actorId: userId, subject: "role", subjectId: roleId, action: "accept", after });
  if (scope === "HOST")
    await recordForBrand(tx, { hostId: invitation.hostId, by: userId, at: now, deed: "join", memberId: userId, role });
  await tellJoined(app, tx, { eventId, userId, role, isForAll: scope === "HOST" });
  return accepted;
}

async function acceptBrand(
  app: App,
  tx: Tx,
  { invitation, userId, now }: { invitation: Invitation; userId: UserId; now: Date },
): Promise<Accepted> {
  const { id, hostId, role } = invitation;
  const accepted: Accepted = { event_id: null, brand_id: hostId, role };
  if (await isMember(tx, hostId, userId, role)) return accepted;
  if (!(await joinBrand(app, tx, { hostId, userId, role, invitationId: id, now }))) throw invalid("ENDED");
  if (!(await takeUse(tx, id, now))) throw invalid(endOf(invitation, now) ?? "USED_UP");
  return accepted;
}

type ToEvent = Invitation & { eventId: EventId };
async function acceptAsDevice(app: App, tx: Tx, invitation: ToEvent, accepting: Accepting): Promise<Accepted> {
  const { actor, userAgent, now } = accepting;
  const { id, eventId, role } = invitation;
  const target = await findTarget(tx, eventId);
  const until = target?.endsAt ? later(target.endsAt, afterEndMs) : later(now, lifeMs);
  if (until <= now) throw new AppError("event_over");
  const isHere = actor?.kind === "door" && actor.eventId === eventId;
  const sessionId = isHere ? actor.sessionId : await openDevice();
  const lifetime = until.getTime() - now.getTime();
  const authToken = signAccessToken(app.secrets, { kind: "door", eventId, sessionId }, now, lifetime);
  return { event_id: eventId, role, authToken };

  async function openDevice() {
    if (!(await takeUse(tx, id, now))) throw invalid(endOf(invitation, now) ?? "USED_UP");
    const opened = await openDoorSession(tx, { eventId, userAgent, now, until });
    const after = { role, invitation_id: id };
    await record(tx, {
      eventId,
      at: now,
      actorId: opened,
      subject: "role",
      subjectId: opened,
      action: "accept",
      after,
    });
    return opened;
  }
}

/** Why a link works no more; null: it does. */
function endOf({ revokedAt, expiresAt, uses, maxUses }: Invitation, now: Date): Reason | null {
  if (revokedAt !== null) return "REVOKED";
  if (expiresAt <= now) return "EXPIRED";
  return uses < maxUses ? null : "USED_UP";
}

type Reason = InvitationEnd["reason"];
const invalid = (reason: Reason) => new AppError("invitation_invalid", { data: { reason } satisfies InvitationEnd });

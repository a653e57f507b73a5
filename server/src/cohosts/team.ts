import type { Answer } from "@mela/contract/call";
import type { listTeam } from "@mela/contract/cohosts";
import type { EventId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { endKeysWithoutRole } from "../apiKeys/index.ts";
import { deviceLabel, findPeople, type PersonFacts } from "../auth/index.ts";
import { findDoorNames } from "../doorPhones/index.ts";
import { type HistoryEntry, record } from "../history/index.ts";
import { dayMs, later } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { tellLeft, tellLost } from "./notices.ts";
import {
  type EndedRole,
  endDeviceAt,
  endRoleAt,
  endRolesOf,
  findDevices,
  findOpenInvitations,
  findTeam,
  isRoleAt,
  type OpenRow,
  type RoleRow,
  revokeAt,
  watchableOf,
} from "./teamStore.ts";

type Looking = { eventId: EventId; by: UserId; isOwner: boolean; now: Date };

/** Who helps, on which phones, and by which links others still may come. Addresses are for the owner alone. */
export async function readTeam(app: App, { eventId, by, isOwner, now }: Looking): Promise<TeamList> {
  const roles = await findTeam(app.db, eventId);
  const people = await findPeople(
    app.db,
    roles.map(({ user_id }) => user_id),
  );
  const devices = await findDevices(app.db, eventId, now);
  const doors = await findDoorNames(app.db, eventId);
  const invitations = await findOpenInvitations(app.db, eventId, now);
  return {
    roles: roles.map((row) => toRole(row, people.get(row.user_id), { by, isOwner })),
    devices: devices.map(({ session_id, user_agent, created_at }) => ({
      device_id: session_id,
      name: doors.get(session_id)?.name ?? null,
      ...deviceLabel(user_agent),
      since: created_at.toISOString(),
    })),
    invitations: invitations.map((row) => toInvitation(row, isOwner)),
  };
}
type TeamList = Answer<typeof listTeam>["data"];

function toRole(row: RoleRow, person: PersonFacts | undefined, { by, isOwner }: Pick<Looking, "by" | "isOwner">) {
  return {
    role_id: row.role_id,
    role: row.role,
    scope: row.is_for_all ? ("HOST" as const) : ("EVENT" as const),
    name: person?.knownName ?? "",
    picture: person?.profilePic ?? null,
    contact: isOwner ? (person?.mailTo ?? person?.phone ?? null) : null,
    is_you: row.user_id === by,
    since: row.created_at.toISOString(),
  };
}

function toInvitation({ created_at, expires_at, email, ...row }: OpenRow, isOwner: boolean) {
  const times = { created_at: created_at.toISOString(), expires_at: expires_at.toISOString() };
  return { ...row, email: isOwner ? email : null, ...times };
}

type Ending = { eventId: EventId; by: UserId; now: Date };

/** Ends a role at once and tells whoever had it. Again changes nothing. Throws `not_found` for one elsewhere. */
export async function endRole(app: App, { roleId, ...ending }: Ending & { roleId: string }): Promise<void> {
  const { eventId, now } = ending;
  const ended = await transaction(app.db, async (tx) => {
    const role = await endRoleAt(tx, eventId, roleId, now);
    if (!role && !(await isRoleAt(tx, eventId, roleId))) throw new AppError("not_found");
    if (!role) return null;
    await record(tx, lineOf(ending, role, "end"));
    await tellLost(app, tx, { eventId, role });
    await endKeysWithoutRole(tx, role.user_id, now);
    return role;
  });
  if (ended) await letGo(app, ending, [ended]);
}

/** Ends all that somebody is at an event, as they wish, and tells its host. */
export async function leave(app: App, leaving: Ending): Promise<{ ended: number }> {
  const { eventId, by, now } = leaving;
  const ended = await transaction(app.db, async (tx) => {
    const roles = await endRolesOf(tx, eventId, by, now);
    for (const role of roles) await record(tx, lineOf(leaving, role, "leave"));
    if (roles[0]) await tellLeft(app, tx, { eventId, userId: by, role: roles[0] });
    await endKeysWithoutRole(tx, by, now);
    return roles;
  });
  if (ended.length > 0) await letGo(app, leaving, ended);
  return { ended: ended.length };
}

/** Ends the session of a phone at the door. Scans that it keeps are sent by whoever opens the scanner there next. */
export async function endDevice(app: App, { deviceId, ...ending }: Ending & { deviceId: string }): Promise<void> {
  const { eventId, now } = ending;
  await transaction(app.db, async (tx) => {
    const outcome = await endDeviceAt(tx, eventId, deviceId, now);
    await recordOutcome(tx, { ...ending, outcome, subjectId: deviceId, action: "end_device" });
  });
  app.live.publish({ eventId, kind: "team", bookingId: null });
}

/** Takes a link back: nobody comes by it any more, and who came stays. */
export async function revoke(app: App, { invitationId, ...ending }: Ending & { invitationId: string }): Promise<void> {
  await transaction(app.db, async (tx) => {
    const outcome = await revokeAt(tx, ending.eventId, invitationId, ending.now);
    await recordOutcome(tx, { ...ending, outcome, subjectId: invitationId, action: "revoke" });
  });
}

type Outcome = { outcome: "ended" | "over" | null; subjectId: string; action: string };
async function recordOutcome(tx: Tx, { outcome, subjectId, action, eventId, by, now }: Ending & Outcome) {
  if (outcome === null) throw new AppError("not_found");
  if (outcome === "over") return;
  await record(tx, { eventId, at: now, actorId: by, subject: "role", subjectId, action });
}

/** Screens of whoever is not on the team any more close; all of the host's events, if it was for all. */
async function letGo(app: App, { eventId, now }: Ending, ended: readonly EndedRole[]): Promise<void> {
  const isForAll = ended.some(({ is_for_all }) => is_for_all);
  const watched = isForAll ? await watchableOf(app.db, eventId, later(now, -dayMs)) : [eventId];
  for (const id of watched) app.live.publish({ eventId: id, kind: "team", bookingId: null });
}

function lineOf({ eventId, by, now }: Ending, role: EndedRole, action: string): HistoryEntry {
  const before = { role: role.role, scope: role.is_for_all ? "HOST" : "EVENT" };
  return { eventId, at: now, actorId: by, subject: "role", subjectId: role.role_id, action, before };
}

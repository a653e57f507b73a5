import type { UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { FoundPerson, PersonFile } from "@mela/contract/operatorPeople";
import { hidden } from "../auth/index.ts";
import { recordLook } from "../operator/index.ts";
import { instant, type Tx } from "../platform/database/rows.ts";
import type { Person } from "../platform/http/access.ts";
import { fromCursor, toPage } from "../platform/http/cursor.ts";
import {
  type FoundRow,
  findBooked,
  findFile,
  findHosted,
  findLogins,
  findMany,
  findMembers,
  findRoles,
  Position,
  type Which,
} from "./peopleStore.ts";

type Asked = Pick<Which, "q" | "only"> & { cursor?: string | undefined; limit?: number | undefined };
type Looking = { actor: Person; now: Date };
const perPage = 25;

/** Who fits what was typed, with addresses as far as they tell two apart. On record, with how many were shown. */
export async function searchPeople(
  tx: Tx,
  { cursor, limit = perPage, ...which }: Asked,
  { actor, now: at }: Looking,
): Promise<{ data: FoundPerson[]; next_cursor: string | null }> {
  const after = cursor ? fromCursor(Position, cursor) : null;
  const found = await findMany(tx, { ...which, after, limit: limit + 1 });
  const page = toPage(found, limit, ({ position, user_id }) => ({ at: position, id: user_id }));
  const seen = { details: { shown: page.data.length }, asked: { ...which, cursor } };
  const look = { at, action: "search_people", subject: "list", subjectId: which.only ?? "people", ...seen } as const;
  if (page.data.length > 0) await recordLook(tx, actor, look);
  return { ...page, data: page.data.map(toFound) };
}

function toFound({ created_at, position: _position, kind, value, ...row }: FoundRow): FoundPerson {
  const address = kind && value ? hidden({ kind, value }) : null;
  return { ...row, address, joined_at: created_at.toISOString() };
}

/** All that an operator sees of one person. On record before they get it. Throws `not_found`. */
export async function lookAtPerson(tx: Tx, userId: UserId, { actor, now }: Looking): Promise<PersonFile> {
  const row = await findFile(tx, userId, instant(now));
  if (!row) throw new AppError("not_found");
  await recordLook(tx, actor, { at: now, action: "look_person", subject: "person", subjectId: userId });
  const { deleted_at, suspended_at, suspended_for, email, phone, locale, open_sessions, passkeys, ...found } = row;
  const [logins, hosted, booked, roles, members] = [
    await findLogins(tx, userId),
    await findHosted(tx, userId),
    await findBooked(tx, userId),
    await findRoles(tx, userId),
    found.is_brand ? await findMembers(tx, userId) : [],
  ];
  return {
    ...toFound(found),
    ...{ email, phone, locale, open_sessions, passkeys, logins, roles, members },
    is_deleted: deleted_at !== null,
    suspended: suspended_at && { at: suspended_at.toISOString(), reason: suspended_for ?? "" },
    hosted: hosted.map(({ start_at, ...event }) => ({ ...event, start_at: start_at?.toISOString() ?? null })),
    booked: booked.map(({ created_at, ...booking }) => ({ ...booking, booked_at: created_at.toISOString() })),
  };
}

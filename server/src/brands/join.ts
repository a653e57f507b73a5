import type { BrandRole } from "@mela/contract/brands";
import type { UserId } from "@mela/contract/common";
import type { Tx } from "../platform/database/rows.ts";
import { newRowId } from "../platform/ids.ts";
import type { App } from "../platform/services.ts";
import { insertRole } from "./memberStore.ts";
import { recordForBrand } from "./record.ts";
import { lockBrand, rolesOf } from "./store.ts";
import { tellJoined } from "./tell.ts";

type Joining = { hostId: UserId; userId: UserId; role: BrandRole; invitationId: string; now: Date };

/** Gives the role that a link to a brand is for; false when they had it by this very link and it was ended, or the brand is gone. */
export async function joinBrand(app: App, tx: Tx, joining: Joining): Promise<boolean> {
  const { hostId, userId, role, now } = joining;
  const brand = await lockBrand(tx, hostId);
  if (brand === null || !(await insertRole(tx, { ...joining, roleId: newRowId() }))) return false;
  await recordForBrand(tx, { hostId, by: userId, at: now, deed: "join", memberId: userId, role });
  await tellJoined(app, tx, { hostId, brand, userId, role });
  return true;
}

/** Whether somebody has a role at a brand already, or owns it and so needs none. */
export async function isMember(tx: Tx, hostId: UserId, userId: UserId, role: BrandRole): Promise<boolean> {
  const roles = await rolesOf(tx, userId, hostId);
  return roles !== null && (roles.has("OWNER") || roles.has(role));
}

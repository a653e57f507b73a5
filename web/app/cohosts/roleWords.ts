import type { Role } from "@mela/contract/cohosts";
import { m } from "~/paraglide/messages.js";

export type InvitedRole = Exclude<Role, "OWNER">;

/** What each role is called, and what it may do. */
export const roleWords: Record<Role, { name: () => string; text: () => string }> = {
  OWNER: { name: m.cohosts_role_brand_owner, text: m.cohosts_role_owner_all },
  COHOST: { name: m.cohosts_role_cohost, text: m.cohosts_role_cohost_text },
  FINANCE: { name: m.cohosts_role_finance, text: m.cohosts_role_finance_text },
  DOOR: { name: m.cohosts_role_door, text: m.cohosts_role_door_text },
};
export const invitedRoles = ["COHOST", "FINANCE", "DOOR"] as const satisfies readonly InvitedRole[];

/** What a role may do, given at an event or at a brand: a brand's door team signs in, since a phone alone is let in to one event. */
export const roleText = (role: Role, at: "event" | "brand"): string =>
  role === "DOOR" && at === "brand" ? m.brands_role_door_text() : roleWords[role].text();

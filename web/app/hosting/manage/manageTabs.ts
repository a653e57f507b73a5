import { m } from "~/paraglide/messages.js";

export const manageTabs = ["overview", "guests", "edit", "team"] as const;
export type ManageTab = (typeof manageTabs)[number];

export const tabWords: Record<ManageTab, () => string> = {
  overview: m.hosting_tab_overview,
  guests: m.hosting_tab_guests,
  edit: m.hosting_tab_edit,
  team: m.hosting_tab_team,
};

import type { HostEvent } from "@mela/contract/events";
import { type ComponentType, lazy } from "react";
import { TeamTab } from "~/cohosts/TeamTab.tsx";
import { MessagesTab } from "~/guestMessages/MessagesTab.tsx";
import { OffersTab } from "~/offers/OffersTab.tsx";
import { m } from "~/paraglide/messages.js";
import { HistoryTab } from "../life/HistoryTab.tsx";
import { EditTab } from "./EditTab.tsx";
import { GuestsTab } from "./GuestsTab.tsx";
import { Overview } from "./Overview.tsx";

const MoneyTab = lazy(() => import("~/money/MoneyTab.tsx"));
const DoorTab = lazy(() => import("../door/DoorTab.tsx"));
const DatesTab = lazy(() => import("~/series/DatesTab.tsx"));

export type ManageTabProps = { event: HostEvent; isOwner: boolean };
type ManageTab = { name: string; word: () => string; Panel: ComponentType<ManageTabProps>; isOwners?: boolean };

/** What can be managed of an event, in the order of the tabs; `name` stands in the URL. The first is the page itself. */
export const manageTabs = [
  { name: "overview", word: m.hosting_tab_overview, Panel: Overview },
  { name: "guests", word: m.hosting_tab_guests, Panel: GuestsTab },
  { name: "door", word: m.door_tab, Panel: DoorTab },
  { name: "messages", word: m.guest_messages_tab, Panel: MessagesTab },
  { name: "offers", word: m.offers_tab, Panel: OffersTab },
  { name: "money", word: m.money_tab, Panel: MoneyTab, isOwners: true },
  { name: "dates", word: m.series_tab, Panel: DatesTab },
  { name: "edit", word: m.hosting_tab_edit, Panel: EditTab },
  { name: "team", word: m.hosting_tab_team, Panel: TeamTab },
  { name: "history", word: m.figures_tab_history, Panel: HistoryTab },
] as const satisfies readonly ManageTab[];
/** Those that somebody sees: the money is its owner's alone (spec 6). */
export const tabsFor = ({ isOwner }: Pick<ManageTabProps, "isOwner">) =>
  manageTabs.filter((tab) => isOwner || !("isOwners" in tab));
export type ManageTabName = (typeof manageTabs)[number]["name"];

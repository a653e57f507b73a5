import { useLiveGuests } from "~/guests/useLiveGuests.ts";
import type { ManageTabProps } from "../manage/manageTabs.ts";
import { ConflictsCard } from "./ConflictsCard.tsx";
import { DoorNowCard } from "./DoorNowCard.tsx";
import { DoorRulesCard } from "./DoorRulesCard.tsx";
import { OpenDoorCard } from "./OpenDoorCard.tsx";
import { PhonesCard } from "./PhonesCard.tsx";
import { TillCard } from "./TillCard.tsx";

/** The door of an event, as its hosts see it from afar: told within a second. */
export default function DoorTab({ event, isOwner }: ManageTabProps) {
  const { isLive } = useLiveGuests(event.id);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 pt-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <DoorNowCard event={event} isLive={isLive} />
        <PhonesCard event={event} />
        <ConflictsCard event={event} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <OpenDoorCard event={event} isOwner={isOwner} />
        <TillCard event={event} />
        <DoorRulesCard event={event} />
      </div>
    </div>
  );
}

import type { Role } from "@mela/contract/cohosts";
import { Settings2 } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { ButtonLink } from "~/ui/ButtonLink.tsx";

const words: Record<Role, () => string> = {
  OWNER: m.event_own_host,
  COHOST: m.event_own_cohost,
  FINANCE: m.event_own_finance,
  DOOR: m.event_own_door,
};

/** To one of its team: what they are at this event, and the way to their work there. */
export function TeamPlace({ eventId, role }: { eventId: string; role: Role }) {
  const isDoor = role === "DOOR";
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-note-wash px-5 py-3.5">
      <Settings2 aria-hidden="true" className="size-6 text-note" />
      <p className="min-w-32 flex-1 font-semibold">{words[role]()}</p>
      <ButtonLink look="quiet" size="small" to={isDoor ? `/scanner/${eventId}` : `/event/manage/${eventId}`}>
        {isDoor ? m.door_scan() : m.hosting_manage()}
      </ButtonLink>
    </li>
  );
}

import type { HostEvent } from "@mela/contract/events";
import { m } from "~/paraglide/messages.js";
import { ButtonLink } from "~/ui/ButtonLink.tsx";

/** That whoever runs this Mela has taken the event down, why, and what that means. */
export function TakenDownNote({ event }: { event: HostEvent }) {
  if (event.taken_down_reason === null) return null;
  return (
    <div role="note" className="grid justify-items-start gap-2 rounded-card bg-bad-wash p-4 text-bad sm:p-5">
      <h2 className="font-title text-2xl">{m.hosting_taken_down_title()}</h2>
      <p className="whitespace-pre-line">{event.taken_down_reason}</p>
      <p>{m.hosting_taken_down_text()}</p>
      <ButtonLink to="/help" look="quiet">
        {m.hosting_taken_down_write()}
      </ButtonLink>
    </div>
  );
}

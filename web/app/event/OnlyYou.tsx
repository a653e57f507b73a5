import type { PublicEvent } from "@mela/contract/events";
import { useQuery } from "@tanstack/react-query";
import { EyeOff, Lock } from "lucide-react";
import { hostEventQuery } from "~/hosting/hostEventQuery.ts";
import { m } from "~/paraglide/messages.js";
import { ButtonLink } from "~/ui/ButtonLink.tsx";

/** Above an event that most see nothing of: who does, and for those who run it the way to change that. */
export function OnlyYou({ event }: { event: PublicEvent }) {
  const { data: managed } = useQuery({ ...hostEventQuery(event.id), retry: false });
  const isDraft = event.status === "DRAFT";
  if (!isDraft && event.visibility !== "PRIVATE") return null; // it has come out since
  return (
    <aside aria-label={m.event_only_you()} className="border-line border-b bg-note-wash">
      <div className="mx-auto flex w-full max-w-[calc(1132px+96px)] flex-wrap items-center gap-x-4 gap-y-2 px-[clamp(16px,4vw,48px)] py-2.5">
        <span aria-hidden="true" className="text-note [&_svg]:size-5">
          {isDraft ? <EyeOff /> : <Lock />}
        </span>
        <p className="min-w-48 flex-1 text-sm">
          {isDraft ? m.event_only_you_draft() : managed ? m.event_only_you_private() : m.event_only_you_guest()}
        </p>
        {managed && (
          <ButtonLink look="quiet" size="small" to={`/event/manage/${event.id}`}>
            {m.hosting_manage()}
          </ButtonLink>
        )}
      </div>
    </aside>
  );
}

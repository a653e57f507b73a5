import type { HostEvent } from "@mela/contract/events";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hostName } from "~/event/hostName.ts";
import { m } from "~/paraglide/messages.js";
import { LooksCard } from "~/privacy/LooksCard.tsx";
import { ProgramsCard } from "~/programs/ProgramsCard.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { InviteForm } from "./InviteForm.tsx";
import { OpenLinks } from "./OpenLinks.tsx";
import { TeamList } from "./TeamList.tsx";
import { teamQuery } from "./teamQuery.ts";

/**
 * Who helps, and how others come to: the owner invites and ends, a co-host sees.
 * The form waits for the list above it, as it would move under the finger when that comes.
 */
export function TeamTab({ event, isOwner }: { event: HostEvent; isOwner: boolean }) {
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  const { data: team, error, refetch } = useQuery(teamQuery(event.id));
  if (!team)
    return (
      <div className="pt-5">{error ? <ErrorNote error={error} onRetry={refetch} /> : <SkeletonRows count={4} />}</div>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 pt-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <TeamList event={event} team={team} isOwner={isOwner} />
        {isOwner ? (
          <InviteForm event={event} onMade={(id, url) => setUrls((before) => new Map(before).set(id, url))} />
        ) : (
          <p className="text-ink-soft">{m.cohosts_host_only({ host: hostName(event.host) })}</p>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <OpenLinks event={event} links={team.invitations} isOwner={isOwner} urls={urls} />
        <ProgramsCard eventId={event.id} />
        {isOwner && <LooksCard eventId={event.id} zone={event.timezone} />}
      </div>
    </div>
  );
}

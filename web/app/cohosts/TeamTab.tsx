import type { HostEvent } from "@mela/contract/events";
import { useState } from "react";
import { hostName } from "~/event/hostName.ts";
import { m } from "~/paraglide/messages.js";
import { LooksCard } from "~/privacy/LooksCard.tsx";
import { ProgramsCard } from "~/programs/ProgramsCard.tsx";
import { InviteForm } from "./InviteForm.tsx";
import { OpenLinks } from "./OpenLinks.tsx";
import { TeamList } from "./TeamList.tsx";

/** Who helps, and how others come to: the owner invites and ends, a co-host sees. */
export function TeamTab({ event, isOwner }: { event: HostEvent; isOwner: boolean }) {
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  const links = <OpenLinks eventId={event.id} zone={event.timezone} isOwner={isOwner} urls={urls} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 pt-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <TeamList event={event} isOwner={isOwner} />
        {isOwner ? (
          <InviteForm event={event} onMade={(id, url) => setUrls((before) => new Map(before).set(id, url))} />
        ) : (
          <p className="text-ink-soft">{m.cohosts_host_only({ host: hostName(event.host) })}</p>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {links}
        {isOwner && <LooksCard eventId={event.id} zone={event.timezone} />}
        <ProgramsCard eventId={event.id} />
      </div>
    </div>
  );
}

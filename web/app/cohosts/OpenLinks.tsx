import type { OpenInvitation } from "@mela/contract/cohosts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Card } from "~/ui/Card.tsx";
import { ConfirmDialog } from "~/ui/ConfirmDialog.tsx";
import { formatDate } from "~/ui/dates.ts";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { LinkRow } from "./LinkRow.tsx";
import { roleWords } from "./roleWords.ts";
import { teamQuery } from "./teamQuery.ts";
import { useEnding } from "./useTeam.ts";

type Props = {
  eventId: string;
  zone: string;
  isOwner: boolean;
  /** Links made just now: what opens them is known here and nowhere else, until the page is left. */
  urls: ReadonlyMap<string, string>;
};

/** The links that still work. The one that was just made can be copied and shared; any can be taken back. */
export function OpenLinks({ eventId, zone, isOwner, urls }: Props) {
  const { data: team } = useQuery(teamQuery(eventId));
  const [asked, setAsked] = useState<OpenInvitation | null>(null);
  const ending = useEnding(eventId, () => setAsked(null));
  return (
    <section aria-labelledby="open-links">
      <Card padding="roomy">
        <h2 id="open-links" className="font-title text-2xl">
          {m.cohosts_links()}
        </h2>
        {isOwner && <p className="pt-1 text-ink-soft text-sm">{m.cohosts_links_text()}</p>}
        {!team && <SkeletonRows count={1} />}
        {team?.invitations.length === 0 && <p className="pt-2 text-ink-soft">{m.cohosts_links_open_none()}</p>}
        <ul aria-live="polite" className="divide-y divide-line">
          {team?.invitations.map((link) => (
            <LinkRow
              key={link.invitation_id}
              role={roleWords[link.role].name()}
              notes={notesOf(link, zone)}
              shareTitle={m.cohosts_invite()}
              url={urls.get(link.invitation_id) ?? null}
              onRevoke={isOwner ? () => setAsked(link) : null}
            />
          ))}
        </ul>
      </Card>
      {asked && (
        <ConfirmDialog
          title={m.cohosts_revoke_title()}
          text={m.cohosts_revoke_text()}
          yes={m.cohosts_revoke()}
          no={m.cohosts_end_no()}
          onYes={() => ending.mutate({ kind: "invitation", id: asked.invitation_id, name: "" })}
          onNo={() => setAsked(null)}
          isPending={ending.isPending}
          error={ending.error}
        />
      )}
    </section>
  );
}

const notesOf = ({ scope, email, uses, max_uses, expires_at }: OpenInvitation, zone: string) => [
  scope === "HOST" && m.cohosts_here_all(),
  email && m.cohosts_mailed({ email }),
  m.cohosts_uses({ uses, max: max_uses }),
  m.cohosts_until({ date: formatDate(expires_at, "moment", zone) }),
];

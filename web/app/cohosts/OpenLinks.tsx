import type { OpenInvitation } from "@mela/contract/cohosts";
import type { HostEvent } from "@mela/contract/events";
import { useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Card } from "~/ui/Card.tsx";
import { ConfirmDialog } from "~/ui/ConfirmDialog.tsx";
import { formatDate } from "~/ui/dates.ts";
import { LinkRow } from "./LinkRow.tsx";
import { roleWords } from "./roleWords.ts";
import { useEnding } from "./useTeam.ts";

type Props = {
  event: HostEvent;
  links: readonly OpenInvitation[];
  isOwner: boolean;
  /** Links made just now: what opens them is known here and nowhere else, until the page is left. */
  urls: ReadonlyMap<string, string>;
};

/** The links that still work. The one that was just made can be copied and shared; any can be taken back. */
export function OpenLinks({ event, links, isOwner, urls }: Props) {
  const [asked, setAsked] = useState<OpenInvitation | null>(null);
  const ending = useEnding(event.id, () => setAsked(null));
  return (
    <section aria-labelledby="open-links">
      <Card padding="roomy">
        <h2 id="open-links" className="font-title text-2xl">
          {m.cohosts_links()}
        </h2>
        {isOwner && <p className="pt-1 text-ink-soft text-sm">{m.cohosts_links_text()}</p>}
        {links.length === 0 && <p className="pt-2 text-ink-soft">{m.cohosts_links_open_none()}</p>}
        <ul aria-live="polite" className="divide-y divide-line">
          {links.map((link) => (
            <LinkRow
              key={link.invitation_id}
              role={roleWords[link.role].name()}
              notes={notesOf(link, event.timezone)}
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

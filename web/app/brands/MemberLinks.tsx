import type { BrandInvitation } from "@mela/contract/brands";
import { Copy, Share } from "lucide-react";
import { showErrorToast } from "~/api/errorToast.ts";
import { roleWords } from "~/cohosts/roleWords.ts";
import { copyText } from "~/hosting/copyText.ts";
import { sharePage } from "~/nav/sharePage.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { formatDate } from "~/ui/dates.ts";
import { deviceZone } from "~/ui/deviceZone.ts";
import { noted } from "~/ui/noted.ts";

type Props = {
  links: readonly BrandInvitation[] | undefined;
  /** Links made just now: what opens them is known here and nowhere else, until the page is left. */
  urls: ReadonlyMap<string, string>;
  onRevoke: ((invitationId: string) => Promise<unknown>) | null;
};

/** The links to a brand that still work; nothing while there is none. */
export function MemberLinks({ links = [], urls, onRevoke }: Props) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="member-links">
      <Card padding="roomy">
        <h2 id="member-links" className="font-title text-2xl">
          {m.cohosts_links()}
        </h2>
        <ul aria-live="polite" className="divide-y divide-line">
          {links.map((link) => (
            <LinkRow
              key={link.invitation_id}
              link={link}
              url={urls.get(link.invitation_id) ?? null}
              onRevoke={onRevoke && (() => void onRevoke(link.invitation_id).catch(showErrorToast))}
            />
          ))}
        </ul>
      </Card>
    </section>
  );
}

type RowProps = { link: BrandInvitation; url: string | null; onRevoke: (() => void) | null };

function LinkRow({ link: { role, email, expires_at }, url, onRevoke }: RowProps) {
  const notes = [
    email && m.cohosts_mailed({ email }),
    m.cohosts_until({ date: formatDate(expires_at, "moment", deviceZone()) }),
  ];
  return (
    <li className="grid gap-2 py-4">
      <p className="font-semibold">{roleWords[role].name()}</p>
      {url && <p className="truncate rounded-control bg-sunken px-3 py-2 text-sm">{url}</p>}
      <p className="wrap-anywhere text-ink-soft text-sm">{noted(notes)}</p>
      <div className={`flex flex-wrap gap-2 ${url ? "" : "-ml-3.5"}`}>
        {url && (
          <>
            <Button look="quiet" size="small" onClick={() => void copyText(url)}>
              <Copy aria-hidden="true" />
              {m.hosting_copy_link()}
            </Button>
            <Button look="quiet" size="small" onClick={() => void sharePage({ title: m.brands_invite(), path: url })}>
              <Share aria-hidden="true" />
              {m.nav_share()}
            </Button>
          </>
        )}
        {onRevoke && (
          <Button look="plain" size="small" onClick={onRevoke}>
            {m.cohosts_revoke()}
          </Button>
        )}
      </div>
    </li>
  );
}

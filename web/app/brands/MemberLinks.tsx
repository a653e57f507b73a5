import type { BrandInvitation } from "@mela/contract/brands";
import { showErrorToast } from "~/api/errorToast.ts";
import { LinkRow } from "~/cohosts/LinkRow.tsx";
import { roleWords } from "~/cohosts/roleWords.ts";
import { m } from "~/paraglide/messages.js";
import { Card } from "~/ui/Card.tsx";
import { formatDate } from "~/ui/dates.ts";
import { deviceZone } from "~/ui/deviceZone.ts";

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
              role={roleWords[link.role].name()}
              notes={notesOf(link)}
              shareTitle={m.brands_invite()}
              url={urls.get(link.invitation_id) ?? null}
              onRevoke={onRevoke && (() => void onRevoke(link.invitation_id).catch(showErrorToast))}
            />
          ))}
        </ul>
      </Card>
    </section>
  );
}

const notesOf = ({ email, expires_at }: BrandInvitation) => [
  email && m.cohosts_mailed({ email }),
  m.cohosts_until({ date: formatDate(expires_at, "moment", deviceZone()) }),
];

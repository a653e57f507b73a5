import { Copy, Share } from "lucide-react";
import { copyText } from "~/hosting/copyText.ts";
import { sharePage } from "~/nav/sharePage.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { formatDate } from "~/ui/dates.ts";
import { roleWords } from "./roleWords.ts";
import type { MadeInvitation } from "./TeamTab.tsx";

/** A link just made. It is shown once: only its hash is kept. */
export function InvitationLink({ invitation, zone }: { invitation: MadeInvitation; zone: string }) {
  const { role, url, email, expiresAt } = invitation;
  return (
    <li className="grid gap-2 py-4">
      <p className="font-semibold">{roleWords[role].name()}</p>
      <p className="truncate rounded-control bg-sunken px-3 py-2 text-sm">{url}</p>
      <p className="text-ink-soft text-sm">
        {[email && m.cohosts_mailed({ email }), m.cohosts_until({ date: formatDate(expiresAt, "moment", zone) })]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <div className="flex gap-2">
        <Button look="quiet" size="small" onClick={() => void copyText(url)}>
          <Copy aria-hidden="true" />
          {m.hosting_copy_link()}
        </Button>
        <Button look="quiet" size="small" onClick={() => void sharePage({ title: m.cohosts_invite(), path: url })}>
          <Share aria-hidden="true" />
          {m.nav_share()}
        </Button>
      </div>
    </li>
  );
}

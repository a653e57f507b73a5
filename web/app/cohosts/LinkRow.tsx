import { Copy, Share } from "lucide-react";
import { copyText } from "~/hosting/copyText.ts";
import { sharePage } from "~/nav/sharePage.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { noted } from "~/ui/noted.ts";

type Props = {
  role: string;
  notes: Parameters<typeof noted>[0];
  /** What opens it, where that is known: then it can be copied, and shared under this title. */
  url: string | null;
  shareTitle: string;
  onRevoke: (() => void) | null;
};

/** A link that still lets somebody into a team. */
export function LinkRow({ role, notes, url, shareTitle, onRevoke }: Props) {
  return (
    <li className="grid gap-2 py-4">
      <p className="font-semibold">{role}</p>
      {url && <p className="truncate rounded-control bg-sunken px-3 py-2 text-sm">{url}</p>}
      <p className="wrap-anywhere text-ink-soft text-sm">{noted(notes)}</p>
      <div className={`flex flex-wrap gap-2 ${url ? "" : "-ml-3.5"}`}>
        {url && (
          <>
            <Button look="quiet" size="small" onClick={() => void copyText(url)}>
              <Copy aria-hidden="true" />
              {m.hosting_copy_link()}
            </Button>
            <Button look="quiet" size="small" onClick={() => void sharePage({ title: shareTitle, path: url })}>
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

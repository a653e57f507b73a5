import type { HostEvent } from "@mela/contract/events";
import { Copy, Share, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Photo } from "~/event/Photo.tsx";
import { shareLink } from "~/nav/shareLink.ts";
import { sharePage } from "~/nav/sharePage.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { IconButton } from "~/ui/IconButton.tsx";
import { copyText } from "../copyText.ts";
import { pagePath } from "./ManageHeader.tsx";

/** Right after publishing: it is live, and here is the link. */
export function PublishedNote({ event, onClose }: { event: HostEvent; onClose: () => void }) {
  const path = pagePath(event);
  const [link, setLink] = useState(path);
  useEffect(() => setLink(new URL(path, window.location.href).href), [path]);
  return (
    <section
      aria-labelledby="published"
      className="relative mb-5 flex gap-5 rounded-card bg-accent-wash p-4 pr-14 sm:items-center sm:p-5 sm:pr-16"
    >
      <span className="relative aspect-square w-28 shrink-0 -rotate-3 overflow-hidden rounded-control shadow-float max-sm:hidden">
        <Photo src={event.cover_photo} sizes="112px" ratio={1} />
      </span>
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-2">
        <h2 id="published" className="font-display text-4xl">
          {m.hosting_published_title()}
        </h2>
        <p className="text-ink-soft">{m.hosting_published_text()}</p>
        <div className="mt-1 flex flex-wrap items-center gap-2.5">
          <span className="min-h-touch min-w-0 max-w-full truncate rounded-pill bg-surface px-4 py-2.5 text-[15px]">
            {link.replace(/^https?:\/\//, "")}
          </span>
          <Button look="quiet" onClick={() => void copyText(shareLink(link))}>
            <Copy aria-hidden="true" />
            {m.hosting_copy_link()}
          </Button>
          <Button onClick={() => void sharePage({ title: event.title, path })}>
            <Share aria-hidden="true" />
            {m.nav_share()}
          </Button>
        </div>
      </div>
      <span className="absolute top-2 right-2">
        <IconButton label={m.ui_close()} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </span>
    </section>
  );
}

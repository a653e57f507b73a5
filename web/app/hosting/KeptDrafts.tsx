import { PencilLine, X } from "lucide-react";
import { useEffect, useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ConfirmDialog } from "~/ui/ConfirmDialog.tsx";
import { IconButton } from "~/ui/IconButton.tsx";
import { forgetDraft, type KeptDraft, otherDrafts } from "./form/newDrafts.ts";

const nameOf = ({ title }: KeptDraft) => title || m.hosting_untitled();

/** New events that were typed in other tabs and never saved: what is on this device alone is offered here. */
export function KeptDrafts({ onContinue }: { onContinue: (slot: string) => void }) {
  const [drafts, setDrafts] = useState<KeptDraft[]>([]);
  const [leaving, setLeaving] = useState<KeptDraft | null>(null);
  useEffect(() => {
    let isGone = false;
    void otherDrafts().then((found) => isGone || setDrafts(found));
    return () => {
      isGone = true;
    };
  }, []);
  if (drafts.length === 0) return null;
  function discard({ slot }: KeptDraft) {
    forgetDraft(slot);
    setDrafts(drafts.filter((one) => one.slot !== slot));
    setLeaving(null);
  }
  return (
    <section
      aria-labelledby="kept-drafts"
      className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-2 rounded-card bg-note-wash p-4 sm:p-5"
    >
      <h2 id="kept-drafts" className="font-title text-xl">
        {m.hosting_kept_title()}
      </h2>
      <p className="text-ink-soft text-sm">{m.hosting_kept_text()}</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {drafts.map((draft) => (
          <li key={draft.slot} className="flex items-center gap-2">
            <span className="min-w-0 flex-1 truncate font-semibold">{nameOf(draft)}</span>
            <Button look="quiet" size="small" onClick={() => onContinue(draft.slot)}>
              <PencilLine aria-hidden="true" />
              {m.hosting_kept_continue()}
            </Button>
            <IconButton label={m.hosting_kept_discard({ title: nameOf(draft) })} onClick={() => setLeaving(draft)}>
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          title={m.hosting_kept_discard({ title: nameOf(leaving) })}
          text={m.hosting_kept_discard_text()}
          yes={m.hosting_kept_discard_yes()}
          no={m.hosting_kept_keep()}
          onYes={() => discard(leaving)}
          onNo={() => setLeaving(null)}
          isPending={false}
        />
      )}
    </section>
  );
}

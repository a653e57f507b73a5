import type { HostEvent } from "@mela/contract/events";
import { Info } from "lucide-react";
import { useState } from "react";
import { m } from "~/paraglide/messages.js";
import { showToast } from "~/ui/toast.ts";
import { EventEditor } from "../form/EventEditor.tsx";
import { withLocalDraft } from "../form/localDraft.ts";
import { toForm } from "../form/toForm.ts";

/** Changes an event that is out: nothing goes to guests before 'Save changes'. */
export function EditTab({ event }: { event: HostEvent }) {
  const [round, setRound] = useState(0); // after a save the form begins anew, with what the server made of it
  if (event.status === "CANCELLED") return <p className="py-8 text-ink-soft">{m.hosting_edit_cancelled()}</p>;
  const isDraft = event.status === "DRAFT";
  return (
    <>
      <p className="mt-5 flex items-start gap-2.5 rounded-control bg-note-wash px-4 py-3 text-[15px] text-note">
        <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {isDraft ? m.hosting_edit_draft_note() : m.hosting_edit_note()}
      </p>
      <Editor
        key={round}
        event={event}
        onDone={() => {
          showToast({ text: isDraft ? m.hosting_draft_saved() : m.hosting_changes_saved(), look: "good" });
          setRound(round + 1);
        }}
      />
    </>
  );
}

function Editor({ event, onDone }: { event: HostEvent; onDone: () => void }) {
  const [saved] = useState(() => toForm(event)); // as it was when the form was opened
  const [begin] = useState(() => withLocalDraft(event.id, saved));
  return <EventEditor begin={begin} saved={saved} eventId={event.id} purpose="change" onDone={onDone} />;
}

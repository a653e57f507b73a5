import type { HostEvent } from "@mela/contract/events";
import { useQueryClient } from "@tanstack/react-query";
import { Info } from "lucide-react";
import { useState } from "react";
import { m } from "~/paraglide/messages.js";
import { ScopeDialog } from "~/series/ScopeDialog.tsx";
import { type Scope, useScope } from "~/series/useScope.ts";
import { showToast } from "~/ui/toast.ts";
import { EventEditor } from "../form/EventEditor.tsx";
import { withLocalDraft } from "../form/localDraft.ts";
import { toForm } from "../form/toForm.ts";
import { ChangeNotice, ToldLine } from "../life/ChangeNotice.tsx";
import { tasksQuery } from "../life/queries.ts";

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
  const [first] = useState(event); // as it was when the form was opened
  const [saved] = useState(() => toForm(event));
  const [note, setNote] = useState("");
  const queryClient = useQueryClient();
  const [begin] = useState(() => withLocalDraft(event.id, saved));
  const scope = useScope(first);
  const told = note.trim();
  const change: Scope = {
    ask: scope.ask,
    update: (id, body) => scope.update(id, { ...body, ...(told !== "" && { change_note: told }) }),
  };
  function finish() {
    void queryClient.invalidateQueries({ queryKey: tasksQuery(event.id).queryKey });
    onDone();
  }
  const notice = event.status === "PUBLISHED" && (
    <ChangeNotice eventId={event.id} saved={saved} note={note} onNote={setNote} />
  );
  const toldLine = event.status === "PUBLISHED" && <ToldLine eventId={event.id} saved={saved} />;
  const editor = { begin, saved, event: first, purpose: "change", scope: change, notice, told: toldLine } as const;
  return (
    <>
      <EventEditor {...editor} onDone={finish} />
      {scope.question && <ScopeDialog question={scope.question} />}
    </>
  );
}

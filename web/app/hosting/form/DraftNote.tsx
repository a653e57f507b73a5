import { Cloud, CloudAlert, CloudOff, LoaderCircle } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import type { DraftState } from "./useDraftSaving.ts";

const looks = {
  saving: { Icon: LoaderCircle, text: m.hosting_draft_saving },
  saved: { Icon: Cloud, text: m.hosting_draft_saved },
  local: { Icon: CloudOff, text: m.hosting_draft_local },
  offline: { Icon: CloudOff, text: m.hosting_draft_offline },
  conflict: { Icon: CloudAlert, text: m.hosting_draft_conflict },
} as const;

/** Whether what is typed is safe, and where. */
export function DraftNote({ state, onChoose }: { state: DraftState; onChoose: () => void }) {
  return (
    <div className="flex items-center gap-2">
      <p
        role="status"
        className="flex min-h-6 shrink-0 items-center gap-1.5 whitespace-nowrap pt-2 text-ink-soft text-sm"
      >
        {state !== "empty" && <Words state={state} />}
      </p>
      {state === "conflict" && (
        <Button look="quiet" size="small" onClick={onChoose}>
          {m.hosting_conflict_choose()}
        </Button>
      )}
    </div>
  );
}

function Words({ state }: { state: keyof typeof looks }) {
  const { Icon, text } = looks[state];
  return (
    <>
      <Icon aria-hidden="true" className="size-4" />
      {text()}
    </>
  );
}

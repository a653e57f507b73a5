import { useState } from "react";
import { type Draft, keepDraft, keptDraft } from "./draft.ts";

/** What was typed of somebody without a ticket: it survives a closed sheet, a lost network, and a page loaded again. */
export function useDraft(eventId: string): [Draft, (draft: Draft) => void] {
  const [draft, setDraft] = useState(() => keptDraft(eventId));
  const change = (next: Draft) => {
    keepDraft(eventId, next);
    setDraft(next);
  };
  return [draft, change];
}

import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Dialog } from "~/ui/Dialog.tsx";
import type { EventForm } from "./eventForm.ts";
import { stepOf } from "./eventSchema.ts";
import type { PartName } from "./meanwhile.ts";
import { stepWords } from "./stepWords.ts";
import { wordsOf } from "./storyText.ts";
import type { Conflict } from "./useDraftSaving.ts";

type Props = {
  isOpen: boolean;
  conflict: Conflict;
  mine: EventForm;
  onSettle: (choice: "mine" | "theirs") => void;
  /** Nothing is decided: one goes on typing, and nothing is sent. */
  onLater: () => void;
};

/** Two have changed the same: both are there, and the person says which one stays. */
export function ConflictDialog({ isOpen, conflict: { parts, theirs }, mine, onSettle, onLater }: Props) {
  const rows = parts.map((part) => ({
    part,
    word: wordOf(part),
    mine: textOf(mine[part]),
    theirs: textOf(theirs[part]),
  }));
  const seen = rows.filter((row, at) => rows.findIndex(({ word }) => word === row.word) === at);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onLater}
      title={m.hosting_conflict_title()}
      text={m.hosting_conflict_text()}
      actions={
        <>
          <Button look="quiet" onClick={() => onSettle("theirs")}>
            {m.hosting_conflict_theirs()}
          </Button>
          <Button onClick={() => onSettle("mine")}>{m.hosting_conflict_mine()}</Button>
        </>
      }
    >
      <ul className="grid gap-3">
        {seen.map((row) => (
          <li key={row.part} className="rounded-control bg-sunken px-4 py-3">
            <p className="font-semibold">{row.word}</p>
            {row.mine !== null && row.theirs !== null && (
              <dl className="grid grid-cols-[auto_1fr] gap-x-3 pt-1 text-sm [overflow-wrap:anywhere]">
                <dt className="text-ink-soft">{m.hosting_conflict_here()}</dt>
                <dd className="line-clamp-3">{row.mine || "–"}</dd>
                <dt className="text-ink-soft">{m.hosting_conflict_there()}</dt>
                <dd className="line-clamp-3">{row.theirs || "–"}</dd>
              </dl>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const words: Partial<Record<PartName, () => string>> = {
  title: m.hosting_title,
  event_slug: m.hosting_slug,
  description_html: m.hosting_description,
  cover_photo: m.hosting_pictures,
  event_photos: m.hosting_pictures,
  picture_texts: m.hosting_pictures,
  questions: m.hosting_step_questions,
  itinerary: m.hosting_itinerary,
  visibility: m.hosting_visibility,
};
const wordOf = (part: PartName) => words[part]?.() ?? stepWords[stepOf(part)].title();

/** What can be set side by side in a line or two; null: only that it differs can be said. */
function textOf(value: unknown): string | null {
  return typeof value === "string" && !value.startsWith("/") ? wordsOf(value) : null;
}

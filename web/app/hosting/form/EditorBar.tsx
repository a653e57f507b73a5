import type { ReactNode } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { type Step, steps } from "./eventSchema.ts";
import type { DraftState } from "./useDraftSaving.ts";

type Props = {
  step: Step;
  purpose: "publish" | "change";
  state: DraftState;
  isSending: boolean;
  onBack: (to: Step) => void;
  /** What is good to know before it. */
  children?: ReactNode;
};

/** The way on, at the thumb. Above it on the phone a thin line that says how far one is. */
export function EditorBar({ step, purpose, state, isSending, onBack, children }: Props) {
  const at = steps.indexOf(step);
  const before = steps[at - 1];
  const isLast = step === "review";
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-page pb-[max(12px,env(safe-area-inset-bottom))]"
    >
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-3">
        <p className="text-ink-soft text-sm max-sm:sr-only">
          {purpose === "publish"
            ? m.hosting_step_of({ step: at + 1, steps: steps.length })
            : m.hosting_change_note({ state: state === "empty" || state === "saved" ? "same" : "changed" })}
        </p>
        {children}
        <div className="ml-auto flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-1">
          {purpose === "publish" && before && (
            <Button look="quiet" onClick={() => onBack(before)}>
              {m.hosting_back()}
            </Button>
          )}
          {/* A key of its own for each meaning: a click on 'Continue' must not become one on 'Publish'. */}
          <Button type="submit" key={isLast ? "last" : "next"} pending={isSending}>
            {purpose === "change" ? m.hosting_save_changes() : isLast ? m.hosting_publish() : m.hosting_continue()}
          </Button>
        </div>
      </div>
    </div>
  );
}

import { useMutation } from "@tanstack/react-query";
import { Undo2, Users } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { HowMany } from "./HowMany.tsx";
import type { Passed } from "./verdict.ts";

type Props = {
  verdict: Passed;
  /** Whether it is being chosen how many: meanwhile nothing is scanned. */
  isChoosing: boolean;
  onChoosing: (isChoosing: boolean) => void;
  onUndo: (passed: Passed) => Promise<void>;
  /** Takes back, then lets in or out as many. */
  onSome: (passed: Passed, count: number) => Promise<void>;
};

const button =
  "flex min-h-touch items-center justify-center gap-2 rounded-pill border border-current px-4 py-1.5 font-semibold text-[15px] aria-disabled:opacity-60 [&_svg]:size-5";

/** Below a welcome: it was a mistake, or not all of the party are here. The same by day and night, as the banner. */
export function AfterScan({ verdict, isChoosing, onChoosing, onUndo, onSome }: Props) {
  const change = useMutation({
    mutationFn: (count: number | null) => (count === null ? onUndo(verdict) : onSome(verdict, count)),
  });
  const { went, party } = verdict.result;
  const look = went === "OUT" ? "bg-[#8fc7ff] text-[#06243f]" : "bg-[#5fd496] text-[#06210f]";
  const press = (act: () => void) => () => change.isPending || act();
  return (
    <div className={`relative -mt-4 grid gap-2.5 px-5 pb-8 lg:mt-0 lg:pb-5 ${look}`}>
      {change.error && <ErrorNote error={change.error} />}
      <div className="flex flex-wrap gap-2.5">
        <button
          type="button"
          aria-disabled={change.isPending}
          className={button}
          onClick={press(() => change.mutate(null))}
        >
          <Undo2 aria-hidden="true" />
          {m.scanner_undo()}
        </button>
        {party.admitted > 1 && (
          <button
            type="button"
            aria-disabled={change.isPending}
            className={button}
            onClick={press(() => onChoosing(true))}
          >
            <Users aria-hidden="true" />
            {m.scanner_some_came()}
          </button>
        )}
      </div>
      <HowMany
        direction={went === "OUT" ? "OUT" : "IN"}
        isOpen={isChoosing}
        onChoose={(count) => count !== null && change.mutate(count)}
        onClose={() => onChoosing(false)}
      />
    </div>
  );
}

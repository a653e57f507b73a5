import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useEffect } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ButtonLink } from "~/ui/ButtonLink.tsx";
import { Card } from "~/ui/Card.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { ProgressBar } from "~/ui/ProgressBar.tsx";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { ProblemList } from "./ProblemList.tsx";
import { importQuery } from "./queries.ts";

type Props = { eventId: string; importId: string; onOther: () => void };

/** How far it has come; then who came in, and who did not. */
export function DoneStep({ eventId, importId, onOther }: Props) {
  const { data: state, error, refetch } = useQuery(importQuery(eventId, importId));
  const queryClient = useQueryClient();
  const isDone = state?.state === "DONE";
  // The lists that were read before know nothing of these guests.
  useEffect(() => {
    if (isDone) void queryClient.invalidateQueries({ queryKey: ["events", eventId] });
  }, [isDone, eventId, queryClient]);
  if (!state) return error ? <ErrorNote error={error} onRetry={refetch} /> : <SkeletonRows count={3} />;
  const { done, total, left_out } = state;
  if (!isDone) {
    return (
      <Card padding="roomy">
        <div role="status" className="grid gap-3">
          <h2 className="font-display text-[34px]">{m.imports_running()}</h2>
          <p className="figures text-ink-soft">{m.imports_running_text({ done, total })}</p>
        </div>
        <div className="pt-4">
          <ProgressBar label={m.imports_running()} value={done} max={total} />
        </div>
        {error && <ErrorNote error={error} onRetry={refetch} />}
      </Card>
    );
  }
  return (
    <section className="grid gap-4">
      <Card padding="roomy">
        <div role="status">
          <CircleCheck aria-hidden="true" className="size-10 text-good" />
          <h2 className="pt-3 font-display text-[34px]">{m.imports_finished({ count: done - left_out })}</h2>
          <p className="pt-1 text-ink-soft">
            {left_out > 0 ? m.imports_left_out({ count: left_out }) : m.imports_all_in()}
          </p>
        </div>
        {left_out > 0 && (
          <div className="pt-3">
            <ProblemList problems={state.problems} only="faults" />
          </div>
        )}
      </Card>
      <div className="flex flex-wrap gap-2.5">
        <Button look="quiet" size="large" onClick={onOther}>
          {m.imports_other_file()}
        </Button>
        <ButtonLink size="large" to={`/event/manage/${eventId}?tab=guests`}>
          {m.imports_to_list()}
        </ButtonLink>
      </div>
    </section>
  );
}

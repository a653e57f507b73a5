import type { HostEvent } from "@mela/contract/events";
import type { EventTask, RefundProgress, retryRefunds, TaskKind } from "@mela/contract/tasks";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { formatDate } from "~/ui/dates.ts";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { ProgressBar } from "~/ui/ProgressBar.tsx";
import { tasksQuery } from "./queries.ts";

const words: Record<TaskKind, () => string> = {
  CANCEL: m.postpone_task_cancel,
  POSTPONE: m.postpone_task_postpone,
  NAME_DATE: m.postpone_task_name_date,
  CHANGE: m.postpone_task_change,
};

/** How far what all guests are told has come, and the money that goes back to them. Nothing of it: no card. */
export function TasksCard({ event, isOwner }: { event: HostEvent; isOwner: boolean }) {
  const { data } = useQuery(tasksQuery(event.id));
  if (!data) return null;
  const { tasks, refunds } = data;
  const hasRefunds = refunds.due + refunds.failed > 0 || (event.status === "CANCELLED" && refunds.done > 0);
  if (tasks.length === 0 && !hasRefunds) return null;
  return (
    <Card padding="roomy">
      <h2 className="pb-1 font-title text-2xl">{m.postpone_tasks()}</h2>
      <ul className="divide-y divide-line">
        {tasks.map((task) => (
          <li key={task.task_id} className="py-3.5 last:pb-0">
            <Task task={task} zone={event.timezone} />
          </li>
        ))}
        {hasRefunds && (
          <li className="py-3.5 last:pb-0">
            <Refunds refunds={refunds} eventId={event.id} isOwner={isOwner} />
          </li>
        )}
      </ul>
    </Card>
  );
}

function Task({ task: { kind, done, failed, total, due_at, finished_at }, zone }: { task: EventTask; zone: string }) {
  const title = words[kind]();
  if (due_at) {
    return (
      <p>
        <span className="block font-semibold">{title}</span>
        <span className="block text-ink-soft text-sm">
          {m.postpone_task_due({ time: formatDate(due_at, "time", zone) })}
        </span>
      </p>
    );
  }
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{title}</span>
        <span role="status" className="figures text-ink-soft text-sm">
          {finished_at ? m.postpone_task_done({ count: done }) : m.postpone_task_going({ done, total })}
          {failed > 0 && ` · ${m.postpone_unreachable({ count: failed })}`}
        </span>
      </p>
      {!finished_at && <ProgressBar label={title} value={done + failed} max={total} look="ink" />}
    </div>
  );
}

type RefundsProps = { refunds: RefundProgress; eventId: string; isOwner: boolean };

function Refunds({ refunds: { due, done, failed }, eventId, isOwner }: RefundsProps) {
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: () => sendSigned<typeof retryRefunds>("retryRefunds", { params: { eventId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tasksQuery(eventId).queryKey }),
  });
  const parts = [
    ...(due > 0 ? [m.postpone_refunds_due({ count: due })] : []),
    ...(done > 0 ? [m.postpone_refunds_done({ count: done })] : []),
    ...(failed > 0 ? [m.postpone_refunds_failed({ count: failed })] : []),
  ];
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{m.postpone_refunds()}</span>
        <span role="status" className={`figures text-sm ${failed > 0 ? "text-bad" : "text-ink-soft"}`}>
          {parts.join(" · ")}
        </span>
      </p>
      {failed > 0 && isOwner && (
        <div>
          <Button look="quiet" pending={retry.isPending} onClick={() => retry.mutate()}>
            {m.postpone_refunds_retry()}
          </Button>
        </div>
      )}
      {retry.error && <ErrorNote error={retry.error} />}
    </div>
  );
}

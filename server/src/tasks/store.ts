import { EventId } from "@mela/contract/common";
import { TaskKind } from "@mela/contract/tasks";
import { z } from "zod";
import {
  At,
  firstRow,
  Int,
  instant,
  instantOrNull,
  json,
  rows,
  run,
  type Tx,
  words,
} from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";

export type TaskId = { eventId: EventId; taskId: string };

const Row = z.object({
  event_id: EventId,
  task_id: z.string(),
  kind: TaskKind,
  total: Int,
  done: Int,
  failed: Int,
  after: z.string().nullable(),
  started_by: z.string().nullable(),
  details: z.unknown(),
  due_at: At.nullable(),
  begun_at: At.nullable(),
  created_at: At,
  finished_at: At.nullable(),
});
export type Task = z.output<typeof Row>;
const columns = sql`t.event_id, t.task_id, t.kind, t.total, t.done, t.failed, t.after, t.started_by, t.details, t.due_at,
                    t.begun_at, t.created_at, t.finished_at`;

type NewTask = {
  eventId: EventId;
  kind: TaskKind;
  startedBy: string | null;
  now: Date;
  total?: number;
  details?: unknown;
  dueAt?: Date;
};

/** Writes a long work down, in the transaction that causes it. */
export async function addTask(tx: Tx, { eventId, kind, startedBy, now, ...more }: NewTask): Promise<TaskId> {
  const taskId = newRowId();
  await run(
    tx,
    sql`insert into event_tasks (event_id, task_id, kind, total, started_by, details, due_at, created_at)
        values (${eventId}::uuid, ${taskId}::uuid, ${kind}, ${more.total ?? 0}::int, ${startedBy}::uuid,
                ${json(more.details ?? {})}, ${instantOrNull(more.dueAt ?? null)}, ${instant(now)})`,
  );
  return { eventId, taskId };
}

/** Takes an open work in hand, so that nobody else does: null when it is done, not due, or in other hands. */
export async function holdTask(tx: Tx, { eventId, taskId }: TaskId, now: Date): Promise<Task | null> {
  return firstRow(
    tx,
    Row,
    sql`select ${columns} from event_tasks t
         where t.event_id = ${eventId}::uuid and t.task_id = ${taskId}::uuid and t.finished_at is null
           and (t.due_at is null or t.due_at <= ${instant(now)})
           for update skip locked`,
  );
}

type Step = { done: number; failed: number; after?: string; total?: number; isLast: boolean; now: Date };

/** Notes how far a work has come. People who came meanwhile are counted too. */
export async function advanceTask(tx: Tx, { eventId, taskId }: TaskId, step: Step): Promise<void> {
  const { done, failed, after = null, total = null, isLast, now } = step;
  const sum = sql`done + failed + ${done + failed}::int`;
  await run(
    tx,
    sql`update event_tasks
           set done = done + ${done}::int, failed = failed + ${failed}::int, after = coalesce(${after}::text, after),
               total = case when ${isLast} then ${sum} else greatest(coalesce(${total}::int, total), ${sum}) end,
               begun_at = coalesce(begun_at, ${instant(now)}), finished_at = ${instantOrNull(isLast ? now : null)}
         where event_id = ${eventId}::uuid and task_id = ${taskId}::uuid and finished_at is null`,
  );
}

/** Ends what of a kind has not begun: it has nothing to say any more. */
export async function dropWaiting(tx: Tx, eventId: EventId, kind: TaskKind, now: Date): Promise<void> {
  await run(
    tx,
    sql`update event_tasks set begun_at = ${instant(now)}, finished_at = ${instant(now)}, total = 0
         where event_id = ${eventId}::uuid and kind = ${kind} and begun_at is null and finished_at is null`,
  );
}

const mostAtOnce = 100;

const EventIdTaskIdRow = Row.pick({ event_id: true, task_id: true, kind: true });

/** Works that are due and not done, of these kinds. */
export async function findOpen(
  tx: Tx,
  kinds: readonly TaskKind[],
  now: Date,
): Promise<(TaskId & { kind: TaskKind })[]> {
  const found = await rows(
    tx,
    EventIdTaskIdRow,
    sql`select event_id, task_id, kind from event_tasks
         where finished_at is null and kind = any(${words(kinds)}) and (due_at is null or due_at <= ${instant(now)})
         order by coalesce(due_at, created_at) limit ${mostAtOnce}::int`,
  );
  return found.map(({ event_id, task_id, kind }) => ({ eventId: event_id, taskId: task_id, kind }));
}

const shown = 5;

/** The newest works on an event's guests; what was dropped before it began was none. */
export function findTasks(tx: Tx, eventId: EventId, kinds: readonly TaskKind[]): Promise<Task[]> {
  return rows(
    tx,
    Row,
    sql`select ${columns} from event_tasks t
         where t.event_id = ${eventId}::uuid and t.kind = any(${words(kinds)})
           and (t.finished_at is null or t.total > 0)
         order by t.task_id desc limit ${shown}::int`,
  );
}

const TaskIdRow = Row.pick({ task_id: true });

/** The work of a kind that an event is in the middle of. */
export async function findUnfinished(tx: Tx, eventId: EventId, kind: TaskKind): Promise<TaskId | null> {
  const found = await firstRow(
    tx,
    TaskIdRow,
    sql`select task_id from event_tasks
         where event_id = ${eventId}::uuid and kind = ${kind} and finished_at is null limit 1`,
  );
  return found && { eventId, taskId: found.task_id };
}

const CountRow = z.object({ n: Int });

/** How many bookings of an event a cancellation has before it. */
export async function countGuests(tx: Tx, eventId: EventId): Promise<number> {
  const found = await firstRow(
    tx,
    CountRow,
    sql`select count(*) as n from bookings where event_id = ${eventId}::uuid and not is_test
           and status in ('AWAITING_APPROVAL', 'AWAITING_PAYMENT', 'CONFIRMED')`,
  );
  return found?.n ?? 0;
}

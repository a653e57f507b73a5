import { type EventTask, listTasks, retryRefunds, taskKinds } from "@mela/contract/tasks";
import { countRefunds, retryRefused } from "../payments/index.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { findTasks, type Task } from "./store.ts";

/** What hosts see of works that take a while. */
export function taskRoutes(app: App): void {
  serve(app, listTasks, "manage", async ({ params: { eventId } }) => ({
    tasks: (await findTasks(app.db, eventId, taskKinds)).map(toTask),
    refunds: await countRefunds(app.db, eventId),
  }));
  serve(app, retryRefunds, "finance", async ({ params: { eventId }, actor, now }) => {
    await retryRefused(app, eventId, { actorId: actor.userId, now });
    return countRefunds(app.db, eventId);
  });
}

function toTask({ task_id, kind, total, done, failed, due_at, begun_at, created_at, finished_at }: Task): EventTask {
  return {
    ...{ task_id, kind, total, done, failed },
    due_at: begun_at ? null : (due_at?.toISOString() ?? null),
    created_at: created_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
  };
}

import { z } from "zod";
import { call, framed } from "./call.ts";
import { EventId, UtcTime } from "./common.ts";

/** Long works on all guests of an event: cancelling, postponing, naming the new date, telling of a change. */
export const taskKinds = ["CANCEL", "POSTPONE", "NAME_DATE", "CHANGE"] as const;
export const TaskKind = z.enum(taskKinds);
export type TaskKind = z.infer<typeof TaskKind>;

/** How far a work has come. `failed`: guests whom no mail reaches. `due_at`: it has not begun, and won't before. */
export const EventTask = z.object({
  task_id: z.uuid(),
  kind: TaskKind,
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  due_at: UtcTime.nullable(),
  created_at: UtcTime,
  finished_at: UtcTime.nullable(),
});
export type EventTask = z.infer<typeof EventTask>;

/** Money on its way back to guests: how many refunds are owed, paid, and refused by the payment service. */
export const RefundProgress = z.object({ due: z.int(), done: z.int(), failed: z.int() });
export type RefundProgress = z.infer<typeof RefundProgress>;

const params = z.object({ eventId: EventId });

/** The newest works on an event's guests, newest first, and the refunds that came of them. */
export const listTasks = call("listTasks", {
  params,
  answer: framed(z.object({ tasks: z.array(EventTask), refunds: RefundProgress })),
});
/** Has the payment service asked once more for every refund that it refused. */
export const retryRefunds = call("retryRefunds", { params, answer: framed(RefundProgress) });

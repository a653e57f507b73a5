// The program behind darkroom.ts, which starts it at the lowest priority: works on pictures.
import { AppError } from "@mela/contract/errors";
import { leave } from "../platform/leave.ts";
import type { Answered, Asked, Task } from "./darkroom.ts";
import { encode } from "./encode.ts";
import { giveWayMyself } from "./giveWay.ts";
import { hazeOf } from "./hazeOf.ts";
import { reencode } from "./reencode.ts";

function work(task: Task): Promise<unknown> {
  if (task.kind === "reencode") return reencode(task.path, task.into);
  if (task.kind === "haze") return hazeOf(Buffer.from(task.picture));
  return encode(task.path, task.size, task.format);
}

giveWayMyself();
process.on("message", async ({ id, task }: Asked) => {
  const answer = await work(task).then(
    (made): Answered => ({ id, made }),
    (error: unknown): Answered => ({
      id,
      code: error instanceof AppError ? error.code : null,
      message: String(error),
      ...(error instanceof Error && "code" in error && typeof error.code === "string" && { fault: error.code }),
    }),
  );
  process.send?.(answer);
});
process.once("disconnect", () => leave(0));

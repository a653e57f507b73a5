// Stands in for darkroomWork.ts: drops dead over a file, the first time or each time, falls asleep over another while it
// gives way to others, has no room for a third, and knows "haze" alone.
import { existsSync, writeFileSync } from "node:fs";
import { constants, getPriority } from "node:os";
import type { Asked } from "../darkroom.ts";

process.on("message", ({ id, task }: Asked) => {
  if (task.kind === "haze") return process.send?.({ id, made: "abc" });
  if ("path" in task && task.path.endsWith("full"))
    return process.send?.({ id, code: null, message: "", fault: "ENOSPC" });
  if (task.kind !== "reencode") return process.send?.({ id, code: "busy", message: "" });
  const isStarved = task.path.endsWith("starved");
  if (isStarved && getPriority() === constants.priority.PRIORITY_LOW) return undefined;
  const isTwice = existsSync(task.path);
  writeFileSync(task.path, "");
  if ((!isTwice && !isStarved) || task.path.endsWith("poison")) process.kill(process.pid, "SIGKILL");
  return process.send?.({ id, made: { bytes: 4, width: 1, height: 2, haze: null } });
});
process.once("disconnect", () => process.exit(0));

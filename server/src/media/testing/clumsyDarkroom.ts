// Stands in for darkroomWork.ts: drops dead or falls asleep over a file, the first time or each time, and knows "haze" alone.
import { existsSync, writeFileSync } from "node:fs";
import type { Asked } from "../darkroom.ts";

process.on("message", ({ id, task }: Asked) => {
  if (task.kind === "haze") return process.send?.({ id, made: "abc" });
  if (task.kind !== "reencode") return process.send?.({ id, code: "busy", message: "" });
  const isTwice = existsSync(task.path);
  writeFileSync(task.path, "");
  if (!isTwice && task.path.endsWith("starved")) return undefined;
  if (!isTwice || task.path.endsWith("poison")) process.kill(process.pid, "SIGKILL");
  return process.send?.({ id, made: { bytes: Buffer.from("made"), width: 1, height: 2, haze: null } });
});
process.once("disconnect", () => process.exit(0));

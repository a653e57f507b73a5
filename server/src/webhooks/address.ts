import { AppError } from "@mela/contract/errors";
import { findTarget, type Target } from "../platform/outward.ts";

/** Where a webhook goes; in development a program may listen beside Mela. Throws `webhook_address`. */
export async function targetOf(text: string, { reachesLocal }: { reachesLocal: boolean }): Promise<Target> {
  const target = await findTarget(text, { reachesLocal, takesPlain: reachesLocal });
  if (!target) throw new AppError("webhook_address");
  return target;
}

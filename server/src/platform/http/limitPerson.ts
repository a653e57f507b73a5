import { AppError } from "@mela/contract/errors";
import { secondMs } from "../clock.ts";
import type { App } from "../services.ts";
import type { Person } from "./access.ts";

type Limit = { name: string; max: number; windowMs: number };

/** Counts one more of something that a person does. Throws `too_many_requests` once it was often enough for a while. */
export async function limitPerson(app: App, { userId }: Person, { name, max, windowMs }: Limit): Promise<void> {
  const { count, leftMs } = await app.shared.count(`person ${name} ${userId}`, windowMs);
  if (count > max) throw new AppError("too_many_requests", { retryAfterS: Math.ceil(leftMs / secondMs) });
}

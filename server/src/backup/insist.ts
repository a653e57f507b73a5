import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "@mela/contract/errors";
import { secondMs } from "../platform/clock.ts";
import { WrongBackup } from "./manifest.ts";

const pace = { pauseMs: 5 * secondMs, tries: 24 };

/**
 * Asks the bucket again while it is busy, for two minutes: a copy of many pictures takes hours, in which any store is away
 * for a moment. A folder is never busy.
 */
export async function insist<T>(ask: () => Promise<T>, { pauseMs, tries } = pace): Promise<T> {
  for (let left = tries; ; left--) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof AppError && error.code === "busy")) throw error;
      if (left <= 1)
        throw new WrongBackup("The bucket of pictures (S3_ENDPOINT) does not answer: begin again when it does.");
    }
    await sleep(pauseMs);
  }
}

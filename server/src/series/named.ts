import { AppError } from "@mela/contract/errors";
import type { Spell } from "./wall.ts";

/** Does something for one date of several; what fails there says which date it was, in `data` and in each sentence. */
export async function named<T>(date: Spell, work: () => Promise<T>, toField = (field: string) => field): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = Object.entries(error.details.fields ?? {}).map(
      ([field, sentence]) => [toField(field), `${inWords(date)}: ${sentence}`] as const,
    );
    const data = { start_date: date.start.toISOString(), timezone: date.timezone };
    throw new AppError(error.code, {
      ...error.details,
      ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
      data,
    });
  }
}

/** "Sat, 12 Dec 2026" */
function inWords({ start, timezone }: Spell): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: timezone })
    .format(start)
    .replace(/^(\w{3})\w*,? /, "$1, ");
}

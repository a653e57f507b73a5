import type { EventId } from "@mela/contract/common";
import { readQuestions } from "../bookings/index.ts";
import type { App } from "../platform/services.ts";
import { decode } from "./decode.ts";
import { readFile } from "./files.ts";
import type { Mapping } from "./judge.ts";
import { readCsv } from "./readCsv.ts";
import { type ReadGuest, readGuests } from "./readGuest.ts";
import type { ImportTask } from "./store.ts";

/** The guests of a kept file, read by a mapping. Throws `import_expired`. */
export async function readAll(
  app: Pick<App, "db" | "storage">,
  { eventId, task, mapping }: { eventId: EventId; task: ImportTask; mapping: Mapping },
): Promise<ReadGuest[]> {
  const { rows } = await readCsv(decode(await readFile(app, task.task_id)).text);
  const { fields, questions: places } = mapping;
  const asked = await readQuestions(app.db, eventId);
  const questions = asked.map((question) => ({ question, place: places[question.id] ?? null }));
  return readGuests(rows, { eventId, source: task.details.source, fields, questions });
}

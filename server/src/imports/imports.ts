import { type EventId, line, type TicketTypeId, type UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { type ImportCheck, type ImportFile, type ImportState, importLimits } from "@mela/contract/imports";
import { mostTicketTypes } from "@mela/contract/ticketTypes";
import { readQuestions } from "../bookings/index.ts";
import { makeImportedType } from "../events/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { App } from "../platform/services.ts";
import { decode } from "./decode.ts";
import { keepFile } from "./files.ts";
import { checkGuests, isFit, type Mapping, typeFinder } from "./judge.ts";
import { readAll } from "./readAll.ts";
import { readCsv } from "./readCsv.ts";
import type { ReadGuest } from "./readGuest.ts";
import { plain, recognise } from "./sources.ts";
import { beginTask, findTask, findTypes, type ImportTask, insertDraft } from "./store.ts";
import { forgetJob, workJob } from "./work.ts";

/** Which import, who asks, when. */
export type Asked = { eventId: EventId; importId: string; by: UserId; now: Date };

const keptS = 24 * 3_600;
const TypeName = line(60); // as a host may call one

/** Reads an uploaded file and keeps it for a day: whose it is, what its columns seem to be. No guest is written. */
export async function openImport(app: App, { eventId, importId, by, now }: Asked, bytes: Buffer): Promise<ImportFile> {
  const { text, encoding } = decode(bytes);
  const { delimiter, columns, rows } = await readCsv(text);
  if (rows.length > importLimits.rows) throw new AppError("too_many_rows");
  const { source, fields } = recognise(columns);
  const questions = await readQuestions(app.db, eventId);
  const headings = columns.map(plain);
  const asked = questions.flatMap(({ id, text: question }) => {
    const place = headings.indexOf(plain(question));
    return place >= 0 ? [[id, place] as const] : [];
  });
  await keepFile(app, importId, bytes);
  await transaction(app.db, async (tx) => {
    await insertDraft(tx, { eventId, importId, total: rows.length, details: { source }, by, now });
    await app.jobs.send(tx, forgetJob, { importId }, { afterS: keptS });
  });
  const cut = (cell: string) => cell.slice(0, 120);
  return {
    import_id: importId,
    ...{ source, encoding, delimiter, rows: rows.length },
    columns: columns.map(cut),
    sample: rows.slice(0, 5).map(({ cells }) => columns.map((_, index) => cut(cells[index] ?? ""))),
    mapping: { fields, questions: Object.fromEntries(asked) },
  };
}

/** What an import would do now, with these columns and tickets. */
export async function checkImport(app: App, { eventId, importId }: Asked, mapping: Mapping): Promise<ImportCheck> {
  const task = await taskOr404(app, eventId, importId);
  const guests = await readAll(app, { eventId, task, mapping });
  return checkGuests(app, eventId, { guests, mapping });
}

/** Starts the work, once: tickets that the file brings are made with it. */
export async function startImport(
  app: App,
  { eventId, importId, by, now }: Asked,
  chosen: { mapping: Mapping; sendsTickets: boolean },
): Promise<ImportState> {
  const { mapping, sendsTickets } = chosen;
  const draft = await taskOr404(app, eventId, importId);
  if (draft.kind === "IMPORT") return toState(draft);
  const guests = await readAll(app, { eventId, task: draft, mapping });
  await transaction(app.db, async (tx) => {
    const task = await findTask(tx, eventId, importId, "lock");
    if (task?.kind !== "IMPORT_DRAFT") return;
    const present = await findTypes(tx, eventId);
    const typeOf = typeFinder(present, mapping);
    const types: Record<string, TicketTypeId> = {};
    const seats = seatsByType(guests);
    const fresh = [...seats.keys()].filter((name) => typeOf(name) === "new").length;
    // Its host could not save them: the form takes no more.
    if (fresh > 0 && present.length + fresh > mostTicketTypes) throw new AppError("too_many_types");
    for (const [name, capacity] of seats) {
      const type = typeOf(name);
      if (type === null) continue;
      const isNew = type === "new";
      types[name] = isNew
        ? await makeImportedType(app, tx, eventId, {
            name: TypeName.parse(name.slice(0, 60)) || "Guest",
            capacity,
            by: { userId: by, now },
          })
        : type;
    }
    await beginTask(tx, eventId, importId, { details: { ...task.details, mapping, types, sendsTickets }, by, now });
    await app.jobs.send(tx, workJob, { eventId, importId });
  });
  return readState(app, { eventId, importId });
}

/** How far an import has come. */
export async function readState(
  app: App,
  { eventId, importId }: Pick<Asked, "eventId" | "importId">,
): Promise<ImportState> {
  return toState(await taskOr404(app, eventId, importId));
}

function toState({ task_id, kind, total, done, failed, finished_at, details }: ImportTask): ImportState {
  return {
    import_id: task_id,
    state: kind === "IMPORT_DRAFT" ? "DRAFT" : finished_at ? "DONE" : "RUNNING",
    total,
    done: done + failed,
    left_out: failed,
    problems: (details.left ?? []).map(([line, fault]) => ({ line, fault, value: "", name: "" })),
    finished_at: finished_at?.toISOString() ?? null,
  };
}

async function taskOr404(app: App, eventId: EventId, importId: string): Promise<ImportTask> {
  const task = await findTask(app.db, eventId, importId);
  if (!task) throw new AppError("import_expired");
  return task;
}

function seatsByType(guests: readonly ReadGuest[]): Map<string, number> {
  const seats = new Map<string, number>();
  for (const guest of guests) if (isFit(guest)) seats.set(guest.type, (seats.get(guest.type) ?? 0) + guest.count);
  return seats;
}

import { type BookingId, EventId, type Locale, type TicketTypeId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { type ImportFault, importHints } from "@mela/contract/imports";
import { z } from "zod";
import { awaitPeople } from "../auth/index.ts";
import { type Added, type AddedGuest, addGuests, announce, findExisting } from "../bookings/index.ts";
import { type CameIn, carryOver, type ForeignCode, keepForeignCodes } from "../checkin/index.ts";
import { record } from "../history/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { checkInTime } from "./checkInTime.ts";
import { dropFile } from "./files.ts";
import { isFit, markListed } from "./judge.ts";
import { readAll } from "./readAll.ts";
import type { ReadGuest } from "./readGuest.ts";
import { advanceTask, findEvent, findTask, type ImportTask } from "./store.ts";
import { importTexts } from "./texts.ts";

export const workJob = "import-guests";
export const forgetJob = "forget-import";

/** So many guests come in by one transaction: the event's seats are held for a moment only. */
const batch = 500;
/** After so long a job hands on to the next, so that none is taken for dead. */
const handOnMs = 45_000;

/** The work of bringing in guests. It goes on where it was left, and each line comes in once, whatever happens. */
export function defineImports(app: App): void {
  app.jobs.define({
    name: workJob,
    data: z.object({ eventId: EventId, importId: z.string() }),
    work: ({ eventId, importId }) => workOn(app, eventId, importId),
  });
  app.jobs.define({
    name: forgetJob,
    data: z.object({ importId: z.string() }),
    work: ({ importId }) => dropFile(app, importId),
  });
}

/** A file under work: who comes from where, and which lines found no place. */
type Work = {
  eventId: EventId;
  importId: string;
  guests: readonly ReadGuest[];
  types: ReadonlyMap<string, TicketTypeId>;
  locale: Locale;
  timezone: string;
};

async function workOn(app: App, eventId: EventId, importId: string): Promise<void> {
  const task = await findTask(app.db, eventId, importId);
  const event = await findEvent(app.db, eventId);
  if (!task || !event || task.kind !== "IMPORT" || task.finished_at) return;
  if (!task.started_by) return giveUp(app, eventId, importId); // whoever began it has left, and nobody would answer for it
  const { mapping, types } = task.details;
  if (!mapping || !types) throw new Error("an import began without its columns");
  const guests = await readAll(app, { eventId, task, mapping }).catch(noneWhereExpired);
  if (!guests) return giveUp(app, eventId, importId);
  const done = await findExisting(
    app.db,
    eventId,
    guests.map(({ bookingId }) => bookingId),
  );
  await markListed(app, eventId, { guests, mapping, done });
  const { locale, timezone } = event;
  const work = { eventId, importId, guests, types: new Map(Object.entries(types)), locale, timezone };
  const until = Date.now() + handOnMs;
  while (Date.now() < until) if (await takeBatch(app, work)) return dropFile(app, importId);
  await transaction(app.db, (tx) => app.jobs.send(tx, workJob, { eventId, importId }));
}

/** A file that was begun with too late, or lost: there is nothing to wait for. */
function noneWhereExpired(error: unknown): null {
  if (error instanceof AppError && error.code === "import_expired") return null;
  throw error;
}

/** Ends an import whose file is gone: who is not on the list was left out. */
async function giveUp(app: App, eventId: EventId, importId: string): Promise<void> {
  await transaction(app.db, async (tx) => {
    const task = await findTask(tx, eventId, importId, "lock");
    if (!task || task.finished_at) return;
    const failed = task.total - task.done - task.failed;
    await advanceTask(tx, eventId, importId, {
      ...{ after: task.total, done: 0, failed, left: [] },
      finishedAt: app.clock.now(),
    });
  });
  app.live.publish({ eventId, kind: "guests", bookingId: null });
}

/** The next lines, in one transaction with how far it has come. True: there is nothing left to do. */
async function takeBatch(app: App, work: Work): Promise<boolean> {
  const { eventId, importId, guests } = work;
  const now = app.clock.now();
  const isOver = await transaction(app.db, async (tx) => {
    const task = await findTask(tx, eventId, importId, "lock");
    if (!task || task.finished_at) return true;
    const from = task.after ?? 0;
    const lines = guests.slice(from, from + batch);
    const outcome = await bringIn(app, tx, { ...work, guests: lines }, { task, now });
    const after = outcome.isClosed ? guests.length : from + lines.length;
    const failed = after - from - outcome.came;
    const isLast = after >= guests.length;
    const left = outcome.left.slice(0, Math.max(0, 500 - (task.details.left?.length ?? 0)));
    await advanceTask(tx, eventId, importId, {
      after,
      done: outcome.came,
      failed,
      left,
      finishedAt: isLast ? now : null,
    });
    if (isLast) {
      const after = { source: task.details.source, guests: task.done + outcome.came, left_out: task.failed + failed };
      await record(tx, {
        eventId,
        at: now,
        actorId: task.started_by,
        subject: "event",
        subjectId: eventId,
        action: "import",
        after,
      });
    }
    return isLast;
  });
  app.live.publish({ eventId, kind: "guests", bookingId: null });
  return isOver;
}

type Outcome = { came: number; left: [number, ImportFault][]; isClosed: boolean };

async function bringIn(app: App, tx: Tx, work: Work, { task, now }: { task: ImportTask; now: Date }): Promise<Outcome> {
  const { eventId, guests, types, locale, timezone } = work;
  const by = task.started_by;
  if (!by) throw new Error("nobody began this import");
  const fit = guests.filter((guest) => isFit(guest) && types.has(guest.type));
  const people = await awaitPeople(tx, fit, { locale, now });
  const asked = fit.flatMap((guest, index): AddedGuest[] => {
    const [userId, typeId] = [people[index], types.get(guest.type)];
    return userId && typeId
      ? [{ ...toAdded(guest, task, locale), userId, tickets: [{ typeId, count: guest.count }] }]
      : [];
  });
  try {
    const outcomes = await addGuests(app, tx, eventId, { guests: asked, by, now });
    const came = fit.filter((_, index) => outcomes[index] === "added" || outcomes[index] === "known");
    const added = fit.filter((_, index) => outcomes[index] === "added");
    await keepForeignCodes(tx, eventId, came.flatMap(toForeign));
    const wereIn = added.flatMap(({ bookingId, count, isIn, inAt }): CameIn[] =>
      isIn ? [{ bookingId, people: count, at: checkInTime(inAt, timezone, now) }] : [],
    );
    await carryOver(tx, eventId, { came: wereIn, by, now });
    const toTell = added.flatMap(({ email, bookingId }) => (email ? [bookingId] : []));
    if (task.details.sendsTickets) await announce(app, tx, { eventId, kind: "confirmed", bookingIds: toTell });
    const noPlace = new Map(fit.map(({ line }, index) => [line, reasons[outcomes[index] ?? "added"] ?? "no_room"]));
    const arrived = new Set(came);
    const left = guests.filter((guest) => !arrived.has(guest)).map((guest) => whyLeft(guest, noPlace));
    return { came: came.length, left, isClosed: false };
  } catch (error) {
    const isClosed =
      error instanceof AppError && ["event_over", "event_cancelled", "not_published"].includes(error.code);
    if (!isClosed) throw error;
    return { came: 0, left: guests.map(({ line }) => [line, "closed"]), isClosed };
  }
}

/** Why addGuests refused somebody, in the words of files; all else is that there is no room. */
const reasons: Partial<Record<Added, ImportFault>> = { unknown_ticket_type: "unknown_type", over_limit: "bad_count" };

function whyLeft({ line, faults }: ReadGuest, noPlace: ReadonlyMap<number, ImportFault>): [number, ImportFault] {
  const known = faults.find(({ fault }) => !importHints.includes(fault))?.fault;
  return [line, known ?? noPlace.get(line) ?? "unknown_type"];
}

function toAdded(guest: ReadGuest, task: ImportTask, locale: Locale): Omit<AddedGuest, "userId" | "tickets"> {
  const { bookingId, name, email, phone, isToPay, price, note, answers, unfit } = guest;
  const isPaid = /[1-9]/.test(price) && !isToPay;
  return {
    ...{ bookingId, name, email, phone, isToPay },
    note: [note, isPaid ? importTexts[locale].paid(price) : "", ...unfit].filter(Boolean).join("\n").slice(0, 1_000),
    source: task.details.source,
    responses: answers.map(({ questionId, answer }) => ({ question_id: questionId, answer })),
  };
}

const toForeign = ({ code, bookingId }: { code: string | null; bookingId: BookingId }): ForeignCode[] =>
  code ? [{ code, bookingId }] : [];

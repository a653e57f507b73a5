import type { EventId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { HostEvent } from "@mela/contract/events";
import { announceChanges, readAllChangeFacts } from "../changes/index.ts";
import { countByDay } from "../checkin/index.ts";
import { refreshAll } from "../discovery/index.ts";
import { record, recordAll } from "../history/index.ts";
import { dropReplaced } from "../media/index.ts";
import { mustBePayable } from "../payouts/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import { sqlState } from "../platform/database/sqlState.ts";
import { minorDigits } from "../platform/money.ts";
import type { App } from "../platform/services.ts";
import { dropEmptyGroups, saveCapacity, saveGroups } from "./capacity.ts";
import { describeChange } from "./describe.ts";
import { showToHost } from "./detail.ts";
import type { Changes } from "./fields.ts";
import { findFaults, findGapsOnceOut, type Publishable } from "./judge.ts";
import { saveQuestions } from "./questions.ts";
import { draftSlug, freeSlug, isSuggested, slugFromTitle } from "./slugs.ts";
import {
  type HeldEvent,
  hasAmountCodes,
  hasBookings,
  holdEvent,
  holdEvents,
  insertDraft,
  isSlugTaken,
  keepFormerSlug,
  readOffer,
  readOffers,
  readPictures,
  saveFields,
} from "./store.ts";
import { toStory } from "./story.ts";
import { holdTypes, planTypes, saveTypes } from "./ticketTypes.ts";
import { daysOf, moveValidDays, type Span } from "./validDays.ts";
import { isOwnPoster } from "./wire.ts";

/** Who changes something, and when. */
export type By = { userId: UserId; now: Date };

/** Makes a host's draft. The id comes from the caller: the same one again gives what it made the first time. */
export async function createEvent(app: App, draft: NewDraft): Promise<HostEvent> {
  return withFreeSlug(app, draft.changes, async (tx) => {
    await makeDraft(app, tx, draft);
    return showToHost(app, tx, draft.eventId, draft.by);
  });
}

type NewDraft = { eventId: EventId; hostId: UserId; changes: Changes; by: By };

/** As `createEvent`, inside an open transaction, for another host too. */
export async function makeDraft(app: App, tx: Tx, { eventId, hostId, changes, by }: NewDraft): Promise<void> {
  const privateKey = app.random.token(12);
  const isNew = await insertDraft(tx, { eventId, hostId, slug: draftSlug(eventId), privateKey, now: by.now });
  if (!isNew) return;
  const event = await heldOr404(tx, eventId);
  await saveAll(app, tx, [await applyChanges(app, tx, event, { changes, by })], by.now);
  await record(tx, { eventId, at: by.now, actorId: by.userId, subject: "event", subjectId: eventId, action: "create" });
}

/** Changes parts of an event; once it is published it has to stay fit for that. */
export async function updateEvent(
  app: App,
  eventId: EventId,
  {
    change_note: note,
    version: read,
    ...changes
  }: Changes & { change_note?: string | undefined; version?: number | undefined },
  by: By,
): Promise<HostEvent> {
  return withFreeSlug(app, changes, async (tx) => {
    await updateIn(app, tx, { eventId, changes, note, read, by });
    return showToHost(app, tx, eventId, by);
  });
}

/** `read`: the version that whoever changes it had before them. */
type Update = { eventId: EventId; changes: Changes; read?: number | undefined };
/** `note`: a word to guests who are told of the change. `each`: stands around what is done for one event of several. */
type Way<U extends Update> = {
  note?: string | undefined;
  by: By;
  each?: (update: U, work: () => Promise<void>) => Promise<void>;
};

/** As `updateEvent`, inside an open transaction: every change of an event that is there goes through here. */
export function updateIn(app: App, tx: Tx, { note, by, ...update }: Update & Omit<Way<Update>, "each">): Promise<void> {
  return updateAllIn(app, tx, [update], { note, by });
}

/** As `updateIn`, of several events: each is judged by itself, and what can be read or written of all at once is. */
export async function updateAllIn<U extends Update>(
  app: App,
  tx: Tx,
  updates: readonly U[],
  { note, by, each = (_update, work) => work() }: Way<U>,
): Promise<void> {
  const ids = updates.map(({ eventId }) => eventId);
  const events = await holdEvents(tx, ids);
  const offered = await readOffers(tx, ids);
  const before = await readAllChangeFacts(tx, ids);
  const applied: Applied[] = [];
  for (const update of updates)
    await each(update, async () => {
      const event = changeable(events.get(update.eventId), update);
      const one = await applyChanges(app, tx, event, { changes: update.changes, by });
      if (one.saved.event_slug !== undefined) await saveAll(app, tx, [one], by.now); // the next must find it taken
      applied.push(one);
    });
  const others = applied.filter(({ saved }) => saved.event_slug === undefined);
  await saveAll(app, tx, others, by.now);
  const [after, offers] = [await holdEvents(tx, ids), await readOffers(tx, ids)];
  for (const update of updates)
    await each(update, async () => {
      const [event, offer] = [after.get(update.eventId), offers.get(update.eventId)];
      const [was, wasOffered] = [events.get(update.eventId), offered.get(update.eventId)];
      mustStayFit(app, { event, offer }, was && { ...was, ...(wasOffered ?? nothing) });
      const isNewlyPaid = offer?.isPaid && !wasOffered?.isPaid;
      if (event?.status === "PUBLISHED" && isNewlyPaid) await mustBePayable(app, tx, event.host_id);
    });
  await recordAll(
    tx,
    applied.map(({ event: { event_id: eventId }, story }) => ({
      ...{ eventId, at: by.now, actorId: by.userId, subject: "event", subjectId: eventId, action: "update" },
      ...story,
    })),
  );
  await announceChanges(tx, { before, note }, by);
  await refreshAll(tx, ids, by.now);
  const roomier = updates.filter(mayMakeRoom).map(({ eventId }) => ({ eventId }));
  await app.jobs.sendAll(tx, "move-waitlist", roomier); // there may be seats now for those who wait
}

const mayMakeRoom = ({ changes }: Update) =>
  Boolean(changes.ticket_types ?? changes.capacity_groups) ||
  changes.capacity !== undefined ||
  changes.requires_approval !== undefined;

/** The event, if it may be changed so. */
function changeable(event: HeldEvent | undefined, { changes, read }: Update): HeldEvent {
  if (!event) throw new AppError("not_found");
  if (event.status === "CANCELLED") throw new AppError("event_cancelled");
  const shows = changes.visibility !== undefined && changes.visibility !== event.visibility;
  if (event.taken_down_at && shows) throw new AppError("taken_down");
  if (read !== undefined && read !== event.version) throw new AppError("changed_meanwhile");
  if (event.postponed_at && namesDate(event, changes)) throw new AppError("invalid_input", { fields: dateElsewhere });
  return event;
}

/** The new date of a postponed event opens its guests' choice anew: it is named by postponing, not in passing. */
function namesDate({ start_at, end_at }: HeldEvent, { start_date, end_date }: Changes): boolean {
  const differs = (at: Date | null, said: string | undefined) =>
    said !== undefined && Date.parse(said) !== at?.getTime();
  return differs(start_at, start_date) || differs(end_at, end_date);
}
const dateElsewhere = { start_date: "This event is postponed. Please name its new date on the overview." };

export async function heldOr404(tx: Tx, eventId: EventId): Promise<HeldEvent> {
  const event = await holdEvent(tx, eventId);
  if (!event) throw new AppError("not_found");
  return event;
}

/** What is still to be written into the event's own row, which pictures it had before, and what its history says. */
type Applied = {
  event: HeldEvent;
  saved: Changes;
  pictures: readonly string[];
  story: ReturnType<typeof describeChange>;
};

/**
 * Judges and writes everything that was given but the event's own row (`saveAll`). Locks in the order of bookings: types,
 * groups, the event's seats.
 */
async function applyChanges(
  app: App,
  tx: Tx,
  event: HeldEvent,
  { changes, by }: { changes: Changes; by: By },
): Promise<Applied> {
  const eventId = event.event_id;
  const fields = findFaults(changes, event);
  if (Object.keys(fields).length > 0) throw new AppError("invalid_input", { fields });
  const present = changes.ticket_types || changes.capacity_groups ? await holdTypes(tx, eventId) : [];
  const currency = await judgeCurrency(tx, event, changes);
  const after = spanAfter(event, changes);
  const wanted = changes.ticket_types && planTypes(changes.ticket_types, present, { currency, days: daysOf(after) });
  if (wanted) await saveTypes(tx, eventId, { wanted, present, now: by.now });
  else if (changes.start_date ?? changes.end_date ?? changes.timezone) await moveValidDays(tx, eventId, event, after);
  if (changes.capacity_groups) await saveGroups(tx, eventId, changes.capacity_groups);
  else if (wanted) await dropEmptyGroups(tx, eventId);
  if (changes.capacity !== undefined) await saveCapacity(tx, eventId, changes.capacity);
  if (changes.questions) await saveQuestions(tx, eventId, changes.questions, by.now);
  await turnDays(tx, event, { isByDay: changes.admits_by_day ?? event.admits_by_day, span: after });
  const slug = await chooseSlug(app, tx, event, changes);
  if (slug !== undefined && event.published_at) await keepFormerSlug(tx, event, slug, by.now);
  const saved = { ...changes, ...(await toStory(changes)), event_slug: slug, cover_photo: chosenCover(event, changes) };
  const mayReplace = saved.cover_photo !== undefined || saved.event_photos !== undefined;
  const pictures = mayReplace ? await readPictures(tx, eventId) : [];
  return { event, saved, pictures, story: describeChange(event, saved, { present, wanted }) };
}

async function saveAll(app: App, tx: Tx, applied: readonly Applied[], now: Date): Promise<void> {
  await saveFields(
    tx,
    applied.map(({ event, saved }) => ({ eventId: event.event_id, changes: saved })),
    now,
  );
  for (const { event, pictures } of applied)
    if (pictures.length > 0)
      await dropReplaced(app, tx, { before: pictures, after: await readPictures(tx, event.event_id) });
}

/** Who is in already counts for their day from now on, or for the whole event. Throws where that can't be. */
async function turnDays(tx: Tx, event: HeldEvent, { isByDay, span }: { isByDay: boolean; span: Span }) {
  if (isByDay === event.admits_by_day) return;
  const turn = { eventId: event.event_id, timezone: span.timezone, firstDay: daysOf(span)?.first ?? null, isByDay };
  if (await countByDay(tx, turn)) return;
  const several = "Guests have come in on several days already, so that each day goes on counting for itself";
  throw new AppError("invalid_input", { fields: { admits_by_day: several } });
}

/** When an event is once it is changed. */
function spanAfter({ start_at, end_at, timezone }: HeldEvent, changes: Changes): Span {
  return {
    start_at: changes.start_date === undefined ? start_at : new Date(changes.start_date),
    end_at: changes.end_date === undefined ? end_at : new Date(changes.end_date),
    timezone: changes.timezone ?? timezone,
  };
}

/** The currency from now on. It can't change once somebody has booked, nor leave prices behind in the former one. */
async function judgeCurrency(tx: Tx, event: HeldEvent, { currency, ticket_types }: Changes): Promise<string> {
  if (currency === undefined || currency === event.currency) return event.currency;
  if (await hasBookings(tx, event.event_id))
    throw new AppError("event_has_bookings", {
      fields: { currency: "People have already booked in the former currency" },
    });
  const mustRepeat = !ticket_types && minorDigits(currency) !== minorDigits(event.currency);
  if (mustRepeat && (await readOffer(tx, event.event_id)).isPaid)
    throw new AppError("invalid_input", { fields: { ticket_types: "Please give the prices in the new currency" } });
  if (await hasAmountCodes(tx, event.event_id))
    throw new AppError("invalid_input", {
      fields: { currency: "Please end the promo codes that take off an amount first" },
    });
  return currency;
}

/** The address from now on; undefined: it stays. Until a host chooses one or publishes, it follows the title. */
async function chooseSlug(app: App, tx: Tx, event: HeldEvent, changes: Changes): Promise<string | undefined> {
  const { event_id: eventId, slug } = event;
  const { event_slug: chosen, title = event.title } = changes;
  if (chosen !== undefined) {
    if (chosen !== slug && (await isSlugTaken(tx, chosen, eventId))) throw slugTaken();
    return chosen === slug ? undefined : chosen;
  }
  if (event.published_at || title === event.title || !isSuggested(slug, event.title, eventId)) return undefined;
  const made = slugFromTitle(title);
  return made === null ? undefined : freeSlug(tx, made, eventId, app.random);
}

/** Our own poster isn't a choice: stored as one it would stay when the theme changes. */
function chosenCover(event: HeldEvent, { cover_photo }: Changes): string | null | undefined {
  return isOwnPoster(cover_photo, event) ? null : cover_photo;
}

const nothing = { types: 0, isPaid: false };
type Stood = { event: HeldEvent | undefined; offer: Pick<Publishable, "types" | "isPaid"> | undefined };

/** What is out has to lack nothing, however it was changed. */
function mustStayFit(app: App, { event, offer = nothing }: Stood, before: Publishable | undefined): void {
  if (event?.status !== "PUBLISHED") return;
  const fields = findGapsOnceOut({ ...event, ...offer }, before ?? null);
  if (Object.keys(fields).length > 0) throw new AppError("event_incomplete", { fields });
  if (offer.isPaid && !app.config.payments) throw new AppError("payments_not_configured");
}

const slugTaken = () =>
  new AppError("slug_taken", { fields: { event_slug: "This address is taken. Please choose another." } });

/** Two may want one address in the same moment: the later one looks again, and is refused only what it asked for. */
export async function withFreeSlug<T>(app: App, changes: Changes, work: (tx: Tx) => Promise<T>, tries = 3): Promise<T> {
  try {
    return await transaction(app.db, work);
  } catch (error) {
    if (sqlState(error) !== "23505") throw error;
    if (changes.event_slug !== undefined) throw slugTaken();
    if (tries <= 1) throw error;
    return withFreeSlug(app, changes, work, tries - 1);
  }
}

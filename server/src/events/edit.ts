import type { EventId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { HostEvent } from "@mela/contract/events";
import { refreshDiscovery } from "../discovery/index.ts";
import { record } from "../history/index.ts";
import { dropReplaced } from "../media/index.ts";
import { sqlState, transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import { minorDigits } from "../platform/money.ts";
import type { App } from "../platform/services.ts";
import { dropEmptyGroups, saveCapacity, saveGroups } from "./capacity.ts";
import { describeChange } from "./describe.ts";
import { showToHost } from "./detail.ts";
import type { Changes } from "./fields.ts";
import { findFaults, findGaps } from "./judge.ts";
import { saveQuestions } from "./questions.ts";
import { draftSlug, freeSlug, isSuggested, slugFromTitle } from "./slugs.ts";
import {
  type HeldEvent,
  hasBookings,
  holdEvent,
  insertDraft,
  isSlugTaken,
  keepFormerSlug,
  readOffer,
  readPictures,
  saveFields,
} from "./store.ts";
import { holdTypes, planTypes, saveTypes } from "./ticketTypes.ts";
import { isOwnPoster } from "./wire.ts";

/** Who changes something, and when. */
export type By = { userId: UserId; now: Date };

/** Makes a host's draft. The id comes from the caller: the same one again gives what it made the first time. */
export async function createEvent(app: App, eventId: EventId, changes: Changes, by: By): Promise<HostEvent> {
  return withFreeSlug(app, changes, async (tx) => {
    await makeDraft(app, tx, { eventId, hostId: by.userId, changes, by });
    return showToHost(app, tx, eventId, by);
  });
}

type NewDraft = { eventId: EventId; hostId: UserId; changes: Changes; by: By };

/** As `createEvent`, inside an open transaction, for another host too. */
export async function makeDraft(app: App, tx: Tx, { eventId, hostId, changes, by }: NewDraft): Promise<void> {
  const privateKey = app.random.token(12);
  const isNew = await insertDraft(tx, { eventId, hostId, slug: draftSlug(eventId), privateKey, now: by.now });
  if (!isNew) return;
  const event = await heldOr404(tx, eventId);
  await applyChanges(app, tx, event, { changes, by });
  await record(tx, { eventId, at: by.now, actorId: by.userId, subject: "event", subjectId: eventId, action: "create" });
}

/** Changes parts of an event; once it is published it has to stay fit for that. */
export async function updateEvent(app: App, eventId: EventId, changes: Changes, by: By): Promise<HostEvent> {
  return withFreeSlug(app, changes, async (tx) => {
    const event = await heldOr404(tx, eventId);
    if (event.status === "CANCELLED") throw new AppError("event_cancelled");
    const story = await applyChanges(app, tx, event, { changes, by });
    if (event.status === "PUBLISHED") await mustStayFit(app, tx, eventId);
    await record(tx, {
      ...{ eventId, at: by.now, actorId: by.userId, subject: "event", subjectId: eventId, action: "update" },
      ...story,
    });
    await refreshDiscovery(tx, eventId, by.now);
    return showToHost(app, tx, eventId, by);
  });
}

export async function heldOr404(tx: Tx, eventId: EventId): Promise<HeldEvent> {
  const event = await holdEvent(tx, eventId);
  if (!event) throw new AppError("not_found");
  return event;
}

/** Judges and writes everything that was given. Locks in the order of bookings: types, groups, the event's seats. */
async function applyChanges(app: App, tx: Tx, event: HeldEvent, { changes, by }: { changes: Changes; by: By }) {
  const eventId = event.event_id;
  const fields = findFaults(changes, event);
  if (Object.keys(fields).length > 0) throw new AppError("invalid_input", { fields });
  const present = changes.ticket_types || changes.capacity_groups ? await holdTypes(tx, eventId) : [];
  const currency = await judgeCurrency(tx, event, changes);
  const wanted = changes.ticket_types && planTypes(changes.ticket_types, present, currency);
  if (wanted) await saveTypes(tx, eventId, { wanted, present, now: by.now });
  if (changes.capacity_groups) await saveGroups(tx, eventId, changes.capacity_groups);
  else if (wanted) await dropEmptyGroups(tx, eventId);
  if (changes.capacity !== undefined) await saveCapacity(tx, eventId, changes.capacity);
  if (changes.questions) await saveQuestions(tx, eventId, changes.questions, by.now);
  const slug = await chooseSlug(app, tx, event, changes);
  if (slug !== undefined && event.published_at) await keepFormerSlug(tx, event, slug, by.now);
  const saved = { ...changes, event_slug: slug, cover_photo: chosenCover(event, changes) };
  const mayReplace = saved.cover_photo !== undefined || saved.event_photos !== undefined;
  const before = mayReplace ? await readPictures(tx, eventId) : [];
  await saveFields(tx, eventId, saved, by.now);
  if (before.length > 0) await dropReplaced(app, tx, { before, after: await readPictures(tx, eventId) });
  return describeChange(event, saved, { present, wanted });
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

async function mustStayFit(app: App, tx: Tx, eventId: EventId): Promise<void> {
  const event = await heldOr404(tx, eventId);
  const offer = await readOffer(tx, eventId);
  const fields = findGaps({ ...event, types: offer.types });
  if (Object.keys(fields).length > 0) throw new AppError("event_incomplete", { fields });
  if (offer.isPaid && !app.config.payments) throw new AppError("payments_not_configured");
}

const slugTaken = () =>
  new AppError("slug_taken", { fields: { event_slug: "This address is taken. Please choose another." } });

/** Two may want one address in the same moment: the later one looks again, and is refused only what it asked for. */
async function withFreeSlug<T>(app: App, changes: Changes, work: (tx: Tx) => Promise<T>, tries = 3): Promise<T> {
  try {
    return await transaction(app.db, work);
  } catch (error) {
    if (sqlState(error) !== "23505") throw error;
    if (changes.event_slug !== undefined) throw slugTaken();
    if (tries <= 1) throw error;
    return withFreeSlug(app, changes, work, tries - 1);
  }
}

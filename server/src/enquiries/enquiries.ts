import type { EventId, UserId } from "@mela/contract/common";
import { type Asked, type Enquiry, EnquiryId } from "@mela/contract/enquiries";
import { AppError } from "@mela/contract/errors";
import { z } from "zod";
import { findPeople, findPerson, mailHost } from "../auth/index.ts";
import { canSee, type Onlooker } from "../events/index.ts";
import { writeMail } from "../notifications/index.ts";
import { dayMs, hourMs, later, secondMs } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import { CursorTime, fromCursor, toPage } from "../platform/http/cursor.ts";
import type { App } from "../platform/services.ts";
import {
  countAsked,
  type EnquiryRow,
  findAbout,
  findEnquiry,
  insertEnquiry,
  listFor,
  listOpenOrNot,
  lockAsking,
  markRemoved,
  mayWantMoneyBack,
  type Place,
  saveAnswer,
} from "./store.ts";
import { texts } from "./texts.ts";

/** Questions of one person in a day: about one event, and in all. */
const mostADay = { here: 5, all: 20 };
const perPage = 20;
const Position = z.object({ at: CursorTime, id: EnquiryId });
type Paging = { cursor?: string | undefined; limit?: number | undefined };

const placeOf = (cursor: string | undefined): Place | null => {
  const position = cursor ? fromCursor(Position, cursor) : null;
  return position && { at: new Date(position.at), id: position.id };
};
const positionOf = ({ created_at, enquiry_id }: EnquiryRow) => ({ at: created_at.toISOString(), id: enquiry_id });

/** The questions that a reader of an event's page sees. Throws `not_found` for who can't see the event. */
export async function readEnquiries(app: App, eventId: EventId, who: Onlooker, { cursor, limit = perPage }: Paging) {
  if (!(await canSee(app.db, eventId, who))) throw new AppError("not_found");
  const found = await listFor(app.db, eventId, who.userId, { after: placeOf(cursor), limit });
  const page = toPage(found, limit, positionOf);
  return { ...page, data: page.data.map((row) => toEnquiry(row, who.userId)) };
}

type Asking = { id: EnquiryId; eventId: EventId; who: Onlooker & { userId: UserId }; text: string; now: Date };

/** Asks the host. Throws `not_found`, `event_over`, `forbidden` for the host, `too_many_requests`. */
export async function askHost(app: App, { id, eventId, who, text, now }: Asking): Promise<Enquiry> {
  const { userId } = who;
  const row = await transaction(app.db, async (tx) => {
    const about = (await canSee(tx, eventId, who)) ? await findAbout(tx, eventId) : null;
    if (!about) throw new AppError("not_found");
    if (about.host_id === userId) throw new AppError("forbidden");
    // Whose transfer the host never answered for, or owes money by hand, has no other way to ask for it.
    const isOver = about.end_at !== null && about.end_at <= now;
    if (isOver && !(await mayWantMoneyBack(tx, eventId, userId))) throw new AppError("event_over");
    await lockAsking(tx, userId);
    const asked = await countAsked(tx, userId, eventId, later(now, -dayMs));
    if (asked.here >= mostADay.here || asked.all >= mostADay.all)
      throw new AppError("too_many_requests", { retryAfterS: dayMs / secondMs });
    const made = await insertEnquiry(tx, { id, eventId, userId, text, now });
    await tellHost(app, tx, { eventId, hostId: about.host_id, title: about.title, text, now });
    return made;
  });
  return toEnquiry(row, userId);
}

/** One mail an hour for an event at most: whoever opens it sees all that came. */
async function tellHost(
  app: App,
  tx: Tx,
  { eventId, hostId, title, text, now }: { eventId: EventId; hostId: UserId; title: string; text: string; now: Date },
): Promise<void> {
  await mailHost(app, tx, hostId, ({ userId, locale }) => ({
    kind: "enquiry",
    onceKey: `enquiry:${eventId}:${userId}:${Math.floor(now.getTime() / hourMs)}`,
    mail: texts[locale].asked({ title, text, url: `/event/manage/${eventId}#questions` }),
  }));
}

/** Questions as those see them who answer. */
export async function readAsked(
  app: App,
  eventId: EventId,
  { state, cursor, limit = perPage }: Paging & { state: "open" | "answered" },
) {
  const found = await listOpenOrNot(app.db, eventId, state, { after: placeOf(cursor), limit });
  const page = toPage(found, limit, positionOf);
  return { ...page, data: await toAsked(app.db, page.data) };
}

type Answering = {
  eventId: EventId;
  enquiryId: EnquiryId;
  answer: string;
  isFor: "PUBLIC" | "PRIVATE";
  by: UserId;
  now: Date;
};

/** Answers a question and mails who asked. Throws `already_answered`, `not_found`. */
export async function answer(app: App, answering: Answering): Promise<Asked> {
  const [asked] = await transaction(app.db, async (tx) => {
    const row = await saveAnswer(tx, answering);
    if (!row) throw new AppError((await findEnquiry(tx, answering)) ? "already_answered" : "not_found");
    await tellAsker(app, tx, { eventId: answering.eventId, row });
    return toAsked(tx, [row]);
  });
  if (!asked) throw new AppError("not_found");
  return asked;
}

async function tellAsker(app: App, tx: Tx, { eventId, row }: { eventId: EventId; row: EnquiryRow }): Promise<void> {
  const about = await findAbout(tx, eventId);
  const person = app.messages.reaches("EMAIL") ? await findPerson(tx, row.user_id) : null;
  const host = about && (await findPerson(tx, about.host_id));
  if (!about || !host || !person?.mailTo || row.answer === null) return;
  const { text, answer: said, answer_for } = row;
  const facts = { title: about.title, host: host.name, text, answer: said, isPublic: answer_for === "PUBLIC" };
  const mail = texts[person.locale].answered({ ...facts, url: `/${about.slug}` });
  const onceKey = `enquiry-answer:${row.enquiry_id}`;
  await writeMail(app, tx, { to: person.mailTo, locale: person.locale, kind: "enquiry_answer", onceKey }, mail);
}

export async function remove(
  app: App,
  { now, ...which }: { eventId: EventId; enquiryId: EnquiryId; now: Date },
): Promise<void> {
  await markRemoved(app.db, which, now);
}

function toEnquiry({ created_at, answered_at, user_id, ...row }: EnquiryRow, reader: UserId | null): Enquiry {
  return { ...row, ...times({ created_at, answered_at }), is_own: user_id === reader };
}

async function toAsked(tx: Tx, found: readonly EnquiryRow[]): Promise<Asked[]> {
  const people = await findPeople(
    tx,
    found.map(({ user_id }) => user_id),
  );
  return found.map(({ created_at, answered_at, user_id, ...row }) => ({
    ...row,
    ...times({ created_at, answered_at }),
    name: people.get(user_id)?.name ?? "",
  }));
}

const times = ({ created_at, answered_at }: Pick<EnquiryRow, "created_at" | "answered_at">) => ({
  asked_at: created_at.toISOString(),
  answered_at: answered_at?.toISOString() ?? null,
});

import { readAnswer } from "@mela/contract/answers";
import type { Locale } from "@mela/contract/common";
import { canonicalIdentity, type Identity } from "../auth/index.ts";
import type { AddedGuest, AskedQuestion } from "../bookings/index.ts";
import type { ForeignGuest } from "./foreign.ts";
import { idsOf } from "./ids.ts";
import { movingTexts } from "./texts.ts";

/** Somebody who had a ticket there, as a guest here: whose account it is, the code at our door, and when they came in. */
export type PlannedGuest = {
  guest: Omit<AddedGuest, "userId">;
  identity: Identity | null;
  code: string | null;
  cameInAt: Date | null;
};
type Planning = {
  origin: string;
  eventId: string;
  kind: string;
  questions: readonly AskedQuestion[];
  locale: Locale;
  now: Date;
};

/** What does not fit as an answer stands in the note, so that nothing is lost. */
export function planGuest(foreign: ForeignGuest, planning: Planning): PlannedGuest {
  const { origin, eventId, kind, questions, locale, now } = planning;
  const ids = idsOf(origin, eventId);
  const mail = foreign.email ? canonicalIdentity(foreign.email) : null;
  const number = foreign.phone ? canonicalIdentity(foreign.phone) : null;
  const email = mail?.kind === "EMAIL" ? mail : null;
  const phone = number?.kind === "PHONE" ? number : null;
  const unfit: string[] = [];
  const responses = foreign.answers.flatMap(({ questionId, text }) => {
    const question = questions.find(({ id }) => id === ids.question(questionId));
    if (!question) return [];
    const read = readAnswer(question, text);
    if (read.fault) unfit.push(`${question.text}: ${text}`);
    return read.fault ? [] : [{ question_id: question.id, answer: read.answer }];
  });
  const say = movingTexts[locale];
  const bookedAt = instantBefore(foreign.bookedAt, now) ?? now;
  return {
    guest: {
      bookingId: ids.guest(foreign.id),
      name: foreign.name.replace(/\s+/g, " ").trim().slice(0, 80) || say.guest,
      ...{ email: email?.value ?? null, phone: phone?.value ?? null },
      tickets: [{ typeId: ids.type(foreign.typeId), count: 1 }],
      ...{ isToPay: false, source: kind, bookedAt },
      note: [foreign.order && say.order(foreign.order), foreign.paid && say.paid(foreign.paid), foreign.note, ...unfit]
        .filter(Boolean)
        .join("\n")
        .slice(0, 1_000),
      responses,
    },
    identity: email ?? phone,
    code: foreign.code,
    cameInAt: foreign.cameInAt === null ? null : (instantBefore(foreign.cameInAt, now) ?? now),
  };
}

/** A time that is said, no later than now; null: none that can be read. */
function instantBefore(time: string, now: Date): Date | null {
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) return null;
  return at < now ? at : now;
}

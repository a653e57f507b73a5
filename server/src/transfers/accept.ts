import type { Answer } from "@mela/contract/call";
import type { BookingId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { acceptTransfer, previewTransfer, TransferEnd } from "@mela/contract/transfers";
import type { z } from "zod";
import { findPerson, nameOrContact } from "../auth/index.ts";
import { readInvited, readQuestions, takeAnswers } from "../bookings/index.ts";
import { findEvents, findMailFacts } from "../events/index.ts";
import { record } from "../history/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { Actor } from "../platform/http/access.ts";
import { sha256 } from "../platform/secrets.ts";
import type { App } from "../platform/services.ts";
import { tellAccepted } from "./news.ts";
import { whyEnded } from "./rules.ts";
import {
  findTransfer,
  giveTicket,
  type Head,
  readHead,
  readSeats,
  replaceAnswers,
  type SeatRow,
  spendOffer,
  type Transfer,
  touchBooking,
} from "./store.ts";

/** An offer with its booking as it is now. `seat` null: its ticket is void. */
type Offered = { transfer: Transfer; head: Head; seat: SeatRow | null };

async function readOffered(tx: Tx, token: string, lock: "locked" | "free"): Promise<Offered> {
  const found = await findTransfer(tx, sha256(token));
  const key = found && { eventId: found.event_id, bookingId: found.booking_id };
  const head = key && (await readHead(tx, key, lock));
  // Read again: of two who accept at once the second has just waited for the first.
  const transfer = head && lock === "locked" ? await findTransfer(tx, sha256(token)) : found;
  if (!transfer || !key || !head) throw new AppError("transfer_invalid");
  const seat = (await readSeats(tx, key)).find(({ ticket_id }) => ticket_id === transfer.ticket_id) ?? null;
  return { transfer, head, seat };
}

const invalid = (reason: TransferEnd["reason"]) =>
  new AppError("transfer_invalid", { data: { reason } satisfies TransferEnd });

/** What is offered by whom. Looking changes nothing. Throws `transfer_invalid`, with why for a link that once worked. */
export async function preview(
  app: App,
  { token, actor, now }: { token: string; actor: Actor | null; now: Date },
): Promise<Answer<typeof previewTransfer>["data"]> {
  const { transfer, head, seat } = await readOffered(app.db, token, "free");
  const userId = actor?.kind === "person" ? actor.userId : null;
  const isOwn = userId !== null && userId === head.user_id;
  const isTheirs = userId !== null && userId === transfer.accepted_by;
  const end = whyEnded(transfer, { head, seat, now });
  if (end && !isTheirs && !isOwn) throw invalid(end);
  const event = await findMailFacts(app.db, transfer.event_id);
  const [shown] = await findEvents(app.db, [transfer.event_id], { now, viewer: null });
  const giver = await findPerson(app.db, transfer.giver_id);
  if (!event) throw new AppError("transfer_invalid");
  const questions = await readQuestions(app.db, transfer.event_id);
  return {
    event_title: event.title,
    event_slug: event.slug,
    event_start: event.postponed_at ? null : (event.start_at?.toISOString() ?? null),
    timezone: event.timezone,
    place: event.is_online ? "" : event.place,
    cover_photo: shown?.cover_photo ?? "",
    giver_name: nameOrContact(giver),
    ticket_type: seat?.ticket_type ?? "",
    questions: questions.filter(({ per }) => per === "GUEST"),
    standing: isOwn ? "OWN" : isTheirs ? "HAS" : "OPEN",
    booking_id: isOwn || isTheirs ? transfer.booking_id : null,
  };
}

type Accepting = { userId: UserId; body: z.output<(typeof acceptTransfer)["body"]>; now: Date };

/**
 * Makes the ticket the reader's: a new version, so that the code before is void, their name on it, their answers. Asked
 * again it says the same. Throws `transfer_invalid`, `transfer_own`, `not_invited`, `answers_missing`, `answers_wrong`.
 */
export async function accept(app: App, asked: Accepting): Promise<{ bookingId: BookingId }> {
  const { userId, body } = asked;
  const { transfer, isNew } = await transaction(app.db, async (tx) => {
    const offered = await readOffered(tx, body.token, "locked");
    const { transfer: found } = offered;
    if (found.accepted_by === userId) return { transfer: found, isNew: false };
    await judge(tx, offered, asked);
    await take(app, tx, offered, asked);
    return { transfer: found, isNew: true };
  });
  const { event_id: eventId, booking_id: bookingId } = transfer;
  if (isNew) app.live.publish({ eventId, kind: "guests", bookingId });
  return { bookingId };
}

/** At a private event only who was invited by name takes a ticket over: else its guests would decide who comes. */
async function judge(tx: Tx, { transfer, head, seat }: Offered, { userId, now }: Accepting): Promise<void> {
  const end = whyEnded(transfer, { head, seat, now });
  if (end) throw invalid(end);
  if (head.user_id === userId) throw new AppError("transfer_own");
  if (head.visibility !== "PRIVATE") return;
  const invited = await readInvited(tx, transfer.event_id, [userId]);
  if (!invited.has(userId)) throw new AppError("not_invited");
}

async function take(app: App, tx: Tx, { transfer }: Offered, { userId, body, now: at }: Accepting): Promise<void> {
  const { event_id: eventId, booking_id: bookingId } = transfer;
  if (!(await spendOffer(tx, transfer, userId, at))) throw invalid("TAKEN");
  const person = await findPerson(tx, userId);
  const given = await giveTicket(tx, transfer, {
    userId,
    name: person?.knownName ?? null,
    email: person?.mailTo ?? null,
  });
  if (!given) throw invalid("OVER");
  const { seat } = given;
  const questions = (await readQuestions(tx, eventId)).filter(({ per }) => per === "GUEST");
  const said = (body.responses ?? []).map((one) => ({ ...one, seat }));
  const answers = takeAnswers(questions, said, { party: [seat], by: "guest" });
  const kept = answers.map(({ question, answer }) => ({ questionId: question.id, answer }));
  await replaceAnswers(tx, { eventId, bookingId, seat }, kept);
  await touchBooking(tx, { eventId, bookingId }, at);
  const entry = { eventId, at, actorId: userId, subject: "booking" as const, subjectId: bookingId };
  await record(tx, { ...entry, action: "accept_ticket", after: { seats: seat } });
  await tellAccepted(app, tx, { transfer, userId });
}

import type { BookingDetails, changeBookingDetails } from "@mela/contract/bookingDetails";
import { BookingStatus } from "@mela/contract/bookings";
import { type BookingId, type EventId, QuestionId, type UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { EventStatus } from "@mela/contract/eventKinds";
import { z } from "zod";
import { record } from "../history/index.ts";
import { transaction } from "../platform/database/engine.ts";
import { At, firstRow, Int, instant, json, rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { App } from "../platform/services.ts";
import { takeAnswers } from "./answers.ts";
import { readQuestions } from "./offer.ts";

type Key = { eventId: EventId; bookingId: BookingId };
type Wish = z.output<typeof changeBookingDetails.body>;

const Head = z.object({
  status: BookingStatus,
  event_status: EventStatus,
  start_at: At.nullable(),
  postponed_at: At.nullable(),
});
const TicketRow = z.object({ seat: Int, ticket_type: z.string(), name: z.string().nullable(), is_in: z.boolean() });
const ResponseRow = z.object({ question_id: QuestionId, seat: Int, answer: z.string() });

/** What a booking's guest told of the party, as far as its tickets are still theirs, and may still change. */
export async function readDetails(tx: Tx, key: Key, now: Date): Promise<BookingDetails> {
  const head = await readHead(tx, key);
  if (!head) throw new AppError("not_found");
  const responses = await rows(
    tx,
    ResponseRow,
    sql`select b.question_id, b.seat, b.answer from responses b join questions q using (event_id, question_id)
         where ${isOf(key)} and q.retired_at is null and not ${isGiven} order by q.position, b.seat`,
  );
  const tickets = await readTickets(tx, key);
  return { is_open: isOpen(head, now), tickets, questions: [...(await readQuestions(tx, key.eventId))], responses };
}

/** As the contract's `changeBookingDetails`. Whoever is in keeps the name that the door read. */
export async function changeDetails(app: App, asked: Key & { actorId: UserId; now: Date }, wish: Wish): Promise<void> {
  const { eventId, bookingId, actorId, now: at } = asked;
  await transaction(app.db, async (tx) => {
    await run(tx, sql`select 1 from bookings b where ${isOf(asked)} for update`);
    const head = await readHead(tx, asked);
    if (!head || !isOpen(head, at)) throw new AppError("details_closed");
    const tickets = await readTickets(tx, asked);
    const questions = await readQuestions(tx, eventId);
    const answers = takeAnswers(questions, wish.responses, { party: tickets.map(({ seat }) => seat), by: "guest" });
    const out = new Set(tickets.flatMap(({ seat, is_in }) => (is_in ? [] : seat)));
    await nameTickets(
      tx,
      asked,
      wish.names.filter(({ seat }) => out.has(seat)),
    );
    await run(
      tx,
      sql`delete from responses b using questions q
           where ${isOf(asked)} and q.event_id = b.event_id and q.question_id = b.question_id and q.retired_at is null
             and not ${isGiven}`,
    );
    const told = answers.map(({ question: { id: question_id }, seat, answer }) => ({ question_id, seat, answer }));
    await run(
      tx,
      sql`insert into responses (event_id, booking_id, question_id, seat, answer)
          select ${eventId}::uuid, ${bookingId}::uuid, n.question_id, n.seat, n.answer
            from jsonb_to_recordset(${json(told)}) as n(question_id uuid, seat int, answer text)`,
    );
    await run(tx, sql`update bookings b set updated_at = ${instant(at)} where ${isOf(asked)}`);
    await record(tx, { eventId, at, actorId, subject: "booking", subjectId: bookingId, action: "change_details" });
  });
  app.live.publish({ eventId, kind: "guests", bookingId });
}

/** Row `b` belongs to the booking. */
const isOf = ({ eventId, bookingId }: Key) => sql`b.event_id = ${eventId}::uuid and b.booking_id = ${bookingId}::uuid`;

/** Answer `b` is of somebody whom the booker gave a ticket: what they said is theirs. */
const isGiven = sql`exists (select from tickets g where g.event_id = b.event_id and g.booking_id = b.booking_id
                               and g.seat = b.seat and g.holder_id is not null)`;

function readHead(tx: Tx, key: Key) {
  return firstRow(
    tx,
    Head,
    sql`select b.status, e.status as event_status, e.start_at, e.postponed_at
          from bookings b join events e using (event_id) where ${isOf(key)}`,
  );
}

const lasting: readonly BookingStatus[] = ["AWAITING_APPROVAL", "AWAITING_PAYMENT", "CONFIRMED"];

function isOpen({ status, event_status, start_at, postponed_at }: z.output<typeof Head>, now: Date): boolean {
  const isToCome = postponed_at !== null || start_at === null || start_at > now;
  return isToCome && event_status === "PUBLISHED" && lasting.includes(status);
}

function readTickets(tx: Tx, key: Key) {
  return rows(
    tx,
    TicketRow,
    sql`select b.seat, t.name as ticket_type, b.holder_name as name,
               exists (select from admissions a where a.event_id = b.event_id and a.ticket_id = b.ticket_id
                          and a.undone_at is null) as is_in
          from tickets b join ticket_types t using (event_id, ticket_type_id)
         where ${isOf(key)} and b.status = 'VALID' and b.holder_id is null order by b.seat`,
  );
}

async function nameTickets(tx: Tx, key: Key, names: Wish["names"]): Promise<void> {
  await run(
    tx,
    sql`update tickets b set holder_name = nullif(n.name, '')
          from jsonb_to_recordset(${json(names)}) as n(seat int, name text)
         where ${isOf(key)} and b.seat = n.seat`,
  );
}

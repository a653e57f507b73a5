import { createBooking } from "@mela/contract/bookings";
import type { Answer, Input } from "@mela/contract/call";
import { EventId, QuestionId, TicketTypeId } from "@mela/contract/common";
import { decideSandboxPayment, payBooking } from "@mela/contract/payments";
import type { FeeBearer, Gst, RefundPolicy } from "@mela/contract/saleTerms";
import { expect } from "vitest";
import { hourMs, later } from "../platform/clock.ts";
import { instant, instantOrNull, json, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newId, newRowId } from "../platform/ids.ts";
import { toMinor } from "../platform/money.ts";
import type { TestPerson, World } from "./world.ts";

/** A ticket type to be: `price` in major units. */
export type TypePlan = {
  name?: string;
  price?: number;
  capacity?: number;
  maxPerBooking?: number;
  maxPerPerson?: number;
  salesStart?: Date;
  salesEnd?: Date;
  accessCode?: string;
  /** `price` in major units. */
  early?: { price: number; until?: Date; count?: number };
  isRetired?: boolean;
  /** Its own rate of GST, and what the tax office calls it. */
  percent?: number;
  sac?: string;
};
export type EventPlan = {
  host?: TestPerson;
  title?: string;
  status?: "DRAFT" | "PUBLISHED" | "CANCELLED";
  visibility?: "PUBLIC" | "UNLISTED" | "PRIVATE";
  startInHours?: number;
  hours?: number;
  timezone?: string;
  approval?: boolean;
  /** With approval: money is set aside when somebody asks. */
  paysAtRequest?: boolean;
  paysAtVenue?: boolean;
  /** Guests may pay by transfer within so many hours: the host has a UPI ID then. */
  transferHours?: number;
  capacity?: number;
  admitsByDay?: boolean;
  onlineUrl?: string;
  refundPolicy?: RefundPolicy;
  feeBearer?: FeeBearer;
  gst?: Gst;
  ticketTypes?: TypePlan[];
  /** `types`: places in `ticketTypes` that share this capacity. */
  groups?: { capacity: number; types: number[] }[];
  questions?: { text: string; required?: boolean; per?: "BOOKING" | "GUEST"; kind?: string; options?: string[] }[];
  /** `types`: places in `ticketTypes` that a code is for. */
  promoCodes?: {
    code: string;
    percent?: number;
    amount?: number;
    maxUses?: number;
    startsAt?: Date;
    endsAt?: Date;
    types?: number[];
    isEnded?: boolean;
  }[];
};
export type TestType = { id: TicketTypeId; name: string; price: number; capacity: number };
export type TestEvent = {
  eventId: EventId;
  slug: string;
  title: string;
  privateKey: string;
  host: TestPerson;
  startsAt: Date;
  endsAt: Date;
  types: [TestType, ...TestType[]];
  questions: { id: QuestionId; text: string }[];
};

/** An event straight in the database: published, in three days, with one free type of 100 seats unless told otherwise. */
export async function makeEvent(world: World, plan: EventPlan = {}): Promise<TestEvent> {
  const { db, clock } = world.app;
  const now = clock.now();
  const eventId = newId(EventId);
  const host = plan.host ?? (await world.person("Asha Host"));
  const title = plan.title ?? "Kite making on the roof";
  const slug = `kite-making-${eventId.slice(-12)}`;
  const privateKey = `key-${eventId.slice(-12)}`;
  const startsAt = later(now, (plan.startInHours ?? 72) * hourMs);
  const endsAt = later(startsAt, (plan.hours ?? 3) * hourMs);
  const status = plan.status ?? "PUBLISHED";
  await run(
    db,
    sql`insert into events (event_id, host_id, slug, status, visibility, title, start_at, end_at, timezone, city, is_online,
                            online_url, requires_approval, pays_at_request, pays_at_venue, transfer_hours, refund_policy, admits_by_day, fee_bearer, gst, private_key,
                            published_at, created_at)
        values (${eventId}::uuid, ${host.userId}::uuid, ${slug}, ${status}, ${plan.visibility ?? "PUBLIC"}, ${title},
                ${instant(startsAt)}, ${instant(endsAt)}, ${plan.timezone ?? "Asia/Kolkata"}, 'Jaipur',
                ${plan.onlineUrl !== undefined}, ${plan.onlineUrl ?? null}, ${plan.approval ?? false}, ${plan.paysAtRequest ?? false}, ${plan.paysAtVenue ?? false}, ${plan.transferHours || null}::smallint,
                ${json(plan.refundPolicy ?? { full_until_hours: 48, half_until_hours: 24 })}, ${plan.admitsByDay ?? false},
                ${plan.feeBearer ?? "GUEST"}, ${plan.gst ?? "NONE"},
                ${privateKey}, ${instant(now)}, ${instant(now)})`,
  );
  if (plan.transferHours)
    await run(
      db,
      sql`insert into bank_details (user_id, payee_name, upi_id, sealed_number, ifsc, note)
          values (${host.userId}::uuid, 'Asha Host', 'asha@okhdfc', '', '', '') on conflict do nothing`,
    );
  await run(
    db,
    sql`insert into event_seats (event_id, capacity) values (${eventId}::uuid, ${plan.capacity ?? null}::int)`,
  );
  await run(db, sql`insert into guest_counters (event_id) values (${eventId}::uuid)`);
  const [first = {}, ...rest] = plan.ticketTypes ?? [];
  const types: TestEvent["types"] = [
    await makeType(world, eventId, first, 0),
    ...(await Promise.all(rest.map((type, index) => makeType(world, eventId, type, index + 1)))),
  ];
  for (const group of plan.groups ?? []) await makeGroup(world, eventId, types, group);
  const questions = await Promise.all(
    (plan.questions ?? []).map((question, n) => makeQuestion(world, eventId, question, n)),
  );
  for (const promo of plan.promoCodes ?? []) await makePromo(world, eventId, types, promo);
  return { eventId, slug, title, privateKey, host, startsAt, endsAt, types, questions };
}

async function makeType(world: World, eventId: EventId, plan: TypePlan, position: number): Promise<TestType> {
  const id = newId(TicketTypeId);
  const { name = `Type ${position + 1}`, price = 0, capacity = 100 } = plan;
  await run(
    world.app.db,
    sql`insert into ticket_types (event_id, ticket_type_id, position, name, price_minor, capacity, max_per_booking,
                                  max_per_person, sales_start, sales_end, access_code, early_minor, early_until, early_count,
                                  gst_percent, sac, retired_at)
        values (${eventId}::uuid, ${id}::uuid, ${position}::int, ${name}, ${toMinor(price, "INR")}::bigint, ${capacity}::int,
                ${plan.maxPerBooking ?? 10}::int, ${plan.maxPerPerson ?? null}::int, ${instantOrNull(plan.salesStart ?? null)},
                ${instantOrNull(plan.salesEnd ?? null)}, ${plan.accessCode ?? null},
                ${plan.early ? toMinor(plan.early.price, "INR") : null}::bigint, ${instantOrNull(plan.early?.until ?? null)},
                ${plan.early?.count ?? null}::int, ${plan.percent ?? null}::smallint, ${plan.sac ?? null},
                ${instantOrNull(plan.isRetired ? world.clock.now() : null)})`,
  );
  return { id, name, price, capacity };
}

async function makeGroup(
  { app }: World,
  eventId: EventId,
  types: TestType[],
  group: { capacity: number; types: number[] },
): Promise<void> {
  const id = newRowId();
  await run(
    app.db,
    sql`insert into capacity_groups (event_id, capacity_group_id, capacity) values (${eventId}::uuid, ${id}::uuid, ${group.capacity}::int)`,
  );
  for (const place of group.types) {
    await run(
      app.db,
      sql`insert into capacity_group_types (event_id, capacity_group_id, ticket_type_id)
          values (${eventId}::uuid, ${id}::uuid, ${types[place]?.id ?? null}::uuid)`,
    );
  }
}

async function makePromo(
  { app, clock }: World,
  eventId: EventId,
  types: TestType[],
  { code, percent, amount, maxUses, ...rest }: NonNullable<EventPlan["promoCodes"]>[number],
): Promise<void> {
  const ids = rest.types?.map((place) => types[place]?.id) ?? null;
  await run(
    app.db,
    sql`insert into promo_codes (event_id, promo_code_id, code, percent, amount_minor, max_uses, starts_at, ends_at,
                                 retired_at, ticket_type_ids)
        values (${eventId}::uuid, ${newRowId()}::uuid, ${code}, ${percent ?? null}::int,
                ${amount === undefined ? null : toMinor(amount, "INR")}::bigint, ${maxUses ?? null}::int,
                ${instantOrNull(rest.startsAt ?? null)}, ${instantOrNull(rest.endsAt ?? null)},
                ${instantOrNull(rest.isEnded ? clock.now() : null)}, nullif(${json(ids)}, 'null'::jsonb))`,
  );
}

async function makeQuestion(
  { app }: World,
  eventId: EventId,
  question: NonNullable<EventPlan["questions"]>[number],
  position: number,
): Promise<{ id: QuestionId; text: string }> {
  const id = newId(QuestionId);
  const { text, required = false, per = "BOOKING", kind = "SHORT_TEXT", options = [] } = question;
  const offered = options.map((title, index) => ({ id: `option-${index}`, title }));
  await run(
    app.db,
    sql`insert into questions (event_id, question_id, position, text, kind, options, required, per)
        values (${eventId}::uuid, ${id}::uuid, ${position}::int, ${text}, ${kind}, ${json(offered)}, ${required}, ${per})`,
  );
  return { id, text };
}

type Body = NonNullable<Input<typeof createBooking>["body"]>;
export type BookPlan = {
  as?: TestPerson;
  /** Place of the type in the event's list. */
  type?: number;
  count?: number;
  /** Pays on the sandbox, so that the booking is CONFIRMED. */
  pay?: boolean;
  headers?: Record<string, string>;
} & Partial<Body>;
export type TestBooking = Answer<typeof createBooking>["data"] & { person: TestPerson };

/** Tries to book, as one person: gives status and body. */
export async function tryBook(world: World, event: TestEvent, plan: BookPlan = {}) {
  const { as = await world.person(), type = 0, count = 1, pay: _pay, headers = {}, ...body } = plan;
  const tickets = [{ ticket_type_id: event.types[type]?.id ?? event.types[0].id, count }];
  const answer = await world.call(
    createBooking,
    { params: { eventId: event.eventId }, body: { tickets, ...body } },
    { as, headers },
  );
  return { ...answer, person: as };
}

/** A booking that must succeed. */
export async function book(world: World, event: TestEvent, plan: BookPlan = {}): Promise<TestBooking> {
  const { status, body, person } = await tryBook(world, event, plan);
  expect(body, "a booking that must succeed").toMatchObject({ success: true });
  expect(status).toBe(201);
  if (plan.pay) await pay(world, body.data.booking_id, person);
  return { ...body.data, person };
}

/** Pays for a booking on the sandbox provider's page. */
export async function pay(world: World, bookingId: TestBooking["booking_id"], as: TestPerson): Promise<string> {
  const start = await world.call(payBooking, { params: { bookingId } }, { as });
  expect(start.body, "a payment that must start").toMatchObject({ success: true });
  const paymentId = start.body.data.payment_id;
  const decided = await world.call(decideSandboxPayment, { params: { paymentId }, body: { outcome: "PAID" } });
  expect(decided.body, "a payment that must succeed").toMatchObject({ success: true });
  return paymentId;
}

import { BookingStatus } from "@mela/contract/bookings";
import { EventId, UserId } from "@mela/contract/common";
import { listEvents } from "@mela/contract/discovery";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { findEvents } from "../events/index.ts";
import { choose, parsePosterPath } from "../media/index.ts";
import { Int, rows } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { newWorld } from "../testing/world.ts";
import { slugOf } from "./covers.ts";
import { demoDates, demoEvents } from "./events.ts";
import { demoGuest } from "./guests.ts";
import { demoHost } from "./hosts.ts";
import { loadDemo } from "./load.ts";

const world = await newWorld();
const { app, clock } = world;
const ask = <S extends z.ZodType>(row: S, query: SQL) => rows(app.db, row, query);
const counted = async (query: SQL) => (await ask(z.object({ n: Int }), query))[0]?.n;

beforeAll(async () => {
  expect(await loadDemo(app, clock.now())).toBe(true);
});

test("a second start loads nothing", async () => {
  const before = await counted(sql`select count(*) as n from bookings`);
  expect(await loadDemo(app, clock.now())).toBe(false);
  expect(await counted(sql`select count(*) as n from bookings`)).toBe(before);
});

test("everything is there and marked as demo", async () => {
  expect(await counted(sql`select count(*) as n from events where is_demo`)).toBe(demoDates.length);
  expect(await counted(sql`select count(*) as n from users where not is_demo`)).toBe(0);
  expect(await counted(sql`select count(*) as n from bookings where not is_demo`)).toBe(0);
  const tickets = await counted(sql`select count(*) as n from tickets`);
  expect(tickets).toBeGreaterThan(2_000);
  expect(tickets).toBeLessThan(6_000);
});

test("what takes place again is a series: a few of them, each in lists once, with its next dates", async () => {
  const again = demoEvents.filter((event) => event.again);
  expect(again.length).toBeGreaterThanOrEqual(2);
  expect(await counted(sql`select count(*) as n from series`)).toBe(again.length);
  const { body } = await world.call(listEvents, { query: { limit: 100 } });
  for (const { title, again: later = [] } of again) {
    const found = body.data.filter((event) => event.title === title);
    expect(found, title).toHaveLength(1);
    expect(found[0]?.next_dates, title).toHaveLength(Math.min(3, later.length));
  }
});

test("every state of a booking is present", async () => {
  const found = await ask(z.object({ status: BookingStatus }), sql`select distinct status from bookings`);
  expect(found.map(({ status }) => status).sort()).toEqual([...BookingStatus.options].sort());
});

test("what is sold and held is what bookings say, and fits", async () => {
  const wrong = sql`
    select count(*) as n from ticket_types t join event_seats s using (event_id)
     where (t.sold, t.held) <> (
             select coalesce(sum(l.count) filter (where b.status = 'CONFIRMED'), 0)::int,
                    coalesce(sum(l.count) filter (where b.status in ('HELD', 'AWAITING_PAYMENT')), 0)::int
               from booking_lines l join bookings b using (event_id, booking_id)
              where l.event_id = t.event_id and l.ticket_type_id = t.ticket_type_id)
        or t.sold + t.held > t.capacity
        or (s.sold, s.held) <> (
             select sum(x.sold)::int, sum(x.held)::int from ticket_types x where x.event_id = s.event_id)`;
  expect(await counted(wrong)).toBe(0);
});

test("a party has as many tickets as people, lines and seats", async () => {
  const wrong = sql`
    select count(*) as n from bookings b
     where b.party <> (select sum(l.count) from booking_lines l where (l.event_id, l.booking_id) = (b.event_id, b.booking_id))
        or b.total_minor <> (select sum(l.count * l.unit_minor) from booking_lines l
                              where (l.event_id, l.booking_id) = (b.event_id, b.booking_id))
        or b.party <> (
             select count(*) from tickets t
              where (t.event_id, t.booking_id) = (b.event_id, b.booking_id) and t.status = 'VALID' and t.seat <= b.party)
        or not exists (select from booking_index i where (i.event_id, i.booking_id, i.user_id) = (b.event_id, b.booking_id, b.user_id))`;
  expect(await counted(wrong)).toBe(0);
});

test("guest counters and money are what the guest list would count", async () => {
  const wrong = sql`
    select count(*) as n from guest_counters c
     where c.pending <> (select count(*) from bookings b where b.event_id = c.event_id and b.status = 'AWAITING_APPROVAL')
        or c.declined <> (select count(*) from bookings b where b.event_id = c.event_id and b.status in ('DECLINED', 'CANCELLED'))
        or c.going + c.checked_in <> (select count(*) from bookings b
                                       where b.event_id = c.event_id and b.status in ('CONFIRMED', 'AWAITING_PAYMENT'))
        or c.checked_in <> (select count(distinct a.booking_id) from admissions a where a.event_id = c.event_id)
        or c.people_in <> (select count(*) from admissions a where a.event_id = c.event_id)
        or c.people_expected <> (select coalesce(sum(b.party), 0) from bookings b
                                  where b.event_id = c.event_id and b.status in ('CONFIRMED', 'AWAITING_PAYMENT'))
        or c.collected_minor <> (select coalesce(sum(b.total_minor - b.refunded_minor), 0) from bookings b
                                  where b.event_id = c.event_id and b.confirmed_at is not null)`;
  expect(await counted(wrong)).toBe(0);
});

test("paid bookings have their payment here and at the provider, and refunded ones their refund", async () => {
  const paid = await counted(
    sql`select count(*) as n from bookings where confirmed_at is not null and total_minor > 0`,
  );
  const found = sql`select count(*) as n from payments p join sandbox_payments s on s.ref = p.provider_ref
                     join payment_index i on i.payment_id = p.payment_id where p.paid_at is not null`;
  expect(await counted(found)).toBe(paid);
  const refunds = await counted(sql`select count(*) as n from refunds where status = 'DONE'`);
  expect(refunds).toBe(await counted(sql`select count(*) as n from bookings where payment_status = 'REFUNDED'`));
});

test("nobody came in before they booked, nor before now", async () => {
  const now = clock.now().toISOString();
  const wrong = sql`select count(*) as n from admissions a join bookings b using (event_id, booking_id)
                     where a.at < b.created_at or a.at > ${now}::timestamptz or b.created_at > ${now}::timestamptz`;
  expect(await counted(wrong)).toBe(0);
});

test("the demo's guest finds passes of every kind, and hearts", async () => {
  const Pass = z.object({ status: z.string(), payment_status: z.string(), phase: z.string(), is_in: z.boolean() });
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  const passes = await ask(
    Pass,
    sql`select b.status, b.payment_status,
               case when e.start_at > ${now} then 'ahead' when e.end_at < ${now} then 'over' else 'on' end as phase,
               exists (select from admissions a where (a.event_id, a.booking_id) = (b.event_id, b.booking_id)) as is_in
          from bookings b join users u using (user_id) join events e using (event_id) where u.email = ${demoGuest.email}`,
  );
  expect(passes).toEqual(
    expect.arrayContaining([
      { status: "CONFIRMED", payment_status: "PAID", phase: "ahead", is_in: false },
      { status: "CONFIRMED", payment_status: "PAID", phase: "on", is_in: false },
      { status: "CONFIRMED", payment_status: "PAID", phase: "over", is_in: true },
      { status: "AWAITING_APPROVAL", payment_status: "NONE", phase: "ahead", is_in: false },
      { status: "AWAITING_PAYMENT", payment_status: "FAILED", phase: "ahead", is_in: false },
      { status: "HELD", payment_status: "NONE", phase: "ahead", is_in: false },
      { status: "CANCELLED", payment_status: "REFUNDED", phase: "ahead", is_in: false },
    ]),
  );
  const hearts = sql`select count(*) as n from wishlist join users using (user_id) where email = ${demoGuest.email}`;
  expect(await counted(hearts)).toBeGreaterThan(4);
});

test("the demo's host has eight events and more, one going on with many guests, one with people who wait", async () => {
  const Own = z.object({ status: z.string(), going: Int, checked_in: Int, pending: Int, is_on: z.boolean() });
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  const own = await ask(
    Own,
    sql`select e.status, c.going, c.checked_in, c.pending, ${now} between e.start_at and e.end_at as is_on
          from events e join guest_counters c using (event_id) join users u on u.user_id = e.host_id
         where u.email = ${demoHost.email}`,
  );
  expect(own.length).toBeGreaterThanOrEqual(8);
  expect(own.some(({ is_on, going, checked_in }) => is_on && going > 3 && checked_in > 3)).toBe(true);
  expect(own.some(({ pending }) => pending > 2)).toBe(true);
  expect(new Set(own.map(({ status }) => status))).toEqual(new Set(["DRAFT", "PUBLISHED", "CANCELLED"]));
});

test("she owns a brand that hosts under its own name, with others who help, and nobody signs in as it", async () => {
  const Member = z.object({ role: z.string(), email: z.string() });
  const members = await ask(
    Member,
    sql`select r.role, u.email from host_roles r join users b on b.user_id = r.host_id join users u on u.user_id = r.user_id
         where b.is_brand and r.event_id is null order by r.role`,
  );
  expect(members.map(({ role }) => role)).toEqual(["COHOST", "DOOR", "FINANCE", "OWNER"]);
  expect(members.find(({ role }) => role === "OWNER")?.email).toBe(demoHost.email);
  const brand = sql`(select user_id from users where is_brand)`;
  expect(await counted(sql`select count(*) as n from identities where user_id in ${brand}`)).toBe(0);
  expect(await counted(sql`select count(*) as n from discovery where host_id in ${brand}`)).toBeGreaterThanOrEqual(2);
});

test("both sign in by a code sent to their address", async () => {
  const kinds = await ask(
    z.object({ user_id: UserId }),
    sql`select user_id from identities where kind = 'EMAIL' and value in (${demoHost.email}, ${demoGuest.email})`,
  );
  expect(kinds).toHaveLength(2);
});

test("what can be found is what is public and not long over, with the poster that it asked for", async () => {
  const found = await ask(z.object({ event_id: EventId }), sql`select event_id from discovery`);
  expect(found.length).toBeGreaterThan(85);
  const shown = await findEvents(
    app.db,
    found.map(({ event_id }) => event_id),
    { now: clock.now() },
  );
  const plans = new Map(demoDates.map((event) => [slugOf(event), event]));
  for (const { event_slug, cover_photo, event_photos } of shown) {
    const poster = parsePosterPath(cover_photo);
    expect(poster && choose(poster).motif.name, event_slug).toBe(plans.get(event_slug)?.motif);
    expect(event_photos.length).toBeGreaterThanOrEqual(2);
  }
});

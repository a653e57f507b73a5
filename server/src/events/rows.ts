import { EventId, TicketTypeId, UserId } from "@mela/contract/common";
import { EventStatus, EventType, Food, Language, Theme, Visibility } from "@mela/contract/eventKinds";
import { FeeBearer, Gst, GstPercent } from "@mela/contract/saleTerms";
import { z } from "zod";
import { At, Int, instant } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { datesOnCards, openDates, pageDates } from "./openDates.ts";

const Count = z.number();
const TypeRow = z.object({
  id: TicketTypeId,
  name: z.string(),
  description: z.string(),
  price: Count,
  early_price: Count.nullable(),
  early_until: At.nullable(),
  early_count: Count.nullable(),
  valid_days: z.array(z.string()).nullable(),
  capacity: Count,
  max_per_booking: Count,
  max_per_person: Count.nullable(),
  sales_start: At.nullable(),
  sales_end: At.nullable(),
  hidden: z.boolean(),
  sac: z.string().nullable(),
  gst_percent: GstPercent.nullable(),
  sold: Count,
  held: Count,
});
export type TypeRow = z.output<typeof TypeRow>;
const GroupRow = z.object({
  id: z.string(),
  capacity: Count,
  sold: Count,
  held: Count,
  types: z.array(TicketTypeId),
});
export type GroupRow = z.output<typeof GroupRow>;

const NextRow = z.object({
  event_id: EventId,
  slug: z.string(),
  start_at: At,
  timezone: z.string(),
  is_sold_out: z.boolean().optional(),
});

/** An event with its host and its stock, as `eventColumns` reads it. */
export const EventRow = z.object({
  event_id: EventId,
  slug: z.string(),
  status: EventStatus,
  visibility: Visibility,
  title: z.string(),
  description: z.string(),
  event_type: EventType,
  theme: Theme,
  tags: z.array(z.string()),
  languages: z.array(Language),
  is_step_free: z.boolean(),
  is_women_only: z.boolean(),
  food: Food.nullable(),
  is_alcohol_free: z.boolean(),
  min_age: z.number().nullable(),
  start_at: At.nullable(),
  end_at: At.nullable(),
  timezone: z.string(),
  all_day: z.boolean(),
  place_name: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  is_online: z.boolean(),
  cover_photo: z.string().nullable(),
  event_photos: z.array(z.string()),
  requires_approval: z.boolean(),
  fee_bearer: FeeBearer,
  gst: Gst,
  gst_percent: GstPercent.nullable(),
  currency: z.string(),
  is_featured: z.boolean(),
  series_id: z.string().nullable(),
  postponed_at: At.nullable(),
  created_at: At,
  updated_at: At,
  host_id: UserId,
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  username: z.string().nullable(),
  profile_pic: z.string().nullable(),
  social_media_urls: z.record(z.string(), z.string().nullable()),
  capacity: Int.nullable(),
  sold: Int,
  held: Int,
  types: z.array(TypeRow).nullable(),
  groups: z.array(GroupRow).nullable(),
  run_out: z.record(z.string(), Count).nullable(),
  is_wishlisted: z.boolean(),
  next_dates: z.array(NextRow).nullable(),
});
export type EventRow = z.output<typeof EventRow>;

/** Who looks at an event, and when. `viewer` null: nobody signed in. `page`: all of one event, sold-out dates of its series too. */
export type Look = { now: Date; viewer?: UserId | null; page?: "whole" };

/** Asked only of dates of a series. An event that is not in `discovery` has no other name of its city. */
const ownCity = sql`(other.city = e.city or n.city_key = (select d.city_key from discovery d where d.event_id = e.event_id))`;
const ofEvent = { seriesId: sql`e.series_id`, eventId: sql`e.event_id`, isInCity: ownCity };
const nextDates = (now: Date, page: Look["page"]) => sql`
  case when e.series_id is not null then (
    select json_agg(json_build_object('event_id', f.event_id, 'slug', f.slug, 'start_at', f.start_at, 'timezone', f.timezone
                                      ${page ? sql`, 'is_sold_out', f.is_sold_out` : sql``})
                    order by f.start_at, f.event_id)
      from (${page ? pageDates(now) : openDates(ofEvent, now, datesOnCards)}) f)
  end`;

/**
 * Held seats whose time is over though no job has freed them yet: shown as free. Asked only where seats are held. In the
 * order of time, which only the index by time has: few are over at any moment, and all that is held is not passed. Their
 * lines are looked up for each of them (`offset 0`): a plan for whatever time believes that a third of all holds is over,
 * and would read the lines of everybody who booked, 3 ms of 9,000.
 */
const runOut = (now: Date) => sql`
  case when s.held > 0 then (
    select json_object_agg(over.ticket_type_id, over.seats) from (
      select l.ticket_type_id, sum(l.count) as seats
        from ((select b.booking_id from bookings b
                where b.event_id = e.event_id and b.status = 'HELD' and b.hold_expires_at <= ${instant(now)}
                order by b.hold_expires_at)
              union all
              (select b.booking_id from bookings b
                where b.event_id = e.event_id and b.status = 'AWAITING_PAYMENT' and b.pay_by <= ${instant(now)}
                order by b.pay_by)) late
       cross join lateral (select ticket_type_id, count from booking_lines
                            where event_id = e.event_id and booking_id = late.booking_id offset 0) l
       group by l.ticket_type_id) over)
  end`;

const isWishlisted = (viewer: UserId | null) =>
  viewer
    ? sql`exists (select from wishlist w where w.user_id = ${viewer}::uuid and w.event_id = e.event_id)`
    : sql`false`;

/** The columns of `EventRow`, over `eventTables`. */
export function eventColumns({ now, viewer = null, page }: Look): SQL {
  return sql`
    e.event_id, e.slug, e.status, e.visibility, e.title, e.description, e.event_type, e.theme, e.tags, e.start_at, e.end_at,
    e.timezone, e.all_day, e.place_name, e.address, e.city, e.country, e.lat, e.lng, e.is_online, e.cover_photo,
    e.languages, e.is_step_free, e.is_women_only, e.food, e.is_alcohol_free, e.min_age,
    e.event_photos, e.requires_approval, e.fee_bearer, e.gst, e.gst_percent, e.currency, e.is_featured, e.series_id, e.postponed_at, e.created_at, e.updated_at,
    e.host_id, u.first_name, u.last_name, u.username, u.profile_pic, u.social_media_urls, s.capacity, s.sold, s.held,
    (select json_agg(json_build_object(
              'id', t.ticket_type_id, 'name', t.name, 'description', t.description, 'price', t.price_minor,
              'early_price', t.early_minor, 'early_until', t.early_until, 'early_count', t.early_count,
              'valid_days', t.valid_days, 'sac', t.sac, 'gst_percent', t.gst_percent, 'capacity', t.capacity, 'max_per_booking', t.max_per_booking, 'max_per_person', t.max_per_person,
              'sales_start', t.sales_start, 'sales_end', t.sales_end, 'hidden', t.access_code is not null,
              'sold', t.sold, 'held', t.held) order by t.position)
       from ticket_types t where t.event_id = e.event_id and t.retired_at is null) as types,
    (select json_agg(json_build_object(
              'id', g.capacity_group_id, 'capacity', g.capacity, 'sold', g.sold, 'held', g.held,
              'types', coalesce((select json_agg(m.ticket_type_id) from capacity_group_types m
                                  where m.event_id = g.event_id and m.capacity_group_id = g.capacity_group_id), '[]')))
       from capacity_groups g where g.event_id = e.event_id) as groups,
    ${runOut(now)} as run_out,
    ${isWishlisted(viewer)} as is_wishlisted, ${nextDates(now, page)} as next_dates`;
}
/** An event `e`, its host `u` and its seats `s`. */
export const eventTables = sql`events e join users u on u.user_id = e.host_id join event_seats s on s.event_id = e.event_id`;

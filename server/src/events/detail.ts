import type { EventId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { ItineraryDay } from "@mela/contract/eventInput";
import type { HostEvent, PublicEvent } from "@mela/contract/events";
import { termsAt, type UnitPrice, unitPrice, usualGst } from "@mela/contract/pricing";
import { Question } from "@mela/contract/questions";
import { averageOf } from "@mela/contract/reviews";
import { RefundPolicy } from "@mela/contract/saleTerms";
import type { TicketType } from "@mela/contract/ticketTypes";
import { z } from "zod";
import { isVerifiedSql } from "../auth/index.ts";
import { At, Int, rows, type Tx, uuids } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { toMajor } from "../platform/money.ts";
import type { App } from "../platform/services.ts";
import type { Showing } from "./findEvents.ts";
import { earlyLeft } from "./pricing.ts";
import { EventRow, eventColumns, eventTables, type TypeRow } from "./rows.ts";
import { available, type EventOnSale, saleFacts, typeState } from "./sale.ts";
import { isSuggested } from "./slugs.ts";
import { isConfirmed, isManagedBy, isOwnedBy, isVisibleTo, managesAll, type Onlooker, stranger } from "./visibility.ts";
import { earlyOf, termsOf, toSale, withFacts } from "./wire.ts";
import { isWithdrawn } from "./withdrawn.ts";

const DetailRow = EventRow.extend({
  questions: z.array(Question).nullable(),
  itinerary: z.array(ItineraryDay),
  refund_policy: RefundPolicy,
  pays_at_request: z.boolean(),
  gstin: z.string().nullable(),
  gst_name: z.string().nullable(),
  gst_address: z.string().nullable(),
  guests_change_types: z.boolean(),
  pays_at_venue: z.boolean(),
  admits_by_day: z.boolean(),
  transfer_hours: Int.nullable(),
  postponed_from: At.nullable(),
  postpone_note: z.string(),
  hosted_events: Int,
  is_host_verified: z.boolean(),
  host_reviews: Int,
  host_stars: Int,
  guests_going: Int,
  online_url: z.string().nullable(),
  description_html: z.string(),
  picture_texts: z.record(z.string(), z.string()),
  version: Int,
  is_managed: z.boolean(),
  manages_all: z.boolean(),
  is_owned: z.boolean(),
  is_confirmed: z.boolean(),
  private_key: z.string(),
  published_at: At.nullable(),
  is_withdrawn: z.boolean(),
  taken_down_reason: z.string().nullable(),
});
/** All of one event, as its page and its host need it. */
export type DetailRow = z.output<typeof DetailRow>;

/** Events in one query, by `which`: a condition on event `e`, access included. */
function findDetails(tx: Tx, which: SQL, who: Onlooker, showing: Showing): Promise<DetailRow[]> {
  return rows(
    tx,
    DetailRow,
    sql`select ${eventColumns({ ...showing, viewer: who.userId, page: "whole" })},
               (select json_agg(json_build_object('id', q.question_id, 'text', q.text, 'kind', q.kind, 'options', q.options,
                                                  'required', q.required, 'per', q.per) order by q.position)
                  from questions q where q.event_id = e.event_id and q.retired_at is null) as questions,
               e.itinerary, e.refund_policy, e.pays_at_request, e.gstin, e.gst_name, e.gst_address, e.guests_change_types, e.pays_at_venue, e.admits_by_day, e.transfer_hours, e.online_url, e.description_html, e.picture_texts, e.version, e.private_key,
               e.published_at, ${isWithdrawn} as is_withdrawn, e.taken_down_reason, e.postponed_from, e.postpone_note,
               (select count(distinct coalesce(h.series_id, h.event_id)) from event_index h
                 where h.host_id = e.host_id and h.status = 'PUBLISHED' and h.visibility = 'PUBLIC'
                   and h.postponed_at is null) as hosted_events, -- a series is one, as on its host's page
               ${isVerifiedSql} as is_host_verified,
               coalesce((select c.reviews from host_ratings c where c.host_id = e.host_id), 0) as host_reviews,
               coalesce((select c.stars from host_ratings c where c.host_id = e.host_id), 0) as host_stars,
               coalesce((select c.people_expected from guest_counters c where c.event_id = e.event_id), 0) as guests_going,
               ${isManagedBy(who)} as is_managed, ${managesAll(who)} as manages_all,
               ${isOwnedBy(who)} as is_owned,
               ${isConfirmed(who)} as is_confirmed
          from ${eventTables}
         where ${which}`,
  );
}

async function findDetail(tx: Tx, which: SQL, who: Onlooker, showing: Showing): Promise<DetailRow | null> {
  return (await findDetails(tx, which, who, showing))[0] ?? null;
}

/** An event by its id; null where there is none, or none that the onlooker may see. */
export async function findById(tx: Tx, eventId: EventId, who: Onlooker, showing: Showing): Promise<DetailRow | null> {
  return findDetail(tx, sql`e.event_id = ${eventId}::uuid and ${isVisibleTo(who)}`, who, showing);
}

/** An event by its address, or by one it had before. */
export async function findBySlug(tx: Tx, slug: string, who: Onlooker, showing: Showing): Promise<DetailRow | null> {
  const which = sql`e.event_id = coalesce((select n.event_id from event_index n where n.slug = ${slug}),
                                          (select f.event_id from former_slugs f where f.slug = ${slug}))
                    and ${isVisibleTo(who)}`;
  return findDetail(tx, which, who, showing);
}

/** An event by its address as everyone may see it; null: there is none that they may. */
export async function findForStrangers(tx: Tx, slug: string, showing: Showing): Promise<PublicEvent | null> {
  const row = await findBySlug(tx, slug, stranger, showing);
  return row && toPublicEvent(row, showing);
}

/** An event as those who manage it see it, for whoever was permitted to change it. */
export async function showToHost(
  app: App,
  tx: Tx,
  eventId: EventId,
  by: { userId: UserId; now: Date },
): Promise<HostEvent> {
  const [event] = await showAllToHost(app, tx, [eventId], by);
  if (!event) throw new AppError("not_found");
  return event;
}

/** As `showToHost`, of several events; those that are not there are left out. */
export async function showAllToHost(
  app: App,
  tx: Tx,
  ids: readonly EventId[],
  by: { userId: UserId; now: Date },
): Promise<HostEvent[]> {
  const showing = { now: by.now, feePercent: app.config.platformFeePercent };
  const who = { userId: by.userId, doorEventId: null, key: null };
  const found = await findDetails(tx, sql`e.event_id = any(${uuids(ids)})`, who, showing);
  return found.map((row) => toHostEvent(row, showing));
}

/** What everyone may see of it; hidden types aren't there, and the link only for those inside. */
export function toPublicEvent(row: DetailRow, { now, feePercent = 0 }: Showing): PublicEvent {
  const sale = toSale(row, { now, feePercent });
  const types = toTypes(row, sale, { now, feePercent });
  return { ...shared(row, sale, now), ticket_types: types.filter((type) => type.sale_state !== "HIDDEN") };
}

/** Hidden types of an event as its page shows the others: for whoever has named their code. */
export async function showHiddenTypes(
  tx: Tx,
  eventId: EventId,
  { ids, now, feePercent }: Moment & { ids: ReadonlySet<string> },
): Promise<TicketType[]> {
  const row = await findDetail(tx, sql`e.event_id = ${eventId}::uuid`, stranger, { now, feePercent });
  if (!row) return [];
  const sale = toSale(row, { now, feePercent });
  const types = sale.types.map((type) => ({ ...type, isHidden: type.isHidden && !ids.has(type.id) }));
  return toTypes(row, { ...sale, types }, { now, feePercent }).filter(({ id }) => ids.has(id));
}

/** What those who manage it see: prices as they set them, and the stock. */
export function toHostEvent(row: DetailRow, { now, feePercent = 0 }: Showing): HostEvent {
  const sale = toSale(row, { now, feePercent });
  const stock = new Map((row.types ?? []).map((type) => [type.id, type]));
  return {
    ...shared(row, sale, now),
    capacity: row.capacity,
    capacity_groups: (row.groups ?? []).map(({ id, capacity, types }) => ({ id, capacity, ticket_type_ids: types })),
    ticket_types: toTypes(row, sale, { now, feePercent }).flatMap((type) => {
      const own = stock.get(type.id);
      return own ? { ...type, ...toStock(own, row.currency) } : [];
    }),
    fee_bearer: row.fee_bearer,
    guests_change_types: row.guests_change_types,
    pays_at_venue: row.pays_at_venue,
    admits_by_day: row.admits_by_day,
    transfer_hours: row.transfer_hours,
    gstin: row.gstin,
    gst_name: row.gst_name,
    gst_address: row.gst_address,
    seats: { sold: row.sold, held: row.held, capacity: row.capacity },
    private_key: row.private_key,
    version: row.version,
    manages_all: row.manages_all,
    is_owned: row.is_owned,
    is_slug_suggested: row.published_at === null && isSuggested(row.slug, row.title, row.event_id),
    published_at: row.published_at?.toISOString() ?? null,
    is_withdrawn: row.is_withdrawn,
    taken_down_reason: row.taken_down_reason,
  };
}

/** What of a type only its host sees, and its price without anything that comes to it. */
function toStock(type: TypeRow, currency: string) {
  const {
    capacity,
    sold,
    held,
    hidden: has_access_code,
    early_price,
    early_until,
    early_count,
    sac,
    gst_percent,
  } = type;
  return {
    ...{ capacity, sold, held, has_access_code, early_count, sac, own_gst_percent: gst_percent },
    price: toMajor(type.price, currency),
    early_price: early_price === null ? null : toMajor(early_price, currency),
    early_until: early_until?.toISOString() ?? null,
  };
}

function shared(row: DetailRow, sale: EventOnSale, now: Date): Omit<PublicEvent, "ticket_types"> {
  const facts = saleFacts(sale, now);
  return {
    ...withFacts(row, facts),
    questions: row.questions ?? [],
    itinerary: row.itinerary,
    refund_policy: row.refund_policy,
    pays_at_request: row.pays_at_request,
    gst: row.gst,
    gst_percent: row.gst_percent ?? usualGst,
    postponed_from: row.postponed_from?.toISOString() ?? null,
    postpone_note: row.postpone_note,
    sale_state: facts.state,
    hosted_events: row.hosted_events,
    is_host_verified: row.is_host_verified,
    host_rating: ratingOf({ reviews: row.host_reviews, stars: row.host_stars }),
    guests_going: row.guests_going,
    description_html: row.description_html,
    picture_texts: row.picture_texts,
    online_url: row.is_managed || row.is_confirmed ? row.online_url : null,
  };
}

function ratingOf(counted: { reviews: number; stars: number }): PublicEvent["host_rating"] {
  const average = averageOf(counted);
  return average === null ? null : { reviews: counted.reviews, average };
}

type Moment = { now: Date; feePercent: number };

function toTypes(row: DetailRow, sale: EventOnSale, { now, feePercent }: Moment): PublicEvent["ticket_types"] {
  return (row.types ?? []).flatMap((type, place) => {
    const onSale = sale.types[place];
    if (!onSale) return [];
    return {
      id: type.id,
      name: type.name,
      description: type.description,
      ...toPrice(row, type, { now, feePercent, taken: onSale.sold + onSale.held }),
      valid_days: type.valid_days,
      max_per_booking: type.max_per_booking,
      max_per_person: type.max_per_person,
      sales_start: type.sales_start?.toISOString() ?? null,
      sales_end: type.sales_end?.toISOString() ?? null,
      available: Math.min(type.max_per_booking, available(onSale, sale, now)),
      sale_state: typeState(onSale, sale, now),
    };
  });
}

/** What a guest pays for one seat of a type now, and what comes after an early price. */
function toPrice(row: DetailRow, type: TypeRow, { now, feePercent, taken }: Moment & { taken: number }) {
  const terms = termsAt(termsOf(row, feePercent), type.gst_percent);
  const early = earlyOf(type);
  const left = earlyLeft(early, { taken, now });
  const major = (minor: number) => toMajor(minor, row.currency);
  const parts = (unit: UnitPrice) => ({
    price: major(unit.allInMinor),
    fee: terms.feeBearer === "GUEST" ? major(unit.feeMinor) : 0, // the host's is between them and us
    tax: major(unit.taxMinor),
  });
  const full = parts(unitPrice(type.price, terms));
  const gst_percent = terms.gstPercent;
  if (!early || left === 0) return { ...full, gst_percent, early: null };
  return {
    gst_percent,
    ...parts(unitPrice(early.minor, terms)),
    early: {
      full_price: full.price,
      full_fee: full.fee,
      full_tax: full.tax,
      until: early.until?.toISOString() ?? null,
      // No more than `available` tells: nobody counts a host's sales by it.
      left: left === null ? null : Math.min(left, type.max_per_booking),
    },
  };
}

import type { EventId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { type HostEvent, ItineraryDay, type PublicEvent, Question, RefundPolicy } from "@mela/contract/events";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { At, firstRow, Int, type Tx } from "../platform/database/rows.ts";
import { toMajor } from "../platform/money.ts";
import type { App } from "../platform/services.ts";
import type { Showing } from "./findEvents.ts";
import { EventRow, eventColumns, eventTables } from "./rows.ts";
import { available, type EventOnSale, saleFacts, typeState } from "./sale.ts";
import { isConfirmed, isManagedBy, isVisibleTo, type Onlooker } from "./visibility.ts";
import { toSale, withFacts } from "./wire.ts";

const DetailRow = EventRow.extend({
  questions: z.array(Question).nullable(),
  itinerary: z.array(ItineraryDay),
  refund_policy: RefundPolicy,
  hosted_events: Int,
  guests_going: Int,
  online_url: z.string().nullable(),
  is_managed: z.boolean(),
  is_confirmed: z.boolean(),
  private_key: z.string(),
  published_at: At.nullable(),
});
/** All of one event, as its page and its host need it. */
export type DetailRow = z.output<typeof DetailRow>;

/** A page has room for a season of a weekly date. */
const datesOnPage = 12;

/** One event in one query, by `which`: a condition on event `e`, access included. */
async function findDetail(tx: Tx, which: SQL, who: Onlooker, showing: Showing): Promise<DetailRow | null> {
  return firstRow(
    tx,
    DetailRow,
    sql`select ${eventColumns({ ...showing, viewer: who.userId, mostDates: datesOnPage })},
               (select json_agg(json_build_object('id', q.question_id, 'text', q.text, 'kind', q.kind, 'options', q.options,
                                                  'required', q.required, 'per', q.per) order by q.position)
                  from questions q where q.event_id = e.event_id and q.retired_at is null) as questions,
               e.itinerary, e.refund_policy, e.online_url, e.private_key, e.published_at,
               (select count(*) from events h
                 where h.host_id = e.host_id and h.status = 'PUBLISHED' and h.visibility = 'PUBLIC') as hosted_events,
               coalesce((select c.people_expected from guest_counters c where c.event_id = e.event_id), 0) as guests_going,
               ${isManagedBy(who)} as is_managed, ${isConfirmed(who)} as is_confirmed
          from ${eventTables}
         where ${which}`,
  );
}

/** An event by its id; null where there is none, or none that the onlooker may see. */
export async function findById(tx: Tx, eventId: EventId, who: Onlooker, showing: Showing): Promise<DetailRow | null> {
  return findDetail(tx, sql`e.event_id = ${eventId}::uuid and ${isVisibleTo(who)}`, who, showing);
}

/** An event by its address, or by one it had before. */
export async function findBySlug(tx: Tx, slug: string, who: Onlooker, showing: Showing): Promise<DetailRow | null> {
  const which = sql`e.event_id = coalesce((select n.event_id from events n where n.slug = ${slug}),
                                          (select f.event_id from former_slugs f where f.slug = ${slug}))
                    and ${isVisibleTo(who)}`;
  return findDetail(tx, which, who, showing);
}

/** An event as those who manage it see it, for whoever was permitted to change it. */
export async function showToHost(
  app: App,
  tx: Tx,
  eventId: EventId,
  by: { userId: UserId; now: Date },
): Promise<HostEvent> {
  const showing = { now: by.now, feePercent: app.config.platformFeePercent };
  const who = { userId: by.userId, doorEventId: null, key: null };
  const row = await findDetail(tx, sql`e.event_id = ${eventId}::uuid`, who, showing);
  if (!row) throw new AppError("not_found");
  return toHostEvent(row, showing);
}

/** What everyone may see of it; hidden types aren't there, and the link only for those inside. */
export function toPublicEvent(row: DetailRow, { now, feePercent = 0 }: Showing): PublicEvent {
  const sale = toSale(row, feePercent);
  const types = toTypes(row, sale, now);
  return { ...shared(row, sale, now), ticket_types: types.filter((type) => type.sale_state !== "HIDDEN") };
}

/** What those who manage it see: prices without the platform's fee, as they set them, and the stock. */
export function toHostEvent(row: DetailRow, { now, feePercent = 0 }: Showing): HostEvent {
  const sale = toSale(row, 0);
  const stock = new Map((row.types ?? []).map((type) => [type.id, type]));
  return {
    ...shared(row, toSale(row, feePercent), now),
    capacity: row.capacity,
    capacity_groups: (row.groups ?? []).map(({ id, capacity, types }) => ({ id, capacity, ticket_type_ids: types })),
    ticket_types: toTypes(row, sale, now).map((type) => {
      const { capacity = 0, sold = 0, held = 0, hidden = false } = stock.get(type.id) ?? {};
      return { ...type, capacity, sold, held, has_access_code: hidden };
    }),
    seats: { sold: row.sold, held: row.held, capacity: row.capacity },
    private_key: row.private_key,
    published_at: row.published_at?.toISOString() ?? null,
  };
}

function shared(row: DetailRow, sale: EventOnSale, now: Date): Omit<PublicEvent, "ticket_types"> {
  const facts = saleFacts(sale, now);
  return {
    ...withFacts(row, facts),
    questions: row.questions ?? [],
    itinerary: row.itinerary,
    refund_policy: row.refund_policy,
    sale_state: facts.state,
    hosted_events: row.hosted_events,
    guests_going: row.guests_going,
    online_url: row.is_managed || row.is_confirmed ? row.online_url : null,
  };
}

function toTypes(row: DetailRow, sale: EventOnSale, now: Date): PublicEvent["ticket_types"] {
  return (row.types ?? []).flatMap((type, place) => {
    const onSale = sale.types[place];
    if (!onSale) return [];
    return {
      id: type.id,
      name: type.name,
      description: type.description,
      price: toMajor(onSale.price, row.currency),
      max_per_booking: type.max_per_booking,
      max_per_person: type.max_per_person,
      sales_start: type.sales_start?.toISOString() ?? null,
      sales_end: type.sales_end?.toISOString() ?? null,
      available: Math.min(type.max_per_booking, available(onSale, sale, now)),
      sale_state: typeState(onSale, sale, now),
    };
  });
}

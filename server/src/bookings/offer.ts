import { type EventId, QuestionId, TicketTypeId, UserId } from "@mela/contract/common";
import { EventStatus, Visibility } from "@mela/contract/eventKinds";
import { type Terms, usualGst } from "@mela/contract/pricing";
import { questionKinds } from "@mela/contract/questions";
import { FeeBearer, Gst, GstPercent, RefundPolicy } from "@mela/contract/saleTerms";
import { z } from "zod";
import { At, firstRow, Int, rows, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { offeredHours } from "./transferOffer.ts";
import { takesAtVenue } from "./venue.ts";

const EventRow = z.object({
  status: EventStatus,
  visibility: Visibility,
  private_key: z.string(),
  host_id: z.string(),
  start_at: At.nullable(),
  end_at: At.nullable(),
  postponed_at: At.nullable(),
  taken_down_at: At.nullable(),
  currency: z.string(),
  requires_approval: z.boolean(),
  pays_at_request: z.boolean(),
  refund_policy: RefundPolicy,
  fee_bearer: FeeBearer,
  gst: Gst,
  gst_percent: GstPercent.nullable(),
  online_url: z.string().nullable(),
  postponed_from: At.nullable(),
  postpone_note: z.string(),
  refund_choice_until: At.nullable(),
  takes_at_venue: z.boolean(),
  transfer_hours: Int.nullable(),
});
const TypeRow = z.object({
  id: TicketTypeId,
  name: z.string(),
  description: z.string(),
  price_minor: Int,
  early_minor: Int.nullable(),
  early_until: At.nullable(),
  early_count: Int.nullable(),
  gst_percent: GstPercent.nullable(),
  sac: z.string().nullable(),
  max_per_booking: Int,
  max_per_person: Int.nullable(),
  sales_start: At.nullable(),
  sales_end: At.nullable(),
  access_code: z.string().nullable(),
  valid_days: z.array(z.string()).nullable(),
});
const QuestionRow = z.object({
  id: QuestionId,
  text: z.string(),
  kind: z.enum(questionKinds),
  options: z.array(z.object({ id: z.string(), title: z.string() })),
  required: z.boolean(),
  per: z.enum(["BOOKING", "GUEST"]),
});
export type AskedQuestion = z.output<typeof QuestionRow>;
const PromoRow = z.object({
  id: z.string(),
  code: z.string(),
  percent: Int.nullable(),
  amount_minor: Int.nullable(),
  max_uses: Int.nullable(),
  uses: Int,
  starts_at: At.nullable(),
  ends_at: At.nullable(),
  ticket_type_ids: z.array(TicketTypeId).nullable(),
});

/** What of an event decides what its tickets cost. Retired types and codes are not in it. */
export type OnSale = {
  event: z.output<typeof EventRow>;
  types: ReadonlyMap<TicketTypeId, z.output<typeof TypeRow>>;
  promos: readonly z.output<typeof PromoRow>[];
};
/** What an event offers, as a booking needs to know it. */
export type Offer = OnSale & { questions: readonly AskedQuestion[] };

/** What comes to an event's prices besides. */
export function termsOf({ event }: Pick<OnSale, "event">, feePercent: number): Terms {
  const { fee_bearer: feeBearer, gst, gst_percent } = event;
  return { feePercent, feeBearer, gst, gstPercent: gst_percent ?? usualGst };
}

/** Reads what an event offers, under its locks (`lockStock`); null when there is no such event. */
export async function readOffer(tx: Tx, eventId: EventId, codes: readonly string[]): Promise<Offer | null> {
  const [sale, questions] = await Promise.all([readOnSale(tx, eventId, codes), readQuestions(tx, eventId)]);
  return sale && { ...sale, questions };
}

/** As `readOffer`, for who only asks for prices: no lock is needed. */
export async function readOnSale(tx: Tx, eventId: EventId, codes: readonly string[]): Promise<OnSale | null> {
  const [event, types, promos] = await Promise.all([
    firstRow(
      tx,
      EventRow,
      sql`select status, visibility, private_key, host_id, start_at, end_at, currency, requires_approval, pays_at_request, refund_policy,
                 fee_bearer, gst, gst_percent, postponed_at, taken_down_at, online_url, postponed_from, postpone_note,
                 refund_choice_until, ${takesAtVenue} as takes_at_venue, ${offeredHours} as transfer_hours
            from events e where event_id = ${eventId}::uuid`,
    ),
    rows(
      tx,
      TypeRow,
      sql`select ticket_type_id as id, name, description, price_minor, early_minor, early_until, early_count, gst_percent, sac,
                 max_per_booking, max_per_person, sales_start, sales_end, access_code,
                 valid_days
            from ticket_types where event_id = ${eventId}::uuid and retired_at is null order by position`,
    ),
    codes.length === 0 ? [] : readPromos(tx, eventId, codes),
  ]);
  return event && { event, types: new Map(types.map((type) => [type.id, type])), promos };
}

/** What an event asks its guests, in the host's order. */
export function readQuestions(tx: Tx, eventId: EventId): Promise<AskedQuestion[]> {
  return rows(
    tx,
    QuestionRow,
    sql`select question_id as id, text, kind, options, required, per from questions
         where event_id = ${eventId}::uuid and retired_at is null order by position`,
  );
}

function readPromos(tx: Tx, eventId: EventId, codes: readonly string[]) {
  return rows(
    tx,
    PromoRow,
    sql`select promo_code_id as id, code, percent, amount_minor, max_uses, uses, starts_at, ends_at, ticket_type_ids
          from promo_codes where event_id = ${eventId}::uuid and retired_at is null
           and upper(code) in (select upper(value) from jsonb_array_elements_text(${JSON.stringify(codes)}::text::jsonb))`,
  );
}

const UserIdRow = z.object({ user_id: UserId });

/** Which of these people a private event has invited, by an address that they sign in with. */
export async function readInvited(tx: Tx, eventId: EventId, people: readonly UserId[]): Promise<Set<UserId>> {
  const found = await rows(
    tx,
    UserIdRow,
    sql`select distinct n.user_id from invitees v join identities n on n.value = v.address
         where v.event_id = ${eventId}::uuid and n.user_id = any(${uuids(people)})`,
  );
  return new Set(found.map(({ user_id }) => user_id));
}

/** Who may book at a private event without its key: who was invited to it, and who has a place there already. */
export async function readWelcome(tx: Tx, eventId: EventId, people: readonly UserId[]): Promise<Set<UserId>> {
  const guests = await rows(
    tx,
    UserIdRow,
    sql`select distinct i.user_id from booking_index i join bookings b using (event_id, booking_id)
         where i.user_id = any(${uuids(people)}) and i.event_id = ${eventId}::uuid and b.status = 'CONFIRMED'`,
  );
  return new Set([...(await readInvited(tx, eventId, people)), ...guests.map(({ user_id }) => user_id)]);
}

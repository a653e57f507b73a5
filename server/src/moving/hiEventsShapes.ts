import { z } from "zod";

// What of Hi.Events' API is read, as its versions write it: tickets became products, and check-ins a list.

const Id = z.union([z.number(), z.string()]).transform(String);
const Maybe = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? null);
const List = <S extends z.ZodType>(schema: S) => Maybe(z.array(schema)).transform((list) => list ?? []);
const Text = Maybe(z.string()).transform((text) => text ?? "");

/** A page of a list; short lists come without `meta`. */
export const HiPage = <S extends z.ZodType>(item: S) =>
  z.object({
    data: z.array(item),
    meta: Maybe(z.object({ current_page: z.number(), last_page: z.number() })),
  });
export const HiOne = <S extends z.ZodType>(item: S) => z.object({ data: item });

export const HiOrganiser = z.object({ id: Id, name: z.string() });

const HiPlace = z.object({
  venue_name: Text,
  address_line_1: Text,
  address_line_2: Text,
  city: Text,
  state_or_region: Text,
  zip_or_postal_code: Text,
  country: Text,
});
export type HiPlace = z.output<typeof HiPlace>;
// Where nothing is known it is written as an empty list.
const Place = z.union([HiPlace, z.array(z.unknown()).transform(() => null), z.null()]).optional();

export const HiEvent = z.object({
  id: Id,
  title: z.string(),
  description: Text,
  start_date: Maybe(z.string()),
  end_date: Maybe(z.string()),
  status: z.string().default("DRAFT"),
  currency: z.string(),
  timezone: z.string(),
  images: List(z.object({ url: z.string(), type: z.string().default("") })),
  location_details: Place,
});
export type HiEvent = z.output<typeof HiEvent>;

export const HiSettings = z.object({
  is_online_event: z.boolean().default(false),
  location_details: Place,
});
export type HiSettings = z.output<typeof HiSettings>;

const HiPrice = z.object({
  id: Id,
  label: Text,
  price: Maybe(z.coerce.number()),
  sale_start_date: Maybe(z.string()),
  sale_end_date: Maybe(z.string()),
  initial_quantity_available: Maybe(z.number()),
  is_hidden: z.boolean().default(false),
});
export const HiProduct = z.object({
  id: Id,
  title: z.string(),
  product_type: z.string().default("TICKET"),
  description: Text,
  price: Maybe(z.coerce.number()),
  max_per_order: Maybe(z.number()),
  sale_start_date: Maybe(z.string()),
  sale_end_date: Maybe(z.string()),
  initial_quantity_available: Maybe(z.number()),
  is_hidden: z.boolean().default(false),
  is_hidden_without_promo_code: z.boolean().default(false),
  prices: List(HiPrice),
});
export type HiProduct = z.output<typeof HiProduct>;

export const HiCapacity = z.object({
  id: Id,
  capacity: Maybe(z.number()),
  status: z.string().default("ACTIVE"),
  products: List(z.object({ id: Id })),
  tickets: List(z.object({ id: Id })),
});
export type HiCapacity = z.output<typeof HiCapacity>;

export const HiQuestion = z.object({
  id: Id,
  title: z.string(),
  type: z.string(),
  options: Maybe(z.unknown()),
  required: z.boolean().default(false),
  belongs_to: z.string().default("ORDER"),
  is_hidden: z.boolean().default(false),
  product_ids: List(Id),
  ticket_ids: List(Id),
});
export type HiQuestion = z.output<typeof HiQuestion>;

export const HiPromo = z.object({
  id: Id,
  code: z.string(),
  discount: Maybe(z.coerce.number()),
  discount_type: Text,
  expiry_date: Maybe(z.string()),
  order_usage_count: Maybe(z.number()),
  max_allowed_usages: Maybe(z.number()),
  applicable_product_ids: List(Id),
  applicable_ticket_ids: List(Id),
});
export type HiPromo = z.output<typeof HiPromo>;

const Answer = z.object({ question_id: Id, answer: z.unknown(), text_answer: Text, attendee_id: Maybe(Id) });

export const HiOrder = z.object({
  id: Id,
  public_id: Text,
  status: z.string(),
  payment_status: Text,
  notes: Text,
  question_answers: List(Answer),
});
export type HiOrder = z.output<typeof HiOrder>;

export const HiAttendee = z.object({
  id: Id,
  order_id: Maybe(Id),
  product_id: Maybe(Id),
  product_price_id: Maybe(Id),
  ticket_id: Maybe(Id),
  ticket_price_id: Maybe(Id),
  email: Maybe(z.string()),
  status: z.string(),
  first_name: Text,
  last_name: Text,
  public_id: z.string(),
  notes: Text,
  checked_in_at: Maybe(z.string()),
  check_in: Maybe(z.object({ created_at: Maybe(z.string()) })),
  check_ins: List(z.object({ created_at: Maybe(z.string()) })),
  question_answers: List(Answer),
  created_at: Maybe(z.string()),
});
export type HiAttendee = z.output<typeof HiAttendee>;

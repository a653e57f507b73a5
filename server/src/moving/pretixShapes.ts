import { z } from "zod";
import { Said } from "./words.ts";

// What of pretix's REST API is read (docs.pretix.eu, REST API). Whatever else is there is passed over, and what an older
// version does not have is as if it were empty.

const Id = z.union([z.number(), z.string()]).transform(String);
const Maybe = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? null);
const Money = z.union([z.string(), z.number()]).transform(Number).pipe(z.number());
const Point = { geo_lat: Maybe(z.coerce.number()), geo_lon: Maybe(z.coerce.number()) };
const List = <S extends z.ZodType>(schema: S) => Maybe(z.array(schema)).transform((list) => list ?? []);

export const Page = <S extends z.ZodType>(item: S) =>
  z.object({ count: z.number(), next: z.string().nullable(), results: z.array(item) });

export const PretixEvent = z.object({
  slug: z.string(),
  name: Said,
  testmode: z.boolean().default(false),
  currency: z.string(),
  date_from: Maybe(z.string()),
  date_to: Maybe(z.string()),
  presale_start: Maybe(z.string()),
  presale_end: Maybe(z.string()),
  location: Said,
  timezone: z.string().default("UTC"),
  has_subevents: z.boolean().default(false),
  ...Point,
});
export type PretixEvent = z.output<typeof PretixEvent>;

export const PretixDate = z.object({
  id: Id,
  name: Said,
  date_from: Maybe(z.string()),
  date_to: Maybe(z.string()),
  presale_start: Maybe(z.string()),
  presale_end: Maybe(z.string()),
  location: Said,
  frontpage_text: Said,
  item_price_overrides: List(z.object({ item: Id, price: Maybe(Money) })),
  variation_price_overrides: List(z.object({ variation: Id, price: Maybe(Money) })),
  ...Point,
});
export type PretixDate = z.output<typeof PretixDate>;

export const PretixSettings = z.object({
  frontpage_text: Said,
  og_image: Maybe(z.string()),
  logo_image: Maybe(z.string()),
});

export const PretixItem = z.object({
  id: Id,
  name: Said,
  description: Said,
  active: z.boolean().default(true),
  admission: z.boolean().default(true),
  default_price: Money,
  available_from: Maybe(z.string()),
  available_until: Maybe(z.string()),
  hide_without_voucher: z.boolean().default(false),
  max_per_order: Maybe(z.number()),
  variations: List(
    z.object({
      id: Id,
      value: Said,
      active: z.boolean().default(true),
      description: Said,
      price: Maybe(Money),
      hide_without_voucher: z.boolean().default(false),
    }),
  ),
});
export type PretixItem = z.output<typeof PretixItem>;

export const PretixQuota = z.object({
  id: Id,
  name: z.string().default(""),
  size: Maybe(z.number()),
  items: List(Id),
  variations: List(Id),
  subevent: Maybe(Id),
});
export type PretixQuota = z.output<typeof PretixQuota>;

export const PretixQuestion = z.object({
  id: Id,
  question: Said,
  type: z.string(),
  required: z.boolean().default(false),
  items: List(Id),
  options: List(z.object({ answer: Said })),
  hidden: z.boolean().default(false),
  dependency_question: Maybe(Id),
});
export type PretixQuestion = z.output<typeof PretixQuestion>;

export const PretixVoucher = z.object({
  id: Id,
  code: z.string(),
  max_usages: z.number().default(1),
  redeemed: z.number().default(0),
  valid_until: Maybe(z.string()),
  price_mode: z.string().default("none"),
  value: Maybe(Money),
  item: Maybe(Id),
  variation: Maybe(Id),
  quota: Maybe(Id),
  subevent: Maybe(Id),
});
export type PretixVoucher = z.output<typeof PretixVoucher>;

export const PretixPosition = z.object({
  id: Id,
  positionid: z.number().default(1),
  canceled: z.boolean().default(false),
  item: Id,
  variation: Maybe(Id),
  price: Maybe(Money),
  attendee_name: Maybe(z.string()),
  attendee_email: Maybe(z.string()),
  secret: Maybe(z.string()),
  addon_to: Maybe(Id),
  subevent: Maybe(Id),
  checkins: List(z.object({ datetime: z.string(), type: z.string().default("entry") })),
  answers: List(z.object({ question: Id, answer: z.string() })),
});
export type PretixPosition = z.output<typeof PretixPosition>;

export const PretixOrder = z.object({
  code: z.string(),
  status: z.string(),
  testmode: z.boolean().default(false),
  email: Maybe(z.string()),
  phone: Maybe(z.string()),
  datetime: z.string(),
  comment: z.string().default(""),
  invoice_address: Maybe(z.object({ name: Maybe(z.string()) })),
  positions: z.array(PretixPosition),
});
export type PretixOrder = z.output<typeof PretixOrder>;

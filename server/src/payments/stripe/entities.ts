import { z } from "zod";

const Id = z.string().regex(/^\w{1,255}$/);
const Currency = z.string().regex(/^[A-Za-z]{3}$/);
const Metadata = z.record(z.string(), z.string()).nullish().catch(null);

const Fee = z.object({ currency: z.string(), fee: z.int() });
const Charge = z.object({ balance_transaction: z.union([z.string(), Fee]).nullish() });
const Failure = z.object({ code: z.string().optional(), decline_code: z.string().optional() });

/** Money that is asked for. Only where it was asked for with its charge does it say what Stripe keeps. */
export const Intent = z.object({
  id: Id,
  status: z.string(),
  amount: z.int(),
  amount_received: z.int(),
  amount_capturable: z.int(),
  currency: Currency,
  metadata: Metadata,
  latest_charge: z.union([z.string(), Charge]).nullish(),
  last_payment_error: Failure.nullish().catch(null),
});
export type Intent = z.output<typeof Intent>;

/** Stripe's page of one payment. */
export const Session = z.object({
  id: Id,
  status: z.string().nullable(),
  payment_status: z.string(),
  payment_intent: z.union([Id, Intent]).nullable(),
  amount_total: z.int().nullable(),
  currency: Currency.nullable(),
  metadata: Metadata,
});
export type Session = z.output<typeof Session>;

/** Something that belongs to an intent, named or whole. */
const OfIntent = z.union([Id, z.object({ id: Id }).transform(({ id }) => id)]).nullish();

export const Refund = z.object({
  id: Id,
  status: z.string().nullable(),
  amount: z.int(),
  currency: Currency,
  metadata: Metadata,
  payment_intent: OfIntent,
});

export const Dispute = z.object({ id: z.string().min(1).max(150), status: z.string(), payment_intent: OfIntent });

/** What Stripe tells us, whatever of. */
export const Notice = z.object({
  id: z.string().min(1).max(200),
  type: z.string(),
  livemode: z.boolean(),
  account: Id.nullish(),
  data: z.object({ object: z.unknown() }),
});
export type Notice = z.output<typeof Notice>;

import { z } from "zod";

/**
 * What became of money, in major units: `paid` is `refunded`, `refund_due`, `disputed`, `platform_fee`, `sent` and `due`
 * together. `sent`: to the host's own account at the payment service; `due`: still to come, less than nothing where more
 * was sent than is the host's by now. `tax`: the GST in both. `disputed`: what guests' banks froze or took back.
 * `provider_fee`: what the payment service kept of it; the platform bears that.
 */
export const Money = z.object({
  paid: z.number(),
  refunded: z.number(),
  refund_due: z.number(),
  disputed: z.number(),
  platform_fee: z.number(),
  provider_fee: z.number(),
  tax: z.number(),
  sent: z.number(),
  due: z.number(),
});
export type Money = z.infer<typeof Money>;

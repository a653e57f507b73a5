import { z } from "zod";

/**
 * What became of money, in major units: `paid` is `refunded`, `refund_due`, `disputed`, `platform_fee` and `due` together.
 * `due`: to the host, with the GST in it (`tax`). `disputed`: what guests' banks froze or took back. `provider_fee`: what
 * the payment service kept of it; the platform bears that.
 */
export const Money = z.object({
  paid: z.number(),
  refunded: z.number(),
  refund_due: z.number(),
  disputed: z.number(),
  platform_fee: z.number(),
  provider_fee: z.number(),
  tax: z.number(),
  due: z.number(),
});
export type Money = z.infer<typeof Money>;

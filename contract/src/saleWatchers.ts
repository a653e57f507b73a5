import { z } from "zod";
import { bare, call, framed } from "./call.ts";
import { EventId } from "./common.ts";

const params = z.object({ eventId: EventId });
const outcome = bare(z.object({ success: z.literal(true), is_watching: z.boolean() }));

/** Whether one is told when tickets go on sale. */
export const getSaleWatch = call("getSaleWatch", {
  params,
  answer: framed(z.object({ is_watching: z.boolean() })),
});
/** Again changes nothing. Of a private event only those are told who see it with their account: a link's key is not kept. */
export const watchSale = call("watchSale", { params, answer: outcome });
export const unwatchSale = call("unwatchSale", { params, answer: outcome });
/** For hosts: how many wait for the sale, and how many were told of it. */
export const countSaleWatchers = call("countSaleWatchers", {
  params,
  answer: framed(z.object({ waiting: z.int(), told: z.int() })),
});

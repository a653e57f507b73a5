import { z } from "zod";
import { call, framed, stream } from "./call.ts";
import { BookingId, Locale, TicketId } from "./common.ts";

/** Where a pass can be saved from, each null where no keys for it are set. Links are for their reader, and soon too old. */
export const WalletWays = z.object({ apple: z.string().nullable(), google: z.string().nullable() });
export type WalletWays = z.infer<typeof WalletWays>;

/**
 * Ways to save what is shown at the door in a phone's wallet: of all whose code is one, or of one ticket. Both null where
 * there is nothing to show, or no code that is one for all.
 */
export const bookingWallets = call("bookingWallets", {
  params: z.object({ bookingId: BookingId }),
  query: z.object({ ticket_id: TicketId.optional(), lang: Locale.default("en") }),
  answer: framed(WalletWays),
});
/** The pass for Apple's wallet. A link of its own: phones open it without what a page sends along. */
export const applePass = call("applePass", {
  query: z.object({ token: z.string().min(20).max(600) }),
  answer: stream(z.unknown()),
});
